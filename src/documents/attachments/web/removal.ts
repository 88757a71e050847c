import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useErrorToast, useRunWithToast } from '#ui/calls/action-errors.ts'
import { type AttachmentOwner, attachments } from '../contract.ts'

/** Removes an attachment without confirmation, because it can be restored for a month. */
export function useRemoval(owner: AttachmentOwner) {
  const remove = useSave(attachments.remove)
  const restore = useSave(attachments.restore)
  const showError = useErrorToast()
  const withNotice = useRunWithToast()
  return async ({ id, version }: { id: number; version: number }, label: string) => {
    const params = { ...owner, attachment_id: id }
    try {
      const removal = await remove.mutateAsync({ params, body: { version } })
      const body = { version: removal.version }
      const putBack = () => void withNotice(restore.mutateAsync({ params, body }), 'Przywrócono')
      notify(`Usunięto ${label}`, { action: { label: 'Cofnij', run: putBack } })
    } catch (problem) {
      showError(problem)
    }
  }
}
