import { formatValue } from '#history/fields.ts'
import { trimText } from '#shared/fields.ts'
import type { Mapping } from '#imports/contract.ts'
import { getKey } from '#imports/server/dictionaries.ts'
import { CELL_ERROR, listErrorFields, readPlainCell } from '#imports/server/columns/plain-cell.ts'
import type { GenderOfName } from '#imports/server/questions/ask-gender.ts'
import type { ImportFields } from '#imports/match-headers.ts'
import { type NameReader, type ReadName, createNameReader } from './name-cells.ts'
import { lowercaseCapitals } from '#imports/server/columns/capitals.ts'
import { dayInYear, likelyDay, readDay, readGender } from '#imports/server/columns/values.ts'

/** Ids of dictionary entries by their folded names, by dictionary; first names are under `names`. */
export type ImportDictionaries = Record<string, Map<string, number>>

const FULL_DATE_LENGTH = '2026-05-03'.length

/** Returns the gender of a person for whom the file states none. */
export type AskGender = (names: string) => GenderOfName

/** Reader of one row for a book. An unreadable value is never lost: it is reported and goes to the notes. */
export interface CellReader extends NameReader {
  text: (field: string) => string | null
  /** Reads the name of a person or a place: `KOWALSKI` becomes `Kowalski`. */
  name: (field: string) => string | null
  day: (field: string) => string | null
  /** Reads a day recorded by the office, never partial. */
  wholeDay: (field: string) => string | null
  year: (field: string) => number | null
  /** Reads the gender; without a stated one, that of the names, which are in another field. */
  gender: (field: string, names: string | null) => 1 | 2 | null
  /** Returns the gender that the dictionaries or a person give to the names. */
  genderOfNames: (names: string | null) => 1 | 2 | null
  choice: (field: string, dictionary: string) => number | null
  /** Reads one of the book's own choices: the first whose folded spelling occurs in the cell. */
  word: <Value extends string>(field: string, spellings: [Value, RegExp][]) => Value | null
  doubts: string[]
  /** Remarks on values that are no doubts and need no later attention. */
  remarks: string[]
  /** Unreadable cells, with their labels. */
  leftover: string[]
}

const NOT_IN_DICTIONARY = 'w słowniku nie ma pozycji …'

export function getCells(
  row: string[],
  mapping: Mapping,
  fields: ImportFields,
  dictionaries: ImportDictionaries,
  /** Fields of the day of the rite, which is in the year of the act. */
  dateFields: string[] = [],
  askGender: AskGender = () => ({ gender: null }),
): CellReader {
  const doubts: string[] = []
  const remarks: string[] = []
  const leftover: string[] = []
  const cellText = (field: string) => trimText(row[mapping[field] ?? -1] ?? '')
  const text = (field: string) => readPlainCell(field, cellText(field)) || null
  function keep(field: string, doubt: string) {
    const { label } = fields[field]!
    doubts.push(`${label}: ${doubt.replace('…', `„${cellText(field)}”`)}`)
    leftover.push(`${label}: ${cellText(field)}`)
  }
  for (const field of listErrorFields(row, mapping)) keep(field, CELL_ERROR)
  /** Reads a cell, and records a doubt when its content is of another kind. */
  function read<Value>(field: string, reading: (cell: string) => Value | undefined, doubt: string) {
    const cell = text(field)
    const value = cell === null ? null : reading(cell)
    if (value !== undefined) return value
    keep(field, doubt)
    return null
  }
  const year = yearTold(text('year'), text('act_number'))
  const likely = (field: string, cell: string) =>
    (year && dateFields.includes(field) ? dayInYear(cell, year) : undefined) ??
    likelyDay(cell, year)
  /** Reads a day as `fit` accepts it; an ambiguous one is accepted with a doubt. */
  function day<Value>(
    field: string,
    fit: (day: string | undefined) => Value | undefined,
    doubt: string,
  ) {
    const cell = text(field)
    const seeming = cell && readDay(cell) === undefined ? likely(field, cell) : undefined
    const value = fit(seeming)
    if (value === undefined) return read(field, cellText => fitDate(readDay(cellText), fit), doubt)
    keep(field, `… odczytano jako ${formatValue(seeming)}, sprawdź`)
    return value
  }
  const name = (field: string) => lowercaseCapitals(text(field) ?? '') || null
  const addDoubt = (field: string, doubt: string) =>
    doubts.push(`${fields[field]!.label}: „${text(field)}” ${doubt}`)
  const nameReader = createNameReader(name, keep, addDoubt, dictionaries.names)
  const genderOfNames = createGenderReader(askGender, remarks)
  return {
    text,
    name,
    ...nameReader,
    day: field => day(field, date => date, '… nie wygląda na datę'),
    wholeDay: field => day(field, getWhole, '… to nie pełna data, trafi do uwag'),
    year: field => day(field, getYear, '… nie wygląda na rok'),
    gender: (field, names) => read(field, readGender, 'nieznane słowo …') ?? genderOfNames(names),
    genderOfNames,
    choice: (field, dictionary) =>
      read(field, cell => dictionaries[dictionary]?.get(getKey(cell)), NOT_IN_DICTIONARY),
    word: (field, spellings) =>
      read(
        field,
        cell => spellings.find(([, spelling]) => spelling.test(getKey(cell)))?.[0],
        'nieznane słowo …',
      ),
    doubts,
    remarks,
    leftover,
  }
}

const createGenderReader = (askGender: AskGender, remarks: string[]) => (names: string | null) => {
  if (!names) return null
  const { gender, doubt } = askGender(names)
  if (doubt && !remarks.includes(doubt)) remarks.push(doubt)
  return gender
}

/** Reads a person's name: the two columns of its parts take precedence over one column with the whole name. */
export function readPersonName(
  cells: CellReader,
  names: string,
  surname: string,
  fullNameField: string,
  order?: 'last',
): ReadName {
  const fullName = cells.whole(fullNameField, order)
  return {
    names: cells.namePart(names) ?? fullName.names,
    surname: cells.namePart(surname) ?? fullName.surname,
  }
}

/** Returns the four-digit year of the act, from a column of its own or from the number: `12/1885`. */
function yearTold(column: string | null, number: string | null) {
  const year = /\d{4}/.exec(column ?? '')?.[0] ?? /[/-]\s*(\d{4})$/.exec(number ?? '')?.[1]
  return year ? Number(year) : undefined
}

/** An empty date of zeros is no value, and no doubt. */
const fitDate = <Value>(
  date: string | null | undefined,
  fit: (day: string | undefined) => Value | undefined,
) => (date === null ? null : fit(date))

const getWhole = (day: string | undefined) => (day?.length === FULL_DATE_LENGTH ? day : undefined)
const getYear = (day: string | undefined) => (day ? Number(/\d{4}/.exec(day)![0]) : undefined)
