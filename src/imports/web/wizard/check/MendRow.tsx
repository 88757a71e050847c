import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import type { CellChange, ImportFile, ImportRow } from '../../../contract.ts'
import { getLabel, getName } from '../columns/mapping.ts'
import { useWay } from '../import-kind.ts'

interface Props {
  file: Pick<ImportFile, 'id' | 'columns' | 'mapping'>
  row: ImportRow
  onClose: () => void
}

interface Cell {
  column: number
  before: string
  label: string
  remark: string | undefined
}

/** Returns the cells of the file by the field they fill; those with a remark come first. */
function useCells({ file: { columns, mapping }, row }: Pick<Props, 'file' | 'row'>): Cell[] {
  const { groups } = useWay()
  const fields = new Map(Object.entries(mapping).map(([field, column]) => [column, field]))
  const width = Math.max(columns.length, row.cells.length)
  const cells = Array.from({ length: width }, (_, column) => {
    const field = fields.get(column)
    const fieldLabel = field && getLabel(groups, field)
    const name = column < columns.length ? getName(columns, column) : 'Pole ponad kolumny pliku'
    return {
      column,
      before: row.cells[column] ?? '',
      label: fieldLabel && fieldLabel !== name ? `${fieldLabel} (kolumna „${name}”)` : name,
      remark: fieldLabel && findRemark(fieldLabel, row.reasons),
      read: field !== undefined || column >= columns.length,
    }
  })
  // Show all cells of a shifted row, including those of unmapped columns.
  return cells
    .filter(({ read }) => read || row.shifted)
    .toSorted((a, b) => Number(!a.remark) - Number(!b.remark))
}

/** Dialog that corrects one row of the import; the user's own file stays unchanged. */
export function MendRow({ file, row, onClose }: Props) {
  const { api } = useWay()
  const cells = useCells({ file, row })
  const [typedCells, setTypedCells] = useState<Record<number, string>>({})
  const { mutate, error, isPending } = useSave(api.mend)
  const send = (changes: CellChange[], words: string) => {
    if (changes.length === 0) return onClose()
    mutate(
      { params: { id: file.id, number: row.id }, body: { changes } },
      {
        onSuccess: () => {
          notifySaved(words)
          onClose()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changes = cells.flatMap(({ column, before }) => {
      const after = typedCells[column] ?? before
      return after === before ? [] : [{ column, before, after }]
    })
    send(changes, `Poprawiono wiersz ${row.id}. Program sprawdza plik jeszcze raz.`)
  }
  const leaveRow = () => send(asItIs(row), ROW_LEFT_MESSAGE)
  return (
    <Modal opened onClose={onClose} title={`Wiersz ${row.id}: ${row.name}`} size="lg">
      <form onSubmit={submit} noValidate className="import-mend">
        <p>Poprawki zostaną przy tym imporcie. Plik na dysku się nie zmieni.</p>
        {row.reasons.length > 0 && (
          <ul className="import-reasons">
            {row.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {row.shifted && <Shifted row={row} onShift={setTypedCells} onLeave={leaveRow} />}
        {cells.map(({ column, before, label, remark }, index) => (
          <TextInput
            key={column}
            label={label}
            error={remark && typedCells[column] === undefined ? remark : undefined}
            maxLength={10_000}
            data-autofocus={index === 0 || undefined}
            value={typedCells[column] ?? before}
            onChange={event => {
              const { value } = event.currentTarget
              setTypedCells(previousCells => ({ ...previousCells, [column]: value }))
            }}
          />
        ))}
        {error && (
          <p role="alert" className="kit-banner import-refusal" data-tone="bad">
            {error.message}
          </p>
        )}
        <div className="kit-answers">
          {row.original && (
            <Button
              variant="default"
              loading={isPending}
              onClick={() =>
                send(listRestoredCells(row), `Wiersz ${row.id} jest znów taki jak w pliku.`)
              }
            >
              Przywróć jak w pliku
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Wróć
          </Button>
          <Button type="submit" loading={isPending}>
            Popraw wiersz
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const ROW_LEFT_MESSAGE = 'Wiersz zostaje tak jak w pliku. Program sprawdza plik jeszcze raz.'
/** Saving a row unchanged confirms it, so that it is no longer reported as shifted. */
const asItIs = ({ cells: [before = ''] }: ImportRow): CellChange[] => [
  { column: 0, before, after: before },
]

interface ShiftedProps {
  row: ImportRow
  onShift: (typed: Record<number, string>) => void
  onLeave: () => void
}

/** Offers the corrections of a row whose cells were moved by one separator too many. */
function Shifted({ row: { cells, shifted }, onShift, onLeave }: ShiftedProps) {
  const width = Math.max(cells.length, shifted?.length ?? 0)
  const shiftedEntries = Array.from({ length: width }, (_, column) => [
    column,
    shifted?.[column] ?? '',
  ])
  return (
    <div className="kit-row">
      <Button variant="default" onClick={() => onShift(Object.fromEntries(shiftedEntries))}>
        Przesuń o jedną w lewo
      </Button>
      {cells.length === shifted?.length && (
        <Button variant="default" onClick={onLeave}>
          Zostaw tak, jak jest
        </Button>
      )}
    </div>
  )
}

/** Returns the changes that restore the row as in the file. */
function listRestoredCells({ cells, original }: ImportRow): CellChange[] {
  const width = Math.max(cells.length, original?.length ?? 0)
  return Array.from({ length: width }, (_, column) => ({
    column,
    before: cells[column] ?? '',
    after: original?.[column] ?? '',
  })).filter(({ before, after }) => before !== after)
}

const small = (words: string) => words.toLocaleLowerCase('pl')

/** Finds the remark of the check on one field: „Telefon: …”, „Podaj nazwisko”. */
const findRemark = (label: string, reasons: string[]) =>
  reasons.find(
    reason => reason.startsWith(`${label}: `) || small(reason) === `podaj ${small(label)}`,
  )
