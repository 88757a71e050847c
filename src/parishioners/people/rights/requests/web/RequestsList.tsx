import '../../web/rights.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { usePrint } from '#ui/print.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { today } from '#shared/dates/days.ts'
import { PEOPLE } from '../../../web/paths.ts'
import { RequestQuery, type RequestRow, personRequests } from '../contract.ts'
import { RequestAnswer, RequestSubject, RequestTerm } from './RequestCells.tsx'
import { RequestMenu } from './RequestMenu.tsx'

const columns: TableColumn<RequestRow>[] = [
  {
    key: 'number',
    title: 'Nr',
    cell: ({ request_number, year }) => `${request_number}/${year}`,
    whole: true,
  },
  { key: 'person', title: 'Osoba', cell: ({ person }) => person },
  {
    key: 'received_on',
    title: 'Wpłynął',
    sort: 'received_on',
    cell: ({ received_on }) => showDay(received_on),
    whole: true,
  },
  { key: 'subject', title: 'Czego dotyczy', cell: row => <RequestSubject request={row} /> },
  { key: 'due_on', title: 'Termin', sort: 'due_on', cell: row => <RequestTerm request={row} /> },
  { key: 'answer', title: 'Odpowiedź', cell: row => <RequestAnswer request={row} /> },
]

const getMenu = (row: RequestRow) => <RequestMenu person_id={row.person_id} request={row} />

const STATES = [
  { value: 'open', label: 'Czekające na odpowiedź' },
  { value: 'overdue', label: 'Po terminie' },
  { value: 'closed', label: 'Rozstrzygnięte' },
]
const thisYear = Number(today().slice(0, 4))
const YEARS = Array.from({ length: thisYear - 2018 + 1 }, (_, index) => {
  const year = String(thisYear - index)
  return { value: year, label: year }
})

/** Register of requests of persons about their data in the whole parish, with deadlines and answers. */
export function RequestsList() {
  const list = useListQuery(RequestQuery)
  const { state, year } = list.query
  const answer = useCall(personRequests.list, { query: list.query })
  const print = usePrint(personRequests.print)
  const overdue = answer.data?.overdue ?? 0
  return (
    <>
      <ScreenHead title="Wnioski o dane osobowe">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!answer.data?.meta.total}
          onClick={() => void print({ query: { state, year } })}
        >
          Drukuj rejestr
        </Button>
      </ScreenHead>
      {overdue > 0 && (
        <p role="note" className="kit-banner" data-tone="warn">
          Termin odpowiedzi minął: {plural(overdue, 'wniosek', 'wnioski', 'wniosków')}.
        </p>
      )}
      <RecordTable
        name="person-requests"
        list={list}
        answer={answer}
        columns={columns}
        count={['wniosek', 'wnioski', 'wniosków']}
        linkTo={({ person_id }) => ({
          to: `${PEOPLE}/$peopleID/preview`,
          params: { peopleID: String(person_id) },
          search: { tab: 'rights' },
        })}
        empty={{
          text: 'Nie wpisano żadnego wniosku. Wniosek wpisuje się na karcie osoby, w zakładce „Prawa osoby”.',
        }}
        filters={
          <FilterBar
            list={list}
            filters={[
              { name: 'state', label: 'Każdy stan', noun: 'Stan', options: STATES },
              { name: 'year', label: 'Każdy rok', noun: 'Rok', options: YEARS },
            ]}
          />
        }
        actions={getMenu}
      />
    </>
  )
}
