import { IconCalendar, IconPlus } from '@tabler/icons-react'
import * as z from 'zod'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import { ATTENTION, toFlag } from '#ui/table/flag.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { type Filter, FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDayAndTime } from '#shared/dates/format-day.ts'
import { IntentionQuery, type IntentionRow, intentions } from '../contract.ts'
import { IntentionMarks } from './IntentionMarks.tsx'
import { INTENTIONS } from './paths.ts'
import { PrintButton } from '../prints/web/PrintButton.tsx'
import { statusWords } from '../labels.ts'

const columns: TableColumn<IntentionRow>[] = [
  {
    key: 'mass',
    title: 'Msza',
    sort: 'mass',
    cell: ({ mass_date, mass_time }) => showDayAndTime(mass_date, mass_time),
    group: ({ mass_date }) => mass_date,
  },
  { key: 'content', title: 'Intencja', sort: 'content', cell: ({ content }) => content },
  {
    key: 'celebrant',
    title: 'Celebrans',
    cell: ({ celebrant }) => <ClergyName name={celebrant} />,
  },
  { key: 'intention_type', title: 'Rodzaj', hidden: true, cell: row => row.intention_type },
  { key: 'place', title: 'Miejsce', hidden: true, cell: ({ place }) => place },
  { key: 'purchaser', title: 'Zamawiający', cell: ({ purchaser_name }) => purchaser_name },
  {
    key: 'state',
    title: 'Stan',
    cell: row => (
      <>
        {row.status !== 'accepted' && <Mark>{statusWords[row.status]}</Mark>}
        <IntentionMarks intention={row} />
      </>
    ),
  },
]

const STATES = Object.entries(statusWords).map(([value, label]) => ({ value, label }))

const DAYS = [
  { value: 'ahead', label: 'Od dzisiaj' },
  { value: 'past', label: 'Minione' },
  { value: 'all', label: 'Wszystkie dni' },
]
/** Filters that only links of other screens and of the calendar set. */
const FROM_ADDRESS: Filter<IntentionQuery>[] = [
  { name: 'celebrant_id', label: 'Jeden celebrans' },
  { name: 'dic_intention_type_id', label: 'Jeden rodzaj intencji' },
  { name: 'intention_series_id', label: 'Jedna gregorianka albo nowenna' },
  { name: 'date_from', label: 'Od wybranego dnia' },
  { name: 'date_to', label: 'Do wybranego dnia' },
]
const Shown = IntentionQuery.extend({
  days: z.enum(['ahead', 'past', 'all']).optional().catch(undefined),
})

/** Returns the range of days: future Masses by default, all days in a text search. */
function getSpan(days: z.infer<typeof Shown>['days'] = 'ahead') {
  if (days === 'ahead') return { date_from: today() }
  return days === 'past' ? { date_to: addDays(today(), -1) } : {}
}

/** Sorts past intentions from the latest day, all others from the earliest. */
const buildSortQuery = (days: unknown) => ({ days, sortType: days === 'past' ? 'desc' : 'asc' })

/** Screen of the book of intentions as a list. */
export function IntentionsList() {
  const list = useListQuery(Shown)
  const { days, needs_attention, ...rest } = list.query
  const usual = rest.search ? 'all' : 'ahead'
  const query = { ...getSpan(days ?? usual), ...rest, needs_attention: toFlag(needs_attention) }
  const answer = useCall(intentions.list, { query })
  const wholeList = useCall(intentions.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const add = (
    <LinkButton to={`${INTENTIONS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Przyjmij intencję
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Intencje mszalne">
        <PrintButton />
        <LinkButton
          to={`${INTENTIONS}/calendar`}
          variant="default"
          leftSection={<IconCalendar size={18} aria-hidden />}
        >
          Kalendarz
        </LinkButton>
        <LinkButton to={`${INTENTIONS}/attention`} variant="default">
          Do załatwienia
        </LinkButton>
        <LinkButton to={`${INTENTIONS}/series`} variant="default">
          Gregorianki
        </LinkButton>
        {add}
      </ScreenHead>
      <RecordTable
        name="intentions"
        list={list}
        answer={answer}
        whole={wholeList.data}
        columns={columns}
        count={['intencja', 'intencje', 'intencji']}
        linkTo={({ id }) => ({
          to: `${INTENTIONS}/$intentionID/preview`,
          params: { intentionID: String(id) },
        })}
        empty={{ text: 'Na dziś i na dalsze dni nie przyjęto żadnej intencji.', action: add }}
        filters={
          <FilterBar
            list={list}
            search="Treść intencji albo zamawiający"
            filters={[
              {
                name: 'days',
                label: usual === 'all' ? 'Wszystkie dni' : 'Od dzisiaj',
                options: DAYS,
                put: next => list.set(buildSortQuery(next)),
              },
              { name: 'status', label: 'Każdy stan', noun: 'Stan', options: STATES },
              { name: 'needs_attention', label: 'Uwagi', options: ATTENTION, rare: true },
              ...FROM_ADDRESS,
            ]}
          />
        }
      />
    </>
  )
}
