import { notify } from '#ui/dialogs/modals.ts'
import { useErrorToast, useRunWithToast } from '#ui/form/refused.ts'

interface Removal {
  words: string
  remove: () => Promise<unknown>
  /** Adds the entry as it was. */
  putBack: () => Promise<unknown>
}

/** Takes an entry that nothing names away at once, for it can be put back. */
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
