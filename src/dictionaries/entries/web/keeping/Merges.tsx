import { Button } from '@mantine/core'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { type DictionaryMerge, MergesQuery, dictionaryMerging } from '../../merging/contract.ts'
import { useUndoMerge } from './undoing.ts'

const columns: TableColumn<DictionaryMerge>[] = [
  { key: 'target', title: 'Zostało', cell: ({ target_value }) => target_value },
  { key: 'gone', title: 'Zniknęło', cell: ({ gone_values }) => gone_values.join(', ') },
  { key: 'list', title: 'Słownik', cell: ({ publicName }) => publicName },
  { key: 'moved', title: 'Zapisów', align: 'right', cell: ({ moved }) => moved },
  {
    key: 'when',
    title: 'Scalono',
    cell: row => `${showInstant(row.merged_at)}, ${row.merged_by_name}`,
  },
  {
    key: 'undone',
    title: 'Cofnięto',
    cell: row => row.undone_at && `${showInstant(row.undone_at)}, ${row.undone_by_name}`,
  },
]

const getActions = (row: DictionaryMerge) => !row.undone_at && <TakeBack {...row} />

/** Lists the merges of this parish; each can be undone while nothing later prevents it. */
export function Merges() {
  const list = useListQuery(MergesQuery)
  const answer = useCall(dictionaryMerging.list, { query: list.query })
  return (
    <>
      <ScreenHead title="Wykonane scalenia" />
      <RecordTable
        name="dictionary-merges"
        list={list}
        answer={answer}
        columns={columns}
        count={['scalenie', 'scalenia', 'scaleń']}
        empty={{ text: 'Nie scalono jeszcze żadnych pozycji.' }}
        actions={getActions}
      />
    </>
  )
}

function TakeBack({ id, version, target_value }: DictionaryMerge) {
  const undo = useUndoMerge()
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Cofnij scalenie: ${target_value}`}
      onClick={() => void undo(id, version)}
    >
      Cofnij
    </Button>
  )
}
