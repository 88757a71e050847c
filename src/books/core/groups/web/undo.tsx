import { useQueryClient } from '@tanstack/react-query'
import { CallProblem } from '#ui/calls/call.ts'
import { buildProblem } from '#ui/calls/failures.ts'
import { confirm, inform, notify, whileLoading } from '#ui/dialogs/modals.ts'
import { plural } from '#shared/text/plural.ts'
import type { UndoObstacle } from '#imports/contract.ts'
import type { GroupUndone } from '../contract.ts'

interface UndoObstacles {
  barred_by: UndoObstacle[]
  barred_count: number
  /** Number of acts that could still be undone without the changed ones. */
  left: number
}

const acts = (count: number) => plural(count, 'akt', 'akty', 'aktów')

const question = (count: number) => ({
  title: 'Cofnięcie wpisu grupy',
  message: `W tej grupie jest ${acts(count)}. Wszystkie zostaną w księdze ze swoimi numerami jako unieważnione, ich adnotacje i zawiadomienia będą odwołane, a osoby wrócą na listę przygotowania. Cofnąć wpis grupy?`,
  yes: 'Cofnij wpis grupy',
  no: 'Wróć',
  danger: true,
})

/** Asks for a confirmation and undoes the acts of a group; when some were changed since, lists them and asks again. */
export function useUndoGroup(send: (id: number, except: boolean) => Promise<GroupUndone>) {
  const client = useQueryClient()

  async function run(id: number, except: boolean): Promise<boolean> {
    try {
      const result = await whileLoading('Cofam wpis grupy…', () => send(id, except))
      await client.invalidateQueries()
      notify(words(result), { tone: 'good' })
      return true
    } catch (problem) {
      const hindrance = findUndoObstacles(problem)
      if (!hindrance) notify(buildProblem(problem).message, { tone: 'bad' })
      return hindrance !== undefined && (await askAgain(hindrance)) && run(id, true)
    }
  }

  return async (id: number, count: number) => (await confirm(question(count))) && run(id, false)
}

const words = ({ cancelled, kept }: GroupUndone) =>
  [
    `Cofnięto wpis grupy. Unieważniono ${acts(cancelled)}.`,
    kept.length > 0 && `Bez zmian: ${kept.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')

function findUndoObstacles(problem: unknown): UndoObstacles | undefined {
  if (!(problem instanceof CallProblem)) return undefined
  const body = problem.body as Partial<UndoObstacles> | undefined
  const { barred_by, barred_count = 0, left = 0 } = body ?? {}
  return barred_by && { barred_by, barred_count, left }
}

/** Asks again; false when no act would be left to undo. */
async function askAgain({ barred_by, barred_count, left }: UndoObstacles) {
  const title = 'Wpisu grupy nie cofnięto'
  const remainingCount = barred_count - barred_by.length
  const message = (
    <>
      <p>Po wpisaniu grupy ktoś pracował już na tych aktach:</p>
      <ul>
        {barred_by.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
      {remainingCount > 0 && <p>{`i jeszcze ${acts(remainingCount)}.`}</p>}
    </>
  )
  if (left > 0) {
    return confirm({ title, message, yes: 'Cofnij wszystko oprócz nich', no: 'Nie cofaj' })
  }
  await inform({ title, message })
  return false
}
