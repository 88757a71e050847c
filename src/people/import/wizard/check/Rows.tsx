import { useListQuery } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { RecordTable } from '#kit/RecordTable.tsx'
import { type Outcome, type PeopleImport, RowQuery, peopleImports } from '../../contract.ts'
import { OUTCOMES, countOf } from '../words.tsx'
import { columnsOf } from './columns.tsx'
import { OutcomeTabs } from './OutcomeTabs.tsx'
import { TakeRefused } from './TakeRefused.tsx'

/** Every row of the file by its outcome, page by page. */
export function Rows({ file }: { file: PeopleImport }) {
  const { query } = useListQuery(RowQuery)
  const first = OUTCOMES.find(outcome => countOf(file, outcome) > 0) ?? 'add'
  const outcome = query.outcome ?? first
  return (
    <div className="import-rows">
      <OutcomeTabs file={file} chosen={outcome} />
      {/* Anew for each tab: rows of another one must not stand here even for a moment. */}
      <OutcomeRows key={outcome} file={file} outcome={outcome} />
    </div>
  )
}

function OutcomeRows({ file, outcome }: { file: PeopleImport; outcome: Outcome }) {
  const list = useListQuery(RowQuery)
  const answer = useCall(peopleImports.rows, {
    params: { id: file.id },
    query: { ...list.query, outcome },
  })
  return (
    <RecordTable
      name={`people-import-${outcome}`}
      // The tab is a place, not a filter that could be cleared.
      list={{ ...list, narrowed: false }}
      answer={answer}
      columns={columnsOf(outcome)}
      count={['wiersz', 'wiersze', 'wierszy']}
      empty={{ text: 'Nie ma takich wierszy.' }}
      filters={outcome === 'refuse' && file.refused > 0 && <TakeRefused id={file.id} />}
    />
  )
}
