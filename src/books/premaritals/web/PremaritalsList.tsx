import { IconFileText, IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay, showDayAndTime } from '#shared/dates/format-day.ts'
import { ATTENTION, toFlag } from '#ui/table/flag.ts'
import { today } from '#shared/dates/days.ts'
import { PremaritalQuery, type PremaritalRow, premaritals, protocolLabel } from '../contract.ts'
import { OfferCopy } from './form/OfferCopy.tsx'
import { PremaritalState } from './PremaritalState.tsx'

export const PREMARITALS = '/books/premaritals'

const columns: TableColumn<PremaritalRow>[] = [
  { key: 'number', title: 'Protokół', sort: 'number', cell: protocolLabel },
  {
    key: 'couple',
    title: 'Narzeczeni',
    sort: 'couple',
    cell: ({ couple, cancelled_at }) => (
      <span className={cancelled_at ? 'books-cancelled' : undefined}>{couple}</span>
    ),
  },
  {
    key: 'protocol_date',
    title: 'Spisany',
    sort: 'protocol_date',
    cell: ({ protocol_date }) => showDay(protocol_date),
  },
  {
    key: 'wedding_date',
    title: 'Ślub',
    sort: 'wedding_date',
    cell: ({ wedding_date, wedding_time }) => showDayAndTime(wedding_date, wedding_time),
  },
  { key: 'state', title: 'Stan', cell: row => <PremaritalState {...row} /> },
]

const STATES = [
  { value: 'open', label: 'W toku' },
  { value: 'married', label: 'Po ślubie' },
  { value: 'cancelled', label: 'Anulowane' },
]
const YEARS = 15

export function PremaritalsList() {
  const list = useListQuery(PremaritalQuery)
  const query = { ...list.query, needs_attention: toFlag(list.query.needs_attention) }
  const answer = useCall(premaritals.list, { query })
  const unfilteredList = useCall(premaritals.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const now = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, offset) => now + 1 - offset)
  const add = (
    <LinkButton to={`${PREMARITALS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Nowy protokół
    </LinkButton>
  )
  return (
    <>
      <OfferCopy />
      <ScreenHead title="Protokoły przedślubne">
        <LinkButton
          to="/administration/document-texts"
          search={{ group: 'premaritals' }}
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
        >
          Wzory pism
        </LinkButton>
        {add}
      </ScreenHead>
      <RecordTable
        name="premaritals"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        count={['protokół', 'protokoły', 'protokołów']}
        linkTo={({ id }) => ({
          to: `${PREMARITALS}/$premaritalID/preview`,
          params: { premaritalID: String(id) },
        })}
        empty={{ text: 'Nie spisano jeszcze żadnego protokołu.', action: add }}
        filters={
          <FilterBar
            list={list}
            search="Imię, nazwisko albo nr protokołu"
            filters={[
              {
                name: 'year',
                label: 'Każdy rok',
                noun: 'Rok',
                options: years.map(value => ({ value, label: String(value) })),
              },
              { name: 'state', label: 'Każdy stan', noun: 'Stan', options: STATES },
              { name: 'needs_attention', label: 'Uwagi', options: ATTENTION, rare: true },
            ]}
          />
        }
      />
    </>
  )
}
