import './attention.css'
import { Button } from '@mantine/core'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { currentUserCan } from '#shell/session.ts'
import { showDayAndTime } from '#shared/dates/format-day.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { INTENTIONS } from '../../web/paths.ts'
import { type AttentionRow, AttentionQuery, reasonWords, waitingIntentions } from '../contract.ts'
import { ProposalsSection } from './Proposals.tsx'
import { listKeys } from '#shared/objects.ts'

const columns: TableColumn<AttentionRow>[] = [
  {
    key: 'mass',
    title: 'Msza',
    cell: ({ mass_date, mass_time }) => showDayAndTime(mass_date, mass_time),
  },
  {
    key: 'content',
    title: 'Intencja',
    cell: row => (isSeriesOwed(row) ? `${row.content} (cała gregorianka)` : row.content),
  },
  {
    key: 'celebrant',
    title: 'Celebrans',
    cell: ({ celebrant }) => <ClergyName name={celebrant} />,
  },
  { key: 'purchaser', title: 'Zamawiający', cell: ({ purchaser_name }) => purchaser_name },
  {
    key: 'reasons',
    title: 'Dlaczego',
    cell: ({ reasons }) => (
      <Marks>
        {reasons.map(reason => (
          <Mark key={reason} tone={reason === 'marked' || reason === 'unpaid' ? 'warn' : 'bad'}>
            {reasonWords[reason]}
          </Mark>
        ))}
      </Marks>
    ),
  },
]

/** Whether the row is a whole series that needs attention only because of its offering. */
const isSeriesOwed = ({ intention_series_id, reasons }: AttentionRow) =>
  intention_series_id !== null && reasons.length === 1 && reasons[0] === 'unpaid'

const getPlace = (row: AttentionRow) =>
  isSeriesOwed(row)
    ? `${INTENTIONS}/series/${row.intention_series_id}/preview`
    : `${INTENTIONS}/${row.id}/preview`

const REASONS = listKeys(reasonWords)

/** Lists the intentions that need attention, grouped by reason, then the Masses that can be booked with one click. */
export function IntentionsAttention() {
  const list = useListQuery(AttentionQuery)
  const { reason } = list.query
  const answer = useCall(waitingIntentions.list, { query: list.query })
  const counts = answer.data?.counts ?? {}
  return (
    <>
      <ScreenHead title="Intencje do załatwienia">
        <LinkButton to={`${INTENTIONS}/unsatisfied`} variant="default">
          Niespełnione na koniec roku
        </LinkButton>
      </ScreenHead>
      <div className="attention-reasons" role="group" aria-label="Dlaczego czeka">
        {REASONS.map(option => (
          <Button
            key={option}
            variant={reason === option ? 'filled' : 'default'}
            size="compact-md"
            aria-pressed={reason === option}
            disabled={!counts[option] && reason !== option}
            onClick={() => list.set({ reason: reason === option ? undefined : option })}
          >
            {reasonWords[option]}: {counts[option] ?? 0}
          </Button>
        ))}
      </div>
      <RecordTable
        name="intentions-attention"
        list={list}
        answer={answer}
        columns={columns}
        count={['intencja', 'intencje', 'intencji']}
        linkTo={row => ({ to: screenAddress(getPlace(row)) })}
        empty={{ text: 'Nic nie czeka: wszystkie intencje są załatwione.' }}
      />
      <SectionBoundary>
        {currentUserCan('intentions.write') && <ProposalsSection />}
      </SectionBoundary>
    </>
  )
}
