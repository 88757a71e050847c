import './keeping.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import type { Page } from '#platform/paging.ts'
import type { CallProblem } from '#ui/calls/call.ts'
import { type Filter, FilterBar } from '#ui/table/FilterBar.tsx'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { useRowSelection } from '#ui/table/picking.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import type { towns } from '#dictionaries/addresses/contract.ts'
import { dictionaryMerging } from '../../merging/contract.ts'
import { KeepingLinks } from './KeepingLinks.tsx'
import { MarkedBar } from './MarkedBar.tsx'
import { OWN_FILTER, ownerColumn, useMayChange } from './owner.tsx'
import { type KeptName, dictionaryLists } from './paths.ts'
import { useRemoval } from './removal.ts'

interface DictionaryRow {
  id: number
  global: boolean
}

interface Query {
  page: number
  per_page: number
  sort?: string
  sortType?: 'asc' | 'desc'
  search: string
  without_global: boolean
  /** Filters that only some lists have. */
  dic_town_id?: number
  gender?: unknown
}

interface Props<Row extends DictionaryRow> {
  name: KeptName
  list: ListQueryState<Query>
  answer: UseQueryResult<Page<Row>, CallProblem>
  columns: readonly TableColumn<Row>[]
  count: readonly [string, string, string]
  /** Label of the button: „Dodaj miejscowość”. */
  addWords: string
  search: string
  empty: string
  wordsOf: (row: Row) => string
  remove: (typeof towns)['remove']
  putBack: (row: Row) => Promise<unknown>
  filters?: readonly Filter<Query>[]
  /** Further items of a row’s menu, available to every user. */
  menu?: (row: Row) => ReactNode
  /** Further content at the head of the screen. */
  children?: ReactNode
}

/** A list of entries that records refer to: search, change, removal and merging. */
export function KeptList<Row extends DictionaryRow>(props: Props<Row>) {
  const { name, list, answer, columns, children } = props
  const { path, title, inRecords } = dictionaryLists.find(entry => entry.name === name)!
  const selection = useRowSelection()
  const uses = useUses(name, inRecords ? (answer.data?.data ?? []) : [])
  const add = (
    <LinkButton to={`${path}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      {props.addWords}
    </LinkButton>
  )
  const rowMenu = (row: Row) => <RowMenu {...props} row={row} path={path} />
  const visibleColumns: TableColumn<Row>[] = [
    ...columns,
    ...(inRecords ? [usesColumn<Row>(uses)] : []),
    ownerColumn,
  ]
  return (
    <>
      <ScreenHead title={title}>
        <KeepingLinks name={name} />
        {children}
        {add}
      </ScreenHead>
      <MarkedBar name={name} marked={selection} />
      <RecordTable
        name={name}
        list={list}
        answer={answer}
        columns={visibleColumns}
        count={props.count}
        linkTo={({ id }) => ({ to: screenAddress(`${path}/${id}/edit`) })}
        selection={{ picking: selection, nameOf: props.wordsOf }}
        empty={{ text: props.empty, action: add }}
        actions={rowMenu}
        filters={
          <FilterBar
            list={list}
            search={props.search}
            filters={[OWN_FILTER, ...(props.filters ?? [])]}
          />
        }
      />
    </>
  )
}

/** Returns the number of uses of the entries on the page, by their ids. */
export function useUses(name: string, rows: readonly { id: number }[]) {
  const query = { items: rows.map(({ id }) => id) }
  const { data } = useCall(
    dictionaryMerging.uses,
    { params: { name }, query },
    { enabled: rows.length > 0 },
  )
  return new Map(data?.data.map(({ id, uses }) => [id, uses]))
}

export const usesColumn = <Row extends DictionaryRow>(
  uses: Map<number, number>,
): TableColumn<Row> => ({
  key: 'uses',
  title: 'W zapisach',
  align: 'right',
  cell: ({ id }) => uses.get(id) ?? '',
})

type MenuProps<Row extends DictionaryRow> = Pick<
  Props<Row>,
  'wordsOf' | 'remove' | 'putBack' | 'menu'
> & {
  row: Row
  path: string
}

function RowMenu<Row extends DictionaryRow>({ row, path, menu, ...props }: MenuProps<Row>) {
  const mayChange = useMayChange()(row)
  const removal = useRemoval()
  const { mutateAsync: remove } = useSave(props.remove)
  if (!mayChange && !menu) return null
  const words = props.wordsOf(row)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Czynności: ${words}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {menu?.(row)}
        {mayChange && (
          <>
            <Menu.Item component={Link} {...({ to: `${path}/${row.id}/edit` } as object)}>
              Popraw
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                void removal({
                  words,
                  remove: () => remove({ params: { id: row.id } }),
                  putBack: () => props.putBack(row),
                })
              }
            >
              Usuń
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
