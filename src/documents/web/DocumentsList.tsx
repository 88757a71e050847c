import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { DocumentQuery, type IssuedDocument, type DocumentStatus, documents } from '../contract.ts'
import { DocumentActions, listProofs } from './DocumentActions.tsx'
import './documents.css'

const STANDINGS: Record<DocumentStatus, [words: string, tone: 'good' | 'warn' | 'bad']> = {
  stands: ['aktualny', 'good'],
  outdated: ['nieaktualny', 'warn'],
  cancelled: ['nieważny: wpis unieważniono', 'bad'],
  withdrawn: ['unieważniony', 'bad'],
}

const columns: TableColumn<IssuedDocument>[] = [
  {
    key: 'number',
    title: 'L. dz.',
    cell: ({ number, year }) => (number === null ? 'lista' : `${number}/${year}`),
  },
  {
    key: 'issued_at',
    title: 'Wydano',
    sort: 'issued_at',
    cell: ({ issued_at }) => showInstant(issued_at),
  },
  { key: 'title', title: 'Pismo', sort: 'title', cell: ({ title }) => title },
  { key: 'about', title: 'Kogo dotyczy', cell: ({ about }) => about },
  { key: 'recipient', title: 'Dla kogo', sort: 'recipient', cell: ({ recipient }) => recipient },
  { key: 'purpose', title: 'Cel', cell: ({ purpose }) => purpose },
  { key: 'issued_by_name', title: 'Wydał', cell: ({ issued_by_name }) => issued_by_name },
  {
    key: 'copies',
    title: 'Otwarto',
    cell: ({ copies }) => (copies === 1 ? 'raz' : `${copies} razy`),
  },
  { key: 'standing', title: 'Stan', cell: StandingMark },
]

const WITHDRAWN = [
  { value: 'false', label: 'Nieunieważnione' },
  { value: 'true', label: 'Unieważnione' },
]
const YEARS = Array.from({ length: 10 }, (_, index) => {
  const year = String(new Date().getFullYear() - index)
  return { value: year, label: year }
})

/** List of every issued paper: number, day, subject, recipient, purpose and status. */
export function DocumentsList() {
  const list = useListQuery(DocumentQuery)
  const { withdrawn, ...rest } = list.query
  const flag = withdrawn === undefined ? undefined : (String(withdrawn) as 'true' | 'false')
  const answer = useCall(documents.list, { query: { ...rest, withdrawn: flag } })
  const unfilteredList = useCall(documents.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  return (
    <>
      <ScreenHead title="Dziennik pism" />
      <RecordTable
        name="documents"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        count={['pismo', 'pisma', 'pism']}
        actions={getActions}
        empty={{
          text: 'Nie wydano jeszcze żadnego pisma. Świadectwa i pisma wydaje się z kart osób i z aktów; każde trafia tutaj.',
        }}
        filters={
          <FilterBar
            list={list}
            search="Osoba, pismo, adresat albo 12/2026"
            filters={[
              { name: 'year', label: 'Każdy rok', noun: 'Rok', options: YEARS },
              { name: 'withdrawn', label: 'Także unieważnione', options: WITHDRAWN },
            ]}
          />
        }
      />
    </>
  )
}

const getActions = (document: IssuedDocument) => <DocumentActions document={document} />

function StandingMark(document: IssuedDocument) {
  const { standing, withdrawn_reason, changed_proofs } = document
  const [words, tone] = STANDINGS[standing]
  return (
    <>
      <Mark tone={tone}>{words}</Mark>
      {withdrawn_reason && <small className="documents-withdrawn">{withdrawn_reason}</small>}
      {changed_proofs.length > 0 && (
        <small className="documents-changed">zmieniono: {listProofs(changed_proofs)}</small>
      )}
    </>
  )
}
