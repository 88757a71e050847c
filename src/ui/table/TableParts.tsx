import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Page } from '#platform/paging.ts'
import type { CallProblem } from '../calls/call.ts'
import type { ListQueryState } from './list-query.ts'
import type { RowSelection } from './picking.ts'
import { canNavigate } from '../calls/permission-guard.ts'
import { PICK_RANGE, PICK_ROW, ROW_ABOVE, ROW_BELOW, isPressed } from '../shortcuts.ts'

export interface TableColumn<Row> {
  /** Name of the column for the chooser and the browser's memory. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Column by which the server sorts; without it the heading is plain text. */
  sort?: string
  /** True for a column that is hidden until chosen. */
  hidden?: boolean
  align?: 'right'
  /** Group of a row while the list is sorted by this column: the first row of each group has a stronger line. */
  group?: (row: Row) => string
  /** True for a short value that must not be broken between lines: «82 lata». */
  whole?: boolean
}

/** Checkboxes of the rows, and actions for the ticked ones. */
export interface Selection<Row> {
  picking: RowSelection
  /** Returns the accessible name of a row's checkbox: „Nowak Jan”. */
  nameOf: (row: Row) => string
  /** Shown below the rows while any are selected. */
  bar?: ReactNode
}

interface Answer<Row> {
  data: Page<Row> | undefined
  error: CallProblem | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface TableProps<Row extends { id: number }> {
  /** Name under which the browser stores the visible columns. */
  name: string
  list: ListQueryState<{ page: number; per_page: number; sort?: string; sortType?: 'asc' | 'desc' }>
  /** Result of `useCall`. */
  answer: Answer<Row>
  /** Unfiltered list, for the text „22 z 254”. */
  whole?: Pick<Page<unknown>, 'meta'>
  columns: readonly TableColumn<Row>[]
  /** Plural forms for one, few, many: `['osoba', 'osoby', 'osób']`. */
  count: readonly [string, string, string]
  linkTo?: (row: Row) => LinkProps
  /** Message, and a possible action, for a list without a single row. */
  empty?: { text: string; action?: ReactNode }
  /** Search and filters on the left of the total. */
  filters?: ReactNode
  selection?: Selection<Row>
  /** Menu of actions at the end of a row. */
  actions?: (row: Row) => ReactNode
}

interface HeadingProps<Row extends { id: number }> {
  column: TableColumn<Row>
  list: TableProps<Row>['list']
}

export function Heading<Row extends { id: number }>({ column, list }: HeadingProps<Row>) {
  const { sort, title, align } = column
  const { sort: currentSort, sortType = 'asc' } = list.query
  if (!sort) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    )
  }
  const isSorted = currentSort === sort
  const Icon = !isSorted ? IconArrowsSort : sortType === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={isSorted ? (sortType === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        onClick={() =>
          list.set({ sort, sortType: isSorted && sortType === 'asc' ? 'desc' : 'asc' })
        }
      >
        {title}
        <Icon size={15} aria-hidden data-mine={isSorted || undefined} />
      </button>
    </th>
  )
}

/** Choice of the sort on a phone, where rows are cards without headings. */
export function SortChoice<Row extends { id: number }>({
  columns,
  list,
}: Pick<TableProps<Row>, 'columns' | 'list'>) {
  const sortable = columns.filter(({ sort }) => sort)
  if (sortable.length === 0) return null
  const { sort, sortType = 'asc' } = list.query
  return (
    <select
      aria-label="Kolejność"
      className="kit-sort no-print"
      value={`${sort} ${sortType}`}
      onChange={event => {
        const [column, type] = event.currentTarget.value.split(' ')
        list.set({ sort: column, sortType: type })
      }}
    >
      {sortable.flatMap(column => [
        <option key={`${column.key}+`} value={`${column.sort} asc`}>
          {column.title}, rosnąco
        </option>,
        <option key={`${column.key}-`} value={`${column.sort} desc`}>
          {column.title}, malejąco
        </option>,
      ])}
    </select>
  )
}

/** Checkbox of a page; a click on a partly selected page selects all of it. */
export function PickAll({ picking, rows }: { picking: RowSelection; rows: { id: number }[] }) {
  const rowIds = rows.map(({ id }) => id)
  const selectedCount = rowIds.filter(picking.has).length
  return (
    <th scope="col" className="kit-pick no-print">
      <Checkbox
        aria-label="Zaznacz wszystkie na stronie"
        disabled={rowIds.length === 0}
        checked={selectedCount > 0 && selectedCount === rowIds.length}
        indeterminate={selectedCount > 0 && selectedCount < rowIds.length}
        onChange={() => picking.turnPage(rowIds)}
      />
    </th>
  )
}

type RowProps<Row extends { id: number }> = Pick<
  TableProps<Row>,
  'columns' | 'linkTo' | 'selection' | 'actions'
> & { row: Row; here: readonly number[]; startsGroup: boolean }

export function Row<R extends { id: number }>({
  row,
  here,
  startsGroup,
  columns,
  linkTo: to,
  selection,
  actions,
}: RowProps<R>) {
  const rowLink = to && canNavigate(to(row).to) ? to : undefined
  const isSelected = selection?.picking.has(row.id)
  const turn = (range: boolean) => selection?.picking.turn(row.id, here, range)
  return (
    <tr
      data-picked={isSelected || undefined}
      data-starts-group={startsGroup || undefined}
      {...(rowLink && POINTED)}
    >
      {selection && (
        <td className="kit-pick no-print">
          <Checkbox
            aria-label={`Zaznacz: ${selection.nameOf(row)}`}
            checked={isSelected}
            // React calls onChange for a click event, which shows whether Shift was held.
            onChange={({ nativeEvent }) =>
              turn('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map(({ key, title, cell, align, whole }, index) => (
        <td key={key} data-label={title} data-align={align} data-whole={whole || undefined}>
          {index === 0 && rowLink ? (
            <Link
              {...rowLink(row)}
              data-row
              onKeyDown={event => {
                const range = isPressed(event, PICK_RANGE)
                if (!selection || !(range || isPressed(event, PICK_ROW))) return walk(event)
                event.preventDefault()
                turn(range)
              }}
            >
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {actions && <td className="kit-actions no-print">{actions(row)}</td>}
    </tr>
  )
}

/** Mouse handlers of a row: the link is in the first cell, but a click anywhere opens the row, also in a new window. */
const POINTED = {
  onClick: (event: MouseEvent<HTMLElement>) => open(event, event.ctrlKey || event.metaKey),
  onAuxClick: (event: MouseEvent<HTMLElement>) => event.button === 1 && open(event, true),
  'data-pointed': true,
}

function open(event: MouseEvent<HTMLElement>, inNewWindow: boolean) {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row]')
  const interactivePart = (event.target as Element).closest(
    'a, button, input, label, [role=menuitem], td.kit-actions, td.kit-pick',
  )
  // A text selection means that the user copies a value, so the row is not opened.
  if (!link || interactivePart || getSelection()?.toString()) return
  if (inNewWindow) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Moves the focus between rows with arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = isPressed(event, ROW_BELOW) ? 1 : isPressed(event, ROW_ABOVE) ? -1 : 0
  const table = event.currentTarget.closest('table')
  if (!step || !table) return
  event.preventDefault()
  const rows = [...table.querySelectorAll<HTMLElement>('a[data-row]')]
  rows[rows.indexOf(event.currentTarget) + step]?.focus()
}
