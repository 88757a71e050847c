import { Refusal } from '../problems.ts'

/**
 * Long work that needs no connection (typesetting). The first call with a key ends the transaction without a trace,
 * does the work while no connection is held, and runs the handler anew; then the same call answers at once. Under
 * another key the work is done anew: what it depends on has changed meanwhile.
 */
export type RunOutsideTransaction = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Carried out of the handler and its transaction; nobody but `runWithOutsideWork` ever sees it. */
class OutsideTransactionRequest extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>
  constructor(key: string, work: () => Promise<unknown>) {
    super('Set aside')
    this.key = key
    this.work = work
  }
}

const MAX_TRIES = 8
const MAX_WAITING = 50
const TOO_MANY_WAITING_MESSAGE = 'W tej chwili inni też wydają pisma. Spróbuj ponownie za chwilę.'

/**
 * Runs an attempt at a request until nothing has to be set aside; `isRepeated` says that its outside work is done, so that
 * it may hold what others wait for. Those of one `line` who set something aside go one
 * after another, without a connection: a number drawn before a colleague's would only have to be drawn again.
 */
export async function runWithOutsideWork<T>(
  line: unknown,
  attempt: (outsideTransaction: RunOutsideTransaction, isRepeated: boolean) => Promise<T>,
): Promise<T> {
  const resultsByKey = new Map<string, unknown>()
  const outsideTransaction: RunOutsideTransaction = async (key, work) => {
    if (!resultsByKey.has(key)) throw new OutsideTransactionRequest(key, work)
    return resultsByKey.get(key) as Awaited<ReturnType<typeof work>>
  }
  const runAttempt = () => attempt(outsideTransaction, resultsByKey.size > 0).catch(catchRequest)
  const first = await runAttempt()
  if (!(first instanceof OutsideTransactionRequest)) return first
  return inLine(line, async hasWaited => {
    let next: T | OutsideTransactionRequest = hasWaited ? await runAttempt() : first
    for (let tries = 0; next instanceof OutsideTransactionRequest; tries++) {
      if (tries === MAX_TRIES) throw new Refusal(503, TOO_MANY_WAITING_MESSAGE)
      resultsByKey.set(next.key, await next.work())
      next = await runAttempt()
    }
    return next
  })
}

function catchRequest(problem: unknown) {
  if (problem instanceof OutsideTransactionRequest) return problem
  throw problem
}

const lines = new Map<unknown, { last: Promise<unknown>; length: number }>()

async function inLine<T>(name: unknown, work: (waited: boolean) => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (line.length > MAX_WAITING) throw new Refusal(503, TOO_MANY_WAITING_MESSAGE)
  lines.set(name, line)
  const hasWaited = line.length++ > 0
  const ownWork = line.last.then(() => work(hasWaited))
  line.last = ownWork.catch(() => {})
  return ownWork.finally(() => --line.length || lines.delete(name))
}
