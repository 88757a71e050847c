import type { Permission } from '#auth/rights/permissions.ts'

/** Source of the label of a number stored in a record. */
export type ReferenceSource =
  | 'towns'
  | 'streets'
  | 'people'
  | 'families'
  | 'parish_places'
  | 'parish_workers'
  | 'dictionary_parishes'
  | 'checkmark_types'
  | 'dioceses'
  | 'parishes'
  | `dictionary:${string}`

export interface HistoryField {
  label: string
  /** Whether only clergy may read this field, now and in the history. */
  clergy?: true
  /** Right required to read the field, in history as on the record. */
  right?: Permission
  source?: ReferenceSource
  words?: Record<string | number, string>
  /** Formats values that none of the rules above covers. */
  tell?: (value: unknown) => string
  /** Splits a column with many facts: each has its own label and is shown only when it changes. */
  facts?: (value: unknown) => Record<string, string>
  /**
   * Describes a column with a list of records: each record has its title and position, and is shown field by field as
   * it changes.
   */
  items?: { title: string; fields: HistoryFields }
}

/** Description of a column: its label, or more when the value needs a format of its own. */
export type HistoryFieldSpec = string | HistoryField
export type HistoryFields = Record<string, HistoryFieldSpec>

/** Function that names a row of a part, when the table itself has no name for it. */
export type TitleBuilder = (row: Record<string, unknown>) => string

export interface HistoryPart {
  table: string
  key: string
  /** Further conditions on the rows, such as the table of the record where numbers of several tables share a column. */
  where?: Record<string, string>
  title: string | TitleBuilder
  fields: HistoryFields
  /** Columns that are never shown, each with the reason. */
  silent: Record<string, string>
}

/** Parts of the history of one table's records that may be shown. */
export interface RecordHistory {
  table: string
  /** The right to read the record itself. */
  access: Permission
  fields: HistoryFields
  /** Columns that are never shown, each with the reason. */
  silent: Record<string, string>
  /** Rows of other tables that belong to the record; `key` is the column with its number. */
  parts: HistoryPart[]
}

export const getHistoryField = (field: HistoryFieldSpec): HistoryField =>
  typeof field === 'string' ? { label: field } : field

/** Function that returns the label of a number stored in a record: `words('towns', 7)`. */
export type NameLookup = (source: ReferenceSource, id: unknown) => string | undefined

/** Formats a value of a column for people; null when it is empty. */
export function formatFieldValue(
  field: HistoryFieldSpec,
  value: unknown,
  words: NameLookup,
): string | null {
  const historyField = getHistoryField(field)
  if (value === null || value === undefined) return null
  if (historyField.source) return words(historyField.source, value) ?? `nr ${String(value)}`
  if (historyField.tell) return historyField.tell(value) || null
  if (historyField.facts) return saidTogether(historyField.facts(value))
  return historyField.words?.[value as string] ?? formatValue(value)
}

const saidTogether = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([label, words]) => `${label}: ${words}`)
    .join('; ') || null

/** Formats dates and booleans in Polish and lists with commas; other values are returned as text. */
export function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (Array.isArray(value)) return value.map(formatValue).filter(Boolean).join(', ') || null
  return String(value)
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
    .replace(/^(\d{4})-(\d\d)$/, '$2.$1')
    .replace(/^~(\d{4})$/, 'ok. $1')
    .replace(/^(\d\d:\d\d):\d\d$/, '$1')
}

const moments = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** Formats a moment in the time zone of the parish; for `tell`. */
export const formatHistoryMoment = (instant: unknown) => moments.format(new Date(String(instant)))

/** Formats an amount in grosze; for `tell`. */
export const formatHistoryMoney = (grosze: unknown) =>
  `${(Number(grosze) / 100).toFixed(2).replace('.', ',')} zł`
