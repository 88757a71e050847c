import './retention.css'
import { screenAddress } from '#ui/route-address.ts'
import { useCall } from '#ui/calls/query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { bookCatalogue, previewAddress } from '#shared/book-catalogue.ts'
import { PEOPLE } from '../../people/web/paths.ts'
import { RetentionQuery, type RetentionProposal, retention } from '../contract.ts'
import { ProposalMenu } from './ProposalMenu.tsx'
import { RetentionTerms } from './RetentionTerms.tsx'
import { RETENTION_KINDS, RULE, TERMS } from '../terms.ts'

const showYears = (years: number) => plural(years, 'rok', 'lata', 'lat')

const columns: TableColumn<RetentionProposal>[] = [
  {
    key: 'subject',
    title: 'Czyje dane',
    sort: 'subject',
    cell: ({ subject, kind }) => (
      <div>
        {subject || 'bez nazwiska'}
        <small className="retention-small">{RETENTION_KINDS[kind]}</small>
      </div>
    ),
  },
  {
    key: 'reason',
    title: 'Dlaczego',
    cell: ({ kind, state, counted_from, years }) => (
      <div>
        {state}
        <small className="retention-small">
          {showYears(years)} {TERMS[kind].counted}: {showDay(counted_from)}
        </small>
      </div>
    ),
  },
  {
    key: 'due_on',
    title: 'Termin minął',
    sort: 'due_on',
    cell: ({ due_on }) => showDay(due_on),
    whole: true,
  },
  { key: 'decision', title: 'Rozstrzygnięcie', cell: row => <Decision {...row} /> },
]

function Decision({ restricted, keep_until, keep_reason, decided_by_name }: RetentionProposal) {
  return (
    <div>
      {restricted && <Mark tone="warn">ograniczone przetwarzanie: nie usuwa się</Mark>}
      {keep_until ? (
        <>
          zachowano do {showDay(keep_until)}
          <small className="retention-small">
            {decided_by_name}: {keep_reason}
          </small>
        </>
      ) : (
        !restricted && 'czeka'
      )}
    </div>
  )
}

const PROTOCOLS = '/books/premaritals'

/** Returns the address of the screen of a record; registrations open over their list. */
function getAddress({ kind, record_id, person_id, premarital_id }: RetentionProposal) {
  const { baptisms, communions, confirmations } = bookCatalogue
  if (kind === 'registration') {
    return {
      to: screenAddress(`${baptisms.path}/register`),
      search: { registration: record_id },
    }
  }
  if (kind === 'funeral') return { to: screenAddress(previewAddress('funerals', record_id)) }
  if (kind === 'communion' || kind === 'confirmation') {
    const { path } = kind === 'communion' ? communions : confirmations
    return { to: screenAddress(`${path}/preparations/${record_id}/preview`) }
  }
  const owner = premarital_id === null ? `${PEOPLE}/${person_id}` : `${PROTOCOLS}/${premarital_id}`
  return { to: screenAddress(`${owner}/preview`) }
}

const getMenu = (row: RetentionProposal) => <ProposalMenu proposal={row} />

const KINDS = Object.entries(RETENTION_KINDS).map(([value, label]) => ({ value, label }))
const KEPT_FILTER_OPTIONS = [{ value: 'true', label: 'Zachowane' }]

/** Screen with data whose retention period has passed; the parish priest erases them or retains them until a day. */
export function RetentionList() {
  const list = useListQuery(RetentionQuery)
  const answer = useCall(retention.list, { query: list.query })
  return (
    <>
      <ScreenHead title="Przechowywanie danych" />
      <p className="retention-words">
        {RULE} Program niczego nie usuwa sam: pokazuje, czego termin minął, a rozstrzyga proboszcz.
        Ksiąg sakramentów i protokołu, z którego zawarto małżeństwo, nie proponuje nigdy.
      </p>
      <RecordTable
        name="retention-proposals"
        list={list}
        answer={answer}
        columns={columns}
        count={['zapis', 'zapisy', 'zapisów']}
        linkTo={getAddress}
        empty={{ text: 'Nie ma danych, których termin przechowywania minął.' }}
        filters={
          <FilterBar
            list={list}
            filters={[
              { name: 'kind', label: 'Każdy rodzaj', noun: 'Rodzaj', options: KINDS },
              {
                name: 'kept',
                label: 'Do rozstrzygnięcia',
                noun: 'Stan',
                options: KEPT_FILTER_OPTIONS,
              },
            ]}
          />
        }
        actions={getMenu}
      />
      {answer.data && <RetentionTerms terms={answer.data.terms} />}
    </>
  )
}
