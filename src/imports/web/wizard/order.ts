import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { confirm } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useWay } from './import-kind.ts'
import { capitalize } from './labels.ts'

/** Returns a function that refetches the file after a request and clears the search parameters of the address. */
export function useFreshFile() {
  const { api } = useWay()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // Refetch first, so that the new address does not show the old state.
    await client.invalidateQueries({ queryKey: [api.get.path] })
    await navigate({ to: '.', search: {}, replace: true })
  }
}

/** Returns a function that discards the file after a confirmation. */
export function useDiscard() {
  const { api, start, words } = useWay()
  const discard = useSave(api.discard)
  const withNotice = useRunWithToast()
  const navigate = useNavigate()
  return async (id: number) => {
    if (!(await confirm(discarding(words.there)))) return
    const isDiscarded = await withNotice(
      discard.mutateAsync({ params: { id } }),
      `Zrezygnowano z pliku. ${capitalize(words.there)} nic się nie zmieniło.`,
    )
    if (isDiscarded) void navigate({ to: start })
  }
}

const discarding = (placeText: string) => ({
  title: 'Rezygnacja z pliku',
  message: `Plik zniknie z listy importów, a ${placeText} nic się nie zmieni. Czy zrezygnować z tego pliku?`,
  yes: 'Zrezygnuj z pliku',
  no: 'Wróć',
  danger: true,
})
