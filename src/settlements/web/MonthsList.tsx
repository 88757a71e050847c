import { IconPlus } from '@tabler/icons-react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { formatMonth } from '#shared/dates/month-names.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { type SettlementRow, SettlementQuery, payments } from '../contract.ts'
import { PaymentTabs } from './PaymentTabs.tsx'
import { PAYMENTS, monthPath } from './paths.ts'

const columns: TableColumn<SettlementRow>[] = [
  { key: 'month', title: 'Miesiąc', sort: 'month', cell: ({ month }) => formatMonth(month) },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ approved_at }) =>
      approved_at ? <Mark tone="good">zatwierdzony</Mark> : <Mark tone="warn">otwarty</Mark>,
  },
  { key: 'gross', title: 'Wpłynęło', align: 'right', cell: ({ gross }) => formatZloty(gross) },
  {
    key: 'corrections',
    title: 'Korekty',
    cell: ({ corrections }) =>
      corrections > 0 && plural(corrections, 'korekta', 'korekty', 'korekt'),
  },
  {
    key: 'approved',
    title: 'Zatwierdził',
    cell: ({ approved_by, approved_at }) =>
      approved_by && `${approved_by}, ${showInstant(approved_at)}`,
  },
]

/** List of opened months, the newest first. */
export function MonthsList() {
  const list = useListQuery(SettlementQuery)
  const answer = useCall(payments.list, { query: list.query })
  const add = (
    <LinkButton to={`${PAYMENTS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Rozlicz miesiąc
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Rozliczenia">{add}</ScreenHead>
      <PaymentTabs />
      <RecordTable
        name="payments"
        list={list}
        answer={answer}
        columns={columns}
        count={['miesiąc', 'miesiące', 'miesięcy']}
        linkTo={({ id }) => ({ to: screenAddress(monthPath(id)) })}
        empty={{
          text: 'Nie ma jeszcze żadnego rozliczenia. Najpierw wpisz zasady podziału (zakładka Zasady), potem rozlicz pierwszy miesiąc.',
          action: add,
        }}
      />
    </>
  )
}
