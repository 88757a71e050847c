import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useErrorToast, useRunWithToast } from '#ui/form/refused.ts'
import { type DownloadRow, downloads } from '../contract.ts'

/** Takes a file away at once, for it can be put back for a month. */
export function useRemoval() {
  const remove = useSave(downloads.remove)
  const restore = useSave(downloads.restore)
  const showError = useErrorToast()
  const withNotice = useRunWithToast()
  return async ({ id, version, title }: DownloadRow) => {
    const params = { id }
    try {
      const removedRecord = await remove.mutateAsync({ params, body: { version } })
      const body = { version: removedRecord.version }
      const putBack = () =>
        void withNotice(restore.mutateAsync({ params, body }), 'Przywrócono plik')
      notify(`Usunięto plik „${title}”`, { action: { label: 'Cofnij', run: putBack } })
    } catch (problem) {
      showError(problem)
    }
  }
}
