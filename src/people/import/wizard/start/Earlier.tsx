import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { type Column, RecordTable } from '#kit/RecordTable.tsx'
import { showInstant } from '#kit/words.tsx'
import { type ImportLine, ImportQuery, peopleImports } from '../../contract.ts'
import { IMPORTS } from '../../paths.tsx'
import { useDiscard } from '../order.tsx'
import { STATES, countsOf, isDiscardable, isWorking, rowsOf } from '../words.tsx'

const columns: Column<ImportLine>[] = [
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
  { key: 'total', title: 'W pliku', cell: row => rowsOf(row.total) },
  { key: 'counts', title: 'Wynik', cell: row => countsOf(row) || '–' },
]

const actionsOf = (discard: (id: number) => Promise<void>) => (line: ImportLine) =>
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

/** Files brought before: those under way are taken up again, the others are remembered. */
export function Earlier() {
  const list = useListQuery(ImportQuery)
  const discard = useDiscard()
  const answer = useCall(
    peopleImports.list,
    { query: list.query },
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
        linkTo={({ id }) => ({ to: `${IMPORTS}/${id}` })}
        empty={{ text: 'Nie wczytano jeszcze żadnego pliku.' }}
        actions={actionsOf(discard)}
      />
    </section>
  )
}
