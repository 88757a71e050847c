import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { type Transfer, TransferQuery, communionTransfers } from '../contract.ts'
import { useUndoTransfer } from './undo.ts'

const columns: TableColumn<Transfer>[] = [
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
  { key: 'minister', title: 'Szafarz', cell: ({ minister }) => <ClergyName name={minister} /> },
  {
    key: 'transferred_at',
    title: 'Wpisano',
    sort: 'transferred_at',
    cell: ({ transferred_at, transferred_by_name }) =>
      `${showInstant(transferred_at)}, ${transferred_by_name}`,
  },
]

/** List of the groups entered in the book, each with a link to its acts. */
export function TransfersList() {
  const list = useListQuery(TransferQuery)
  const answer = useCall(communionTransfers.list, { query: list.query })
  const undo = useUndoTransfer()
  const getActions = ({ id, acts, cancelled, communion_date }: Transfer) =>
    acts > cancelled && (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Cofnij wpis grupy z dnia ${showDay(communion_date)}`}
        title="Cofnij wpis grupy"
        onClick={() => void undo(id, acts - cancelled)}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
    )
  return (
    <>
      <ScreenHead title="Grupy wpisane do księgi I Komunii" />
      <RecordTable
        name="communion-transfers"
        list={list}
        answer={answer}
        columns={columns}
        actions={currentUserCan('communions.write') ? getActions : undefined}
        count={['grupa', 'grupy', 'grup']}
        linkTo={({ id }) => ({
          to: '/books/first-communion',
          search: { transfer_id: id, sort: 'act', sortType: 'asc' },
        })}
        empty={{
          text: 'Nie wpisano jeszcze do księgi żadnej grupy. Wpisuje się ją z listy przygotowań, przyciskiem „Wpisz grupę do księgi”.',
        }}
      />
    </>
  )
}
