import { useNavigate } from '@tanstack/react-router'
import { buildProblem } from '#ui/calls/failures.ts'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { people } from '../contract.ts'
import { PEOPLE } from './paths.ts'

/** Returns a function that removes a card added by mistake and opens the list, or shows why the card stays. */
export function useRemovePerson() {
  const { mutateAsync } = useSave(people.remove)
  const navigate = useNavigate()
  return async (id: number, version: number) => {
    try {
      await mutateAsync({ params: { id }, body: { version } })
    } catch (error) {
      notify(buildProblem(error).message, { tone: 'bad' })
      return
    }
    await navigate({ to: PEOPLE })
    notify('Usunięto kartę dodaną przez pomyłkę', { tone: 'good' })
  }
}
