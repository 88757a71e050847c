import { sql } from 'kysely'
import { inGender } from '#dictionaries/in-gender.ts'
import { lookUp } from '#history/server/sources.ts'
import {
  type Fields,
  type ReferenceSource,
  type NameLookup,
  formatValue,
  formatFieldValue,
  getHistoryField,
} from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'

/** One part of the document, as templates/person-data.typ takes it. */
export interface DossierPart {
  title: string
  note?: string | null
  facts?: (readonly [label: string, value: string])[]
  items?: string[]
  columns?: string[]
  lines?: (string | null)[][]
  /** Text shown when there are no entries. */
  empty?: string
}

export type DossierRow = Record<string, unknown>

/**
 * Reader of the disclosure: the clergy may see everything of a record, others only what they may see in the program.
 */
export interface Telling {
  db: Db
  clergy: boolean
  /** Of the person: a status is told in the form that fits. */
  gender: 1 | 2
}

/** Rows of any table about one record, in the order they were written. */
export async function listRows(
  db: Db,
  table: string,
  key: string,
  id: number,
): Promise<DossierRow[]> {
  const { rows } = await sql<DossierRow>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${id} order by id`.execute(db)
  return rows
}

const listVisibleFields = (fields: Fields, clergy: boolean) =>
  Object.entries(fields).filter(([, field]) => clergy || !getHistoryField(field).clergy)

function wordsIn(db: Db, fields: Fields, rows: DossierRow[]): Promise<NameLookup> {
  const numbers = new Map<ReferenceSource, Set<number>>()
  for (const [name, field] of Object.entries(fields)) {
    const { source } = getHistoryField(field)
    const ids = rows.map(row => row[name]).filter(id => typeof id === 'number')
    if (source && ids.length) {
      numbers.set(source, new Set([...(numbers.get(source) ?? []), ...ids]))
    }
  }
  return lookUp(db, numbers)
}

/** Every row as labels and values, by the words history has for its columns; empty ones are left out. */
export async function buildFacts(
  { db, clergy, gender }: Telling,
  fields: Fields,
  rows: DossierRow[],
) {
  const words = await wordsIn(db, fields, rows)
  return rows.map(row =>
    listVisibleFields(fields, clergy).flatMap(([name, field]) => {
      const value = row[name] === false ? null : formatFieldValue(field, row[name], words)
      const { label, source } = getHistoryField(field)
      const isStatus = source === 'dictionary:MaritalStatus'
      return value ? [[label, isStatus ? inGender(value, gender)! : value] as const] : []
    }),
  )
}

const sentence = (facts: (readonly [string, string])[]) =>
  facts.map(([label, value]) => `${label}: ${value}`).join('; ')

/** Every row as one line: «Data: 25.05.2010; Miejsce: Tarnów». */
export const listItems = async (telling: Telling, fields: Fields, rows: DossierRow[]) =>
  (await buildFacts(telling, fields, rows)).map(sentence)

const INSTANT = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** «03.05.2026, 12:00», as clocks show it here. */
export const formatInstant = (instant: string | null) =>
  instant && INSTANT.format(new Date(instant))

export const joinValues = (...parts: unknown[]) => parts.map(formatValue).filter(Boolean).join(', ')
