import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { confirm, notify } from '#kit/modals.tsx'
import { useSave } from '#kit/query.tsx'
import { peopleImports } from '../contract.ts'
import { IMPORTS } from '../paths.tsx'

/** After something was ordered: shows the file as it now stands, at the address it stands at. */
export function useFreshFile() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // The old state must not be seen under the new address.
    await client.invalidateQueries({ queryKey: [peopleImports.get.path] })
    await navigate({ to: '.', search: {}, replace: true })
  }
}

/** Asks, and forgets the file. */
export function useDiscard() {
  const { mutate } = useSave(peopleImports.discard)
  const navigate = useNavigate()
  return async (id: number) => {
    if (!(await confirm(DISCARDING))) return
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          notify('Zrezygnowano z pliku. W kartotece nic się nie zmieniło.', { tone: 'good' })
          void navigate({ to: IMPORTS })
        },
        onError: ({ message }) => notify(message, { tone: 'bad' }),
      },
    )
  }
}

const DISCARDING = {
  title: 'Rezygnacja z pliku',
  message:
    'Plik zniknie z listy importów, a w kartotece nic się nie zmieni. Czy zrezygnować z tego pliku?',
  yes: 'Zrezygnuj z pliku',
  no: 'Wróć',
  danger: true,
}
