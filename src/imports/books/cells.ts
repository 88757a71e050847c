import { tidy } from '#platform/fields.ts'
import type { Mapping } from '../contract.ts'
import { keyOf } from '../dictionaries.ts'
import type { Fields } from '../fields.ts'
import { calm, readDay, readGender } from '../values.ts'

/** Numbers of dictionary entries by their folded words, by dictionary. */
export type Dictionaries = Record<string, Map<string, number>>

const WHOLE = '2026-05-03'.length

interface Name {
  names: string | null
  surname: string | null
}

/** One row as a book reads it. What cannot be read is never lost: it is told, and goes to the notes. */
export interface Cells {
  text: (field: string) => string | null
  /** Of a person or a place: `KOWALSKI` becomes `Kowalski`. */
  name: (field: string) => string | null
  /** `Jan Maria Kowalski` in one cell; `last` where the surname stands first. */
  whole: (field: string, order?: 'last') => Name
  /** Several people in one cell, with commas, semicolons or „i” between them. */
  people: (field: string) => Name[]
  day: (field: string) => string | null
  /** A day of the office, never known in part. */
  wholeDay: (field: string) => string | null
  year: (field: string) => number | null
  gender: (field: string) => 1 | 2 | null
  choice: (field: string, dictionary: string) => number | null
  /** One of a few words of the book itself: the first whose spelling, folded, is met in the cell. */
  word: <Value extends string>(field: string, spellings: [Value, RegExp][]) => Value | null
  /** What was odd. */
  doubts: string[]
  /** Cells that could not be read, with their labels. */
  leftover: string[]
}

export function cellsOf(
  row: string[],
  mapping: Mapping,
  fields: Fields,
  dictionaries: Dictionaries,
): Cells {
  const doubts: string[] = []
  const leftover: string[] = []
  const text = (field: string) => {
    const column = mapping[field]
    return (column === undefined ? '' : tidy(row[column] ?? '')) || null
  }
  /** What a cell says, or a doubt when it says something else. */
  function read<Value>(field: string, reading: (cell: string) => Value | undefined, doubt: string) {
    const cell = text(field)
    const value = cell === null ? null : reading(cell)
    if (value !== undefined) return value
    const { label } = fields[field]!
    doubts.push(`${label}: ${doubt.replace('…', `„${cell}”`)}`)
    leftover.push(`${label}: ${cell}`)
    return null
  }
  const name = (field: string) => calm(text(field) ?? '') || null
  return {
    text,
    name,
    whole: (field, order) => nameOf(name(field), order),
    people: field =>
      (name(field) ?? '').split(/[,;\n]| i /).flatMap(one => {
        const read = nameOf(one.trim() || null)
        return read.surname ? read : []
      }),
    day: field => read(field, readDay, '… nie wygląda na datę'),
    wholeDay: field =>
      read(field, cell => wholeOf(readDay(cell)), '… to nie pełna data, trafi do uwag'),
    year: field => read(field, cell => yearOf(readDay(cell)), '… nie wygląda na rok'),
    gender: field => read(field, readGender, 'nieznane słowo …'),
    choice: (field, dictionary) =>
      read(
        field,
        cell => dictionaries[dictionary]?.get(keyOf(cell)),
        'w słowniku nie ma pozycji …',
      ),
    word: (field, spellings) =>
      read(
        field,
        cell => spellings.find(([, spelling]) => spelling.test(keyOf(cell)))?.[0],
        'nieznane słowo …',
      ),
    doubts,
    leftover,
  }
}

/** Somebody's name: one cell for the whole of it stands behind the two of its parts. */
export function person(
  cells: Cells,
  names: string,
  surname: string,
  both: string,
  order?: 'last',
): Name {
  const whole = cells.whole(both, order)
  return {
    names: cells.name(names) ?? whole.names,
    surname: cells.name(surname) ?? whole.surname,
  }
}

const wholeOf = (day: string | undefined) => (day?.length === WHOLE ? day : undefined)
const yearOf = (day: string | undefined) => (day ? Number(/\d{4}/.exec(day)![0]) : undefined)

function nameOf(text: string | null, order?: 'last'): Name {
  const words = text?.split(/\s+/) ?? []
  const surname = (order === 'last' ? words.shift() : words.pop()) ?? null
  return { names: words.join(' ') || null, surname }
}
