import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { type JoiningUndo, families } from '../../contract.ts'

/** Returns a function that undoes the joining of a person, and reports which family the person is in now. */
export function useUndoJoining(id: number) {
  const { mutateAsync } = useSave(families.undoJoining)
  const showError = useErrorToast()
  return async (memberId: number, body: JoiningUndo) => {
    try {
      const result = await mutateAsync({ params: { id, memberId }, body })
      notify(joiningWords(result), { tone: 'good' })
    } catch (problem) {
      showError(problem)
    }
  }
}

interface Undone {
  former_family: string | null
  head_taken: boolean
}
const joiningWords = ({ former_family, head_taken }: Undone) =>
  [
    'Cofnięto dodanie osoby do rodziny.',
    former_family && `Należy znowu do rodziny: ${former_family}.`,
    head_taken && 'Głową tamtej rodziny jest już ktoś inny i tak zostaje.',
  ]
    .filter(Boolean)
    .join(' ')

/** Returns a function that undoes a move-out, and names the people who stay as they are. */
export function useUndoMoveOut(id: number) {
  const { mutateAsync } = useSave(families.undoMoveOut)
  const showError = useErrorToast()
  return async (version: number) => {
    try {
      const { kept } = await mutateAsync({ params: { id }, body: { version } })
      const unchangedText =
        kept.length > 0 && `Bez zmian, bo poprawiono je później: ${kept.join(', ')}.`
      notify(['Cofnięto wyprowadzkę rodziny.', unchangedText].filter(Boolean).join(' '), {
        tone: 'good',
      })
    } catch (problem) {
      showError(problem)
    }
  }
}
