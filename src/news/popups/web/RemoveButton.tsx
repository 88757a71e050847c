import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useErrorToast, useRunWithToast } from '#ui/calls/action-errors.ts'
import { type PopupRecord, popups } from '../contract.ts'
import { POPUPS } from './paths.ts'

/** Button that removes a notice without confirmation, because it can be restored. */
export function RemoveButton({ popup: { id, version, title } }: { popup: PopupRecord }) {
  const remove = useSave(popups.remove)
  const restore = useSave(popups.restore)
  const showError = useErrorToast()
  const withNotice = useRunWithToast()
  const navigate = useNavigate()
  const params = { id }
  const takeAway = async () => {
    try {
      const removedPopup = await remove.mutateAsync({ params, body: { version } })
      const body = { version: removedPopup.version }
      const putBack = () =>
        void withNotice(restore.mutateAsync({ params, body }), 'Przywrócono komunikat')
      notify(`Usunięto komunikat „${title}”`, { action: { label: 'Cofnij', run: putBack } })
      void navigate({ to: POPUPS, ignoreBlocker: true })
    } catch (problem) {
      showError(problem)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void takeAway()}
    >
      Usuń
    </Button>
  )
}
