import { useQueryClient } from '@tanstack/react-query'
import { CallProblem } from '#ui/calls/call.ts'
import { confirm, inform, notify, whileLoading } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { type ImportLine, type UndoObstacle } from '../../../contract.ts'
import { formatCount } from '../labels.ts'
import { type ImportKind, useWay } from '../import-kind.ts'
import { BarredRecords } from './BarredRecords.tsx'

type Line = Pick<ImportLine, 'id' | 'file_name' | 'added' | 'changed'>

const question = (line: Line, { words }: ImportKind) => ({
  title: 'Cofnięcie importu',
  message: words.undo.question(line),
  yes: 'Cofnij import',
  no: 'Wróć',
  danger: true,
})

interface UndoObstacles {
  barred_by: UndoObstacle[]
  barred_count: number
  /** Number of records that could still be undone without them. */
  left: number
}
const findHindrance = (problem: CallProblem) => {
  const body = problem.body as Partial<UndoObstacles> | undefined
  return body?.barred_by ? (body as UndoObstacles) : undefined
}

/**
 * Returns a function that undoes the import after a confirmation; when others have changed some records since, it shows
 * them and asks again.
 */
export function useUndo() {
  const way = useWay()
  const { mutateAsync } = useSave(way.api.undo)
  const client = useQueryClient()

  const send = ({ id }: Line, except: boolean) =>
    whileLoading('Cofam import…', () => mutateAsync({ params: { id }, body: { except } }))

  async function run(line: Line, except: boolean): Promise<void> {
    try {
      const { kept } = await send(line, except)
      await client.invalidateQueries()
      notify(
        kept ? `Cofnięto import. ${way.words.undo.left(formatCount(kept))}` : 'Cofnięto import.',
        {
          tone: 'good',
        },
      )
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      const people = findHindrance(problem)
      if (!people) notify(problem.message, { tone: 'bad' })
      else if (await askAgain(people, way)) await run(line, true)
    }
  }

  return async (line: Line) => {
    if (await confirm(question(line, way))) await run(line, false)
  }
}

/** Asks whether to undo the other records; returns false when none would remain. */
async function askAgain({ barred_by, barred_count, left }: UndoObstacles, way: ImportKind) {
  const title = 'Importu nie cofnięto'
  const message = <BarredRecords records={barred_by} count={barred_count} way={way} />
  if (left > 0) {
    return confirm({ title, message, yes: way.words.undo.except, no: 'Nie cofaj' })
  }
  await inform({ title, message })
  return false
}
