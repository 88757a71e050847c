import { useNavigate } from '@tanstack/react-router'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { merges } from '../contract.ts'

/** Returns a function that undoes a merge; a refusal is announced and stays until it is closed. */
export function useUndo() {
  const undo = useSave(merges.undo)
  const withNotice = useRunWithToast()
  return (id: number, version: number) =>
    withNotice(
      undo.mutateAsync({ params: { id }, body: { version } }),
      'Cofnięto połączenie. Obie karty są znów takie jak przedtem.',
    )
}

/** Returns a handler that shows the kept card and offers to undo the merge. */
export function useMerged(list: string) {
  const navigate = useNavigate()
  const undo = useUndo()
  return ({
    id,
    merge_id,
    merge_version,
  }: {
    id: number
    merge_id: number
    merge_version: number
  }) => {
    notify('Połączono karty.', {
      tone: 'good',
      action: { label: 'Cofnij', run: () => void undo(merge_id, merge_version) },
    })
    void navigate({ to: `${list}/${id}/preview` })
  }
}
