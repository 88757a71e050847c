import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { screenAddress } from '#ui/route-address.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { type ImportLine, ImportQuery } from '../../../contract.ts'
import { useDiscard } from '../order.ts'
import { useUndo } from '../undo/undo.tsx'
import { useWay } from '../import-kind.ts'
import { STATES, countRows, isDiscardable, isWorking, getRows } from '../labels.ts'

const columns: TableColumn<ImportLine>[] = [
  { key: 'file_name', title: 'Plik', cell: row => row.file_name },
  { key: 'created_at', title: 'Wczytano', cell: row => showInstant(row.created_at) },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ state }) => (
      <span className="import-state" data-state={state}>
        {STATES[state]}
      </span>
    ),
  },
  { key: 'total', title: 'W pliku', cell: row => getRows(row.total) },
  { key: 'counts', title: 'Wynik', cell: row => countRows(row) || '–' },
]

interface Ways {
  discard: (id: number) => Promise<void>
  undo: (line: ImportLine) => Promise<void>
}

const getActions = (ways: Ways) => (line: ImportLine) =>
  line.state === 'done' ? <Undo line={line} {...ways} /> : <Discard line={line} {...ways} />

const Undo = ({ line, undo }: Ways & { line: ImportLine }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={`Cofnij import pliku ${line.file_name}`}
    title="Cofnij import"
    onClick={() => void undo(line)}
  >
    <IconArrowBackUp size={18} aria-hidden />
  </ActionIcon>
)

const Discard = ({ line, discard }: Ways & { line: ImportLine }) =>
  isDiscardable(line.state) && (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`Zrezygnuj z pliku ${line.file_name}`}
      title="Zrezygnuj z pliku"
      onClick={() => void discard(line.id)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )

/** List of earlier imports: open ones can be continued, the others can be viewed. */
export function Earlier() {
  const { asking, start, ...way } = useWay()
  const list = useListQuery(ImportQuery)
  const discard = useDiscard()
  const undo = useUndo()
  const answer = useCall(
    way.list,
    { query: { ...list.query, ...asking } },
    {
      refetchInterval: ({ state }) =>
        (state.data?.data ?? []).some(row => isWorking(row.state)) && 2_000,
    },
  )
  return (
    <section aria-label="Wcześniejsze importy" className="import-earlier">
      <h2>Wcześniejsze importy</h2>
      <RecordTable
        name="people-imports"
        list={list}
        answer={answer}
        columns={columns}
        count={['plik', 'pliki', 'plików']}
        linkTo={({ id }) => ({ to: screenAddress(`${start}/${id}`) })}
        empty={{ text: 'Nie wczytano jeszcze żadnego pliku.' }}
        actions={getActions({ discard, undo })}
      />
    </section>
  )
}
