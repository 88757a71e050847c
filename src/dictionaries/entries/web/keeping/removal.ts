import { notify } from '#ui/dialogs/modals.ts'
import { useErrorToast, useRunWithToast } from '#ui/calls/action-errors.ts'

interface Removal {
  words: string
  remove: () => Promise<unknown>
  putBack: () => Promise<unknown>
}

/** Returns a function that deletes an unused entry without confirmation, because the deletion can be undone. */
export function useRemoval() {
  const showError = useErrorToast()
  const withNotice = useRunWithToast()
  return async ({ words, remove, putBack }: Removal) => {
    try {
      await remove()
    } catch (problem) {
      return showError(problem)
    }
    notify(`Usunięto pozycję „${words}”`, {
      action: { label: 'Cofnij', run: () => void withNotice(putBack(), 'Przywrócono pozycję') },
    })
  }
}
