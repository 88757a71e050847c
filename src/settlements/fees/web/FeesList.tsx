import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { PaymentTabs } from '../../web/PaymentTabs.tsx'
import { feePath } from '../../web/paths.ts'
import { actWords } from '../../labels.ts'
import { FeeQuery, type StoleFee, stoleFees } from '../contract.ts'
import { FeeDialog } from './FeeDialog.tsx'

const ACTS = Object.entries(actWords).map(([value, label]) => ({ value, label }))

const columns: TableColumn<StoleFee>[] = [
  { key: 'day', title: 'Dzień', sort: 'day', cell: ({ day }) => showDay(day) },
  { key: 'act', title: 'Przy czym', cell: ({ act }) => actWords[act] },
  { key: 'about', title: 'Czego dotyczy', sort: 'about', cell: ({ about }) => about },
  {
    key: 'amount',
    title: 'Kwota',
    sort: 'amount',
    align: 'right',
    cell: ({ amount }) => formatZloty(amount),
  },
  {
    key: 'celebrant',
    title: 'Celebrans',
    cell: ({ celebrant }) => <ClergyName name={celebrant} />,
  },
  { key: 'payer', title: 'Od kogo', hidden: true, cell: ({ payer }) => payer },
  { key: 'received_by', title: 'Przyjął', hidden: true, cell: ({ received_by }) => received_by },
  {
    key: 'state',
    title: 'Stan',
    cell: fee => {
      if (fee.cancelled_at) return <Mark tone="bad">skreślony</Mark>
      if (fee.correction_id) return <Mark tone="warn">korekta</Mark>
      return fee.approved_at && <Mark tone="good">zatwierdzony</Mark>
    },
  },
]

/** List of all stole fees of the parish, the newest first. */
export function FeesList() {
  const list = useListQuery(FeeQuery)
  const answer = useCall(stoleFees.list, { query: list.query })
  const [adding, add] = useState(false)
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(true)}>
      Dodaj iura stolae
    </Button>
  )
  return (
    <>
      <ScreenHead title="Rozliczenia: iura stolae">{button}</ScreenHead>
      <PaymentTabs />
      <RecordTable
        name="stole-fees"
        list={list}
        answer={answer}
        columns={columns}
        count={['wpis', 'wpisy', 'wpisów']}
        linkTo={({ id, settlement_id }) => ({ to: screenAddress(feePath(settlement_id, id)) })}
        empty={{ text: 'Nie ma jeszcze wpisów iura stolae.', action: button }}
        filters={
          <FilterBar
            list={list}
            search="Czego dotyczy, od kogo, celebrans"
            filters={[{ name: 'act', label: 'Przy czym', options: ACTS }]}
          />
        }
      />
      {adding && <FeeDialog onClose={() => add(false)} />}
    </>
  )
}
