import { CallProblem, call } from '#ui/calls/call.ts'
import { useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { pickKnownValues } from '#ui/form/required-fields.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { people } from '../../contract.ts'
import { toFormValues } from '../../web/form/values.ts'
import type { ComparedAct } from '../contract.ts'

type Body = ReturnType<typeof people.edit.body.parse>

const INCOMPLETE =
  'Karty nie zapisano, bo brak w niej czegoś jeszcze. Otwórz kartę, popraw ją i zapisz.'

/**
 * Returns a function that copies values of an act to the cards, each in the version that was compared; it can be
 * undone.
 */
export function useAligning() {
  const { mutateAsync, isPending } = useSave(people.edit)
  const withNotice = useRunWithToast()
  const put = (id: number, body: Body) => mutateAsync({ params: { id }, body })

  const writeCard = async (id: number, changes: ComparedAct[]) => {
    const card = toFormValues(await call(people.get, { params: { id } }))
    const changedValues = Object.fromEntries(changes.map(({ column, act }) => [column, act]))
    const version = changes[0]?.version
    const body = getBody({ ...card, ...changedValues, version })
    const savedCard = await put(id, body)
    return () => put(id, getBody({ ...card, version: savedCard.version }))
  }
  const write = async (changes: ComparedAct[], words: string) => {
    const undoSteps: (() => Promise<unknown>)[] = []
    const undo = async () => {
      for (const undoStep of undoSteps.splice(0)) await undoStep()
    }
    try {
      for (const [id, own] of Map.groupBy(changes, ({ card_id }) => card_id)) {
        undoSteps.push(await writeCard(id, own))
      }
    } catch (problem) {
      // Restore the first card, so that either both cards are changed or neither is.
      await undo()
      throw problem
    }
    notifySaved(`Wpisano do karty: ${words}`, {
      label: 'Cofnij',
      run: () => void withNotice(undo(), 'Cofnięto. W karcie jest to, co przedtem.'),
    })
  }
  const align = (changes: ComparedAct[], words: string) => void withNotice(write(changes, words))
  return { align, isPending }
}

function getBody(values: object): Body {
  const { data, error } = people.edit.body.safeParse(pickKnownValues(people.edit.body, values))
  if (error) throw new CallProblem(422, `${INCOMPLETE} ${error.issues[0]?.message ?? ''}.`)
  return data
}
