import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { INTENTIONS } from '../../web/paths.ts'
import { weekdayWords } from '#shared/dates/weekday-names.ts'
import { Decrees } from '../../collective/web/Decrees.tsx'
import { Closures } from './Closures.tsx'
import { type IntentionPattern, PatternQuery, intentionPatterns } from '../contract.ts'

/** Formats the days: «poniedziałek–sobota», «niedziela, święta nakazane». */
export function getDays({
  weekdays,
  obligation,
}: Pick<IntentionPattern, 'weekdays' | 'obligation'>) {
  const first = weekdays[0]
  const last = weekdays.at(-1)
  const words = weekdays.map(day => weekdayWords[day - 1]!)
  const run = first && last && weekdays.length > 2 && last - first === weekdays.length - 1
  const dayNames = run ? [`${words[0]}–${words.at(-1)}`] : words
  return [...dayNames, ...(obligation ? ['święta nakazane'] : [])].join(', ')
}

const columns: TableColumn<IntentionPattern>[] = [
  { key: 'mass_time', title: 'Godzina', sort: 'mass_time', cell: ({ mass_time }) => mass_time },
  { key: 'name', title: 'Nazwa', sort: 'name', cell: ({ name }) => name },
  { key: 'days', title: 'Dni', cell: getDays },
  { key: 'place', title: 'Miejsce', cell: ({ place }) => place },
  { key: 'slots', title: 'Intencji', cell: ({ slots }) => String(slots) },
  {
    key: 'term',
    title: 'Obowiązuje',
    cell: ({ date_from, date_to }) =>
      [date_from && `od ${showDay(date_from)}`, date_to && `do ${showDay(date_to)}`]
        .filter(Boolean)
        .join(' '),
  },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ active, online }) =>
      active ? online && <Mark>online</Mark> : <Mark tone="warn">nieużywany</Mark>,
  },
]

/** Screen of the schedule of Masses and of its closures. */
export function PatternsList() {
  const list = useListQuery(PatternQuery)
  const answer = useCall(intentionPatterns.list, { query: list.query })
  const mayPlan = currentUserCan('intentions.plan')
  const add = mayPlan ? (
    <LinkButton to={`${INTENTIONS}/pattern/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Dodaj Mszę
    </LinkButton>
  ) : undefined
  return (
    <>
      <ScreenHead title="Szablon wolnych intencji">{add}</ScreenHead>
      <RecordTable
        name="intention-patterns"
        list={list}
        answer={answer}
        columns={columns}
        count={['Msza', 'Msze', 'Mszy']}
        linkTo={({ id }) => ({
          to: `${INTENTIONS}/pattern/$intentionPatternID/edit`,
          params: { intentionPatternID: String(id) },
        })}
        empty={{
          text: 'Nie ma jeszcze porządku Mszy. Dodaj Msze, a kalendarz pokaże wolne intencje.',
          action: add,
        }}
      />
      <Closures mayPlan={mayPlan} />
      <Decrees mayPlan={mayPlan} />
    </>
  )
}
