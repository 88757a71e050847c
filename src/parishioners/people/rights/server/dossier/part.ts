import { sql } from 'kysely'
import { inGender } from '#dictionaries/in-gender.ts'
import { lookUp } from '#history/server/sources.ts'
import {
  type HistoryFields,
  type ReferenceSource,
  type NameLookup,
  formatValue,
  formatFieldValue,
  getHistoryField,
} from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import { formatPhone } from '#shared/people/phone.ts'

/** One part of the document, in the form that templates/person-data.typ expects. */
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

/** Reader of the dossier: clergy see everything of a record, other accounts only what the program shows them. */
export interface Telling {
  db: Db
  clergy: boolean
  /** Gender of the person, for the grammatical form of a status. */
  gender: 1 | 2
}

/** Lists rows of any table about one record, in the order they were written. */
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

const listVisibleFields = (fields: HistoryFields, clergy: boolean) =>
  Object.entries(fields).filter(([, field]) => clergy || !getHistoryField(field).clergy)

function loadWords(db: Db, fields: HistoryFields, rows: DossierRow[]): Promise<NameLookup> {
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

/** Builds labels and values of each row with the column labels of history, without empty values. */
export async function buildFacts(
  { db, clergy, gender }: Telling,
  fields: HistoryFields,
  rows: DossierRow[],
) {
  const words = await loadWords(db, fields, rows)
  return rows.map(row =>
    listVisibleFields(fields, clergy).flatMap(([name, field]) => {
      const value =
        row[name] === false ? null : groupPhone(formatFieldValue(field, row[name], words))
      const { label, source } = getHistoryField(field)
      const isStatus = source === 'dictionary:MaritalStatus'
      return value ? [[label, isStatus ? inGender(value, gender)! : value] as const] : []
    }),
  )
}

const sentence = (facts: (readonly [string, string])[]) =>
  facts.map(([label, value]) => `${label}: ${value}`).join('; ')

/** Formats each row as one line: «Data: 25.05.2010; Miejsce: Tarnów». */
export const listItems = async (telling: Telling, fields: HistoryFields, rows: DossierRow[]) =>
  (await buildFacts(telling, fields, rows)).map(sentence)

const INSTANT = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** Formats an instant in local time: «03.05.2026, 12:00». */
export const formatInstant = (instant: string | null) =>
  instant && INSTANT.format(new Date(instant))

/** Groups the digits of a phone number; another value stays as it is. */
const groupPhone = (value: string | null) => value && formatPhone(value)

export const joinValues = (...parts: unknown[]) =>
  parts
    .map(part => groupPhone(formatValue(part)))
    .filter(Boolean)
    .join(', ')
