import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { showDay } from '#shared/dates/format-day.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { useSave } from '#ui/calls/query.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { type RelocationStart, relocations } from '../contract.ts'

/** Returns a function that undoes a move and names what stays; it answers whether the move was undone. */
export function useUndoRelocation() {
  const { mutateAsync } = useSave(relocations.undo)
  const showError = useErrorToast()
  return async ({ id, version }: { id: number; version: number }) => {
    try {
      const { kept } = await mutateAsync({ params: { id }, body: { version } })
      const exceptions =
        kept.length > 0 && `Bez zmian, bo poprawiono je później: ${kept.join(', ')}.`
      notify(['Cofnięto przeprowadzkę.', exceptions].filter(Boolean).join(' '), { tone: 'good' })
      return true
    } catch (problem) {
      showError(problem)
      return false
    }
  }
}

/** Button that undoes the last move of a card, of any age. */
export function UndoLast({ last }: { last: NonNullable<RelocationStart['last']> }) {
  const undo = useUndoRelocation()
  const day = showDay(last.moved_on)
  const ask = async () => {
    const isConfirmed = await confirm({
      title: 'Cofnięcie przeprowadzki',
      message: `Karty wrócą do stanu sprzed przeprowadzki ${day} (wpisał(a) ${last.moved_by_name}). Karty zmienione później zostaną, a program je wymieni. Cofnąć?`,
      yes: 'Cofnij przeprowadzkę',
      no: 'Zostaw',
    })
    if (isConfirmed) await undo(last)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      {`Cofnij przeprowadzkę z ${day}…`}
    </Button>
  )
}
