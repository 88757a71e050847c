import type { ReactNode } from 'react'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { ActState } from '#books/core/web/page/ActState.tsx'
import type { ListColumn, ListedActState } from '../columns.ts'

/** Builds the columns of a book's list on the screen; `drawn` renders columns by key instead of plain text. */
export const screenColumns = <Row extends ListedActState>(
  list: readonly ListColumn<Row>[],
  renderers: Record<string, (row: Row) => ReactNode> = {},
): TableColumn<Row>[] =>
  list
    .filter(({ only }) => only !== 'file')
    .map(column => ({
      key: column.key,
      title: column.title,
      sort: column.sort,
      hidden: column.hidden,
      whole: column.look === 'whole',
      cell: renderers[column.key] ?? getCell(column),
    }))

function getCell<Row extends ListedActState>({ look, text }: ListColumn<Row>) {
  if (look === 'state') return (row: Row) => <ActState {...row} />
  if (look === 'clergy') return (row: Row) => <ClergyName name={text(row)} />
  if (look !== 'person') return text
  return (row: Row) => (
    <span className={row.cancelled_at ? 'books-cancelled' : undefined}>{text(row)}</span>
  )
}

/** Builds a column of a date, sortable by default. */
export const dayColumn = <Key extends string>(
  key: Key,
  title: string,
  options: { sort?: Key; hidden?: true } = { sort: key },
): TableColumn<Record<Key, string | null>> => ({
  key,
  title,
  ...options,
  cell: row => showPartialDay(row[key]),
})
