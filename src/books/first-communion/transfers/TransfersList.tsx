import { useListQuery } from '#kit/table/list-query.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { type Column, RecordTable } from '#kit/table/RecordTable.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { plural, showDay, showInstant } from '#kit/words.tsx'
import { type Transfer, TransferQuery, communionTransfers } from './contract.ts'

const columns: Column<Transfer>[] = [
  {
    key: 'communion_date',
    title: 'I Komunia',
    sort: 'communion_date',
    cell: ({ communion_date }) => showDay(communion_date),
  },
  {
    key: 'acts',
    title: 'Akty',
    cell: ({ acts, cancelled, first_number, last_number, year }) =>
      [
        plural(acts, 'akt', 'akty', 'aktów'),
        `nr ${first_number}–${last_number}/${year}`,
        cancelled > 0 && `unieważniono ${cancelled}`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  { key: 'place', title: 'Kościół', cell: ({ communion_place }) => communion_place },
  { key: 'minister', title: 'Szafarz', cell: ({ minister }) => minister },
  {
    key: 'transferred_at',
    title: 'Wpisano',
    sort: 'transferred_at',
    cell: ({ transferred_at, transferred_by_name }) =>
      `${showInstant(transferred_at)}, ${transferred_by_name}`,
  },
]

/** Groups written into the book; each leads to its acts. */
export function TransfersList() {
  const list = useListQuery(TransferQuery)
  const answer = useCall(communionTransfers.list, { query: list.query })
  return (
    <>
      <ScreenHead title="Grupy wpisane do księgi I Komunii" />
      <RecordTable
        name="communion-transfers"
        list={list}
        answer={answer}
        columns={columns}
        count={['grupa', 'grupy', 'grup']}
        linkTo={({ id }) => ({
          to: '/books/first-communion',
          search: { transfer_id: id, sort: 'act', sortType: 'asc' },
        })}
        empty={{ text: 'Nie wpisano jeszcze do księgi żadnej grupy.' }}
      />
    </>
  )
}
