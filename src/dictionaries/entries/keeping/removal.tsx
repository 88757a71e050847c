import { notify } from '#kit/dialogs/modals.tsx'
import { useRefused, useWithNotice } from '#kit/form/refused.tsx'

interface Removal {
  words: string
  remove: () => Promise<unknown>
  /** Adds the entry as it was. */
  putBack: () => Promise<unknown>
}

/** Takes an entry that nothing names away at once, for it can be put back. */
export function useRemoval() {
  const refused = useRefused()
  const withNotice = useWithNotice()
  return async ({ words, remove, putBack }: Removal) => {
    try {
      await remove()
    } catch (problem) {
      return refused(problem)
    }
    notify(`Usunięto pozycję „${words}”`, {
      action: { label: 'Cofnij', run: () => void withNotice(putBack(), 'Przywrócono pozycję') },
    })
  }
}
