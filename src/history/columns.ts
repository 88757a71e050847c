import type { Permission } from '#auth/rights/permissions.ts'
import type { DB } from '#platform/database/tables.ts'
import type {
  RecordHistory,
  HistoryPart,
  HistoryFieldSpec,
  Fields,
  Titled,
  HistoryField,
} from './fields.ts'

/** A column that history leaves out, with the reason why nobody misses it. */
export interface Silent {
  silent: string
}
export const createSilentField = (reason: string): Silent => ({ silent: reason })

/** Columns that no form holds: whose the row is, its number, its version and the salt of its digest in history. */
export const ROW_COLUMNS = ['parish_id', 'id', 'version', 'hidden_salt'] as const
type RowColumn = (typeof ROW_COLUMNS)[number]

type ColumnName<Table extends keyof DB> = Exclude<keyof DB[Table] & string, RowColumn>

/** Every column of a table has its words or the reason for its silence: a new one does not compile without. */
export type HistoryColumns<Table extends keyof DB, Key extends string = never> = Record<
  Exclude<ColumnName<Table>, Key>,
  HistoryFieldSpec | Silent
>

const isSilent = (field: HistoryFieldSpec | Silent): field is Silent =>
  typeof field === 'object' && 'silent' in field

function sorted(columns: Record<string, HistoryFieldSpec | Silent>) {
  const fields: Fields = {}
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
): RecordHistory => ({ table, access, ...sorted(columns), parts })

/** Rows of another table that belong to the record whose number stands in `key`. */
export const historyPart = <Table extends keyof DB, Key extends ColumnName<Table>>(
  table: Table,
  key: Key,
  title: string | Titled,
  columns: HistoryColumns<Table, Key>,
): HistoryPart => ({ table, key, title, ...sorted(columns) })

/** A list of records kept in one column: whole in `tell`, field by field when one is corrected. */
export const listColumn = <Item extends object>(
  label: string,
  title: string,
  fields: Record<keyof Item & string, HistoryFieldSpec>,
  tell: (items: Item[]) => string,
): HistoryField => ({ label, items: { title, fields }, tell: items => tell(items as Item[]) })

/** Reasons that many tables share. */
export const GENERATED = createSilentField('reckoned by the database from the columns told')
export const SEARCH_KEY = createSilentField('how the search spells it')
export const CANCELLATION_MOMENT = createSilentField(
  'the reason is told, and the line has its moment',
)
export const FORMER = createSilentField(
  'what the card said before the act, kept to take the act back',
)
export const IMPORTED = createSilentField('the file it came in: nobody corrects it')
