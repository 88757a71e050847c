import type { Permission } from '#auth/rights/permissions.ts'
import type { DB } from '#platform/database/tables.ts'
import type {
  RecordHistory,
  HistoryPart,
  HistoryFieldSpec,
  HistoryFields,
  TitleBuilder,
  HistoryField,
} from './fields.ts'

/** A column that history leaves out, with the reason why it is not needed. */
export interface Silent {
  silent: string
}
export const createSilentField = (reason: string): Silent => ({ silent: reason })

/** Columns that no form contains: the parish, the number, the version and the salt of the digest in history. */
export const ROW_COLUMNS = ['parish_id', 'id', 'version', 'hidden_salt'] as const
type RowColumn = (typeof ROW_COLUMNS)[number]

type ColumnName<Table extends keyof DB> = Exclude<keyof DB[Table] & string, RowColumn>

/**
 * Descriptions of every column of a table: a label, or the reason why history leaves it out. A new column without one
 * does not compile.
 */
export type HistoryColumns<Table extends keyof DB, Key extends string = never> = Record<
  Exclude<ColumnName<Table>, Key>,
  HistoryFieldSpec | Silent
>

const isSilent = (field: HistoryFieldSpec | Silent): field is Silent =>
  typeof field === 'object' && 'silent' in field

function sortColumns(columns: Record<string, HistoryFieldSpec | Silent>) {
  const fields: HistoryFields = {}
  const reasons: Record<string, string> = {}
  for (const [name, field] of Object.entries(columns)) {
    if (isSilent(field)) reasons[name] = field.silent
    else fields[name] = field
  }
  return { fields, silent: reasons }
}

export const recordHistory = <Table extends keyof DB>(
  table: Table,
  access: Permission,
  columns: HistoryColumns<Table>,
  parts: HistoryPart[] = [],
): RecordHistory => ({ table, access, ...sortColumns(columns), parts })

/** Describes rows of another table that belong to the record whose number is in `key`. */
export const historyPart = <Table extends keyof DB, Key extends ColumnName<Table>>(
  table: Table,
  key: Key,
  title: string | TitleBuilder,
  columns: HistoryColumns<Table, Key>,
): HistoryPart => ({ table, key, title, ...sortColumns(columns) })

/**
 * Describes a column with a list of records: `tell` describes the whole list, and a correction is described field by
 * field.
 */
export const listColumn = <Item extends object>(
  label: string,
  title: string,
  fields: Record<keyof Item & string, HistoryFieldSpec>,
  tell: (items: Item[]) => string,
): HistoryField => ({ label, items: { title, fields }, tell: items => tell(items as Item[]) })

/** Reasons for leaving a column out that many tables share. */
export const GENERATED = createSilentField('reckoned by the database from the columns told')
export const SEARCH_KEY = createSilentField('how the search spells it')
export const CANCELLATION_MOMENT = createSilentField(
  'the reason is told, and the line has its moment',
)
export const FORMER = createSilentField(
  'what the card said before the act, kept to take the act back',
)
export const IMPORTED = createSilentField('the file it came in: nobody corrects it')
