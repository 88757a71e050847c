import { Refusal } from '../refusals.ts'

/**
 * Runs long work (typesetting) without a connection. The first call with a key rolls the transaction back, does the
 * work without a connection, and runs the handler again; the same call then returns at once. A different key means that
 * data changed meanwhile, so the work is repeated.
 */
export type RunOutsideTransaction = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Error that leaves the handler and its transaction; only `runWithOutsideWork` catches it. */
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
 * Runs an attempt at a request until it requests no more outside work; `isRepeated` is true when its outside work is
 * done, so that it may take locks that others wait for. Requests of one `line` with outside work run one after another
 * without a connection, because a number taken ahead of another request would have to be taken again.
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
