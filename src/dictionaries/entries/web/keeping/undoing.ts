import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { plural } from '#shared/text/plural.ts'
import { dictionaryMerging } from '../../merging/contract.ts'

/** Undoes a merge, and reports the records that stay unchanged because somebody has changed them since. */
export function useUndoMerge() {
  const undo = useSave(dictionaryMerging.undo)
  const showError = useErrorToast()
  return async (id: number, version: number) => {
    try {
      const { kept } = await undo.mutateAsync({ params: { id }, body: { version } })
      const keptNote = kept
        ? ` Zmieniono w tym czasie i zostaje bez zmian: ${plural(kept, 'zapis', 'zapisy', 'zapisów')}.`
        : ''
      notify(`Cofnięto scalenie.${keptNote}`, { tone: 'good' })
    } catch (problem) {
      showError(problem)
    }
  }
}
