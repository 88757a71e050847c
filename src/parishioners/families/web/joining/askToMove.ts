import { CallProblem } from '#ui/calls/call.ts'
import { confirm } from '#ui/dialogs/modals.ts'

/**
 * Saves; when a person would leave another family, the server asks for a confirmation, and „Przenieś” saves again with
 * it.
 */
export async function askToMove<Answer>(save: (confirmed: boolean) => Promise<Answer>) {
  try {
    return await save(false)
  } catch (problem) {
    if (!(problem instanceof CallProblem) || !asks(problem)) throw problem
    const yes = await confirm({
      title: 'Przeniesienie z innej rodziny',
      message: problem.message,
      yes: 'Przenieś',
      no: 'Nie przenoś',
    })
    if (yes) return save(true)
    throw new CallProblem(422, 'Nie zapisano. Usuń z listy osobę, która zostaje w innej rodzinie.')
  }
}

const asks = ({ body }: CallProblem) =>
  (body as { require_type?: string } | undefined)?.require_type === 'move'
