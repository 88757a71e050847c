import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { asAsked, useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { type ImportRow, type RowOutcome, type ImportFile, RowQuery } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { getCount } from '../labels.ts'
import { listColumns } from './columns.tsx'
import { Faults } from './Faults.tsx'
import { MendRow } from './MendRow.tsx'
import { OutcomeTabs } from './OutcomeTabs.tsx'
import { ShiftAll } from './ShiftAll.tsx'
import { TakeRefused } from './TakeRefused.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'

/** A row can be corrected while the file is not written. */
const isMendable = ({ state }: ImportFile) => state === 'checked' || state === 'checking'

/** Pages of the rows of the file by their outcome. */
export function Rows({ file }: { file: ImportFile }) {
  const { outcomes } = useWay()
  const { query } = useListQuery(RowQuery)
  const first = outcomes.find(outcome => getCount(file, outcome) > 0) ?? 'add'
  const outcome = query.outcome ?? first
  return (
    <div className="import-rows">
      {!file.forgotten_at && (
        <SectionBoundary waiting={null}>
          <Faults file={file} chosen={query.fault && `${outcome} ${query.fault}`} />
        </SectionBoundary>
      )}
      <OutcomeTabs file={file} chosen={outcome} />
      {/* A key per tab resets the state, so that the rows of another tab are never shown, even for a moment. */}
      <OutcomeRows key={outcome} file={file} outcome={outcome} />
    </div>
  )
}

function OutcomeRows({ file, outcome }: { file: ImportFile; outcome: RowOutcome }) {
  const way = useWay()
  const list = useListQuery(RowQuery)
  const [editedRow, setEditedRow] = useState<ImportRow>()
  const { fault, remarks } = list.query
  const answer = useCall(way.api.rows, {
    params: { id: file.id },
    query: asAsked({ ...list.query, outcome }),
  })
  return (
    <>
      <RecordTable
        name={`${file.book ?? 'people'}-import-${outcome}`}
        // The tab is part of the address, so it is not a filter that could be cleared.
        list={{
          ...list,
          narrowed: Boolean(fault ?? remarks),
          clear: () => list.set({ fault: undefined, remarks: undefined }),
        }}
        answer={answer}
        columns={listColumns(outcome, way)}
        count={['wiersz', 'wiersze', 'wierszy']}
        empty={{ text: 'Nie ma takich wierszy.' }}
        filters={
          outcome === 'refuse'
            ? file.refused > 0 && (
                <>
                  {isMendable(file) && <ShiftAll id={file.id} />}
                  <TakeRefused id={file.id} />
                </>
              )
            : outcome !== 'same' && (
                <Checkbox
                  label="Tylko z uwagami"
                  checked={remarks ?? false}
                  onChange={event =>
                    list.put('remarks', event.currentTarget.checked ? 'true' : undefined)
                  }
                />
              )
        }
        actions={isMendable(file) ? getMend(setEditedRow) : undefined}
      />
      {editedRow && <MendRow file={file} row={editedRow} onClose={() => setEditedRow(undefined)} />}
    </>
  )
}

const getMend = (onMend: (row: ImportRow) => void) => (row: ImportRow) => (
  <Mend row={row} onMend={onMend} />
)

const Mend = ({ row, onMend }: { row: ImportRow; onMend: (row: ImportRow) => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={`Popraw wiersz ${row.id}`}
    title="Popraw wiersz"
    onClick={() => onMend(row)}
  >
    <IconPencil size={18} aria-hidden />
  </ActionIcon>
)
