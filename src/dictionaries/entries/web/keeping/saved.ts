import { useNavigate } from '@tanstack/react-router'
import { notify } from '#ui/dialogs/modals.ts'

/** Returns to the list, filtered to the entry that was added or existed already. */
export function useAdded(path: string) {
  const navigate = useNavigate()
  return ({ added }: { added: boolean }, words: string) => {
    if (added) notify('Dodano pozycję', { tone: 'good' })
    else notify(`Taka pozycja już jest na liście: „${words}”. Nie dodano drugiej.`)
    void navigate({ to: path, search: { search: words } })
  }
}
