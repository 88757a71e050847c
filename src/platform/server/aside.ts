import { Refusal } from '../problems.ts'

/**
 * Long work that needs no connection (typesetting). The first call with a key ends the transaction without a trace,
 * does the work while no connection is held, and runs the handler anew; then the same call answers at once. Under
 * another key the work is done anew: what it depends on has changed meanwhile.
 */
export type DoAside = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Carried out of the handler and its transaction; nobody but `withAsides` ever sees it. */
class Aside extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>
  constructor(key: string, work: () => Promise<unknown>) {
    super('Set aside')
    this.key = key
    this.work = work
  }
}

const TRIES = 8
const MOST_WAITING = 50
const CROWDED = 'W tej chwili inni też wydają pisma. Spróbuj ponownie za chwilę.'

/**
 * Runs an attempt at a request until nothing has to be set aside. Those of one `line` who set something aside go one
 * after another, without a connection: a number drawn before a colleague's would only have to be drawn again.
 */
export async function withAsides<T>(
  line: unknown,
  attempt: (aside: DoAside) => Promise<T>,
): Promise<T> {
  const done = new Map<string, unknown>()
  const aside: DoAside = async (key, work) => {
    if (!done.has(key)) throw new Aside(key, work)
    return done.get(key) as Awaited<ReturnType<typeof work>>
  }
  const tried = () => attempt(aside).catch(asideOf)
  const first = await tried()
  if (!(first instanceof Aside)) return first
  return inLine(line, async waited => {
    let next: T | Aside = waited ? await tried() : first
    for (let tries = 0; next instanceof Aside; tries++) {
      if (tries === TRIES) throw new Refusal(503, CROWDED)
      done.set(next.key, await next.work())
      next = await tried()
    }
    return next
  })
}

function asideOf(problem: unknown) {
  if (problem instanceof Aside) return problem
  throw problem
}

const lines = new Map<unknown, { last: Promise<unknown>; length: number }>()

async function inLine<T>(name: unknown, work: (waited: boolean) => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (line.length > MOST_WAITING) throw new Refusal(503, CROWDED)
  lines.set(name, line)
  const waited = line.length++ > 0
  const mine = line.last.then(() => work(waited))
  line.last = mine.catch(() => {})
  return mine.finally(() => --line.length || lines.delete(name))
}
