import type { ShownRecords } from '../endpoint.ts'
import { Refusal } from '../refusals.ts'

/** Print collected from the database, to be typeset without a connection and then stored. */
export interface PrintDraft<Answer, Sheet = unknown> {
  /** Data that the sheet shows and the store writes; the sheet is stored while they are still equal. */
  content: unknown
  /** True when typesetting takes seconds, so that other prints of the line overtake it. */
  isLong?: boolean
  typeset(): Promise<Sheet>
  /** Runs in the transaction that collected this draft, with the sheet typeset from equal content. */
  store(sheet: Sheet): Promise<Answer>
}

/** Print of which nothing is stored: a preview, or a form that needs no typesetting. */
export interface UnstoredPrint<Answer> {
  typeset(): Promise<Answer>
  store?: undefined
  /** Records that a preview shows, for the access log; a paper that is stored is its own record. */
  shownRecords?: ShownRecords[]
}

export type Print<Answer> = PrintDraft<Answer> | UnstoredPrint<Answer>

/** Creates a print that is already answered. */
export const answerPrint = <Answer>(answer: Answer): UnstoredPrint<Answer> => ({
  typeset: async () => answer,
})

/** Runs a transaction that only reads, or in which the data stay current until the commit. */
type Transact<Db> = <T>(kind: 'read' | 'write', work: (db: Db) => Promise<T>) => Promise<T>

/** Tries of a long print: typeset while the lock is held, it would delay every write of the parish. */
const MAX_TRIES = 8
/** Tries of another print without the lock; processes share the numbers of a parish, and a busy one is overtaken. */
const MAX_UNLOCKED_TRIES = 3
const MAX_WAITING = 50
const TOO_MANY_WAITING_MESSAGE = 'W tej chwili inni też wydają pisma. Spróbuj ponownie za chwilę.'

/**
 * Prints in three steps: collects in a reading transaction, typesets without a connection, and stores in a second
 * transaction, which collects again: content that changed meanwhile is typeset again, the last time within that
 * transaction. Prints of one `line` that are stored run one after another without a connection, because an overtaken
 * print would have to be typeset again with another number.
 */
export async function runPrintSteps<Db, Answer>(
  line: unknown,
  transact: Transact<Db>,
  collect: (db: Db) => Promise<Print<Answer>>,
): Promise<Answer> {
  const first = await transact('read', collect)
  if (!first.store) return first.typeset()
  const storeUnderLock = async (db: Db) => {
    const current = await collect(db)
    return current.store ? answerPrint(await current.store(await current.typeset())) : current
  }
  const finish = async (hasWaited: boolean) => {
    let print = hasWaited ? await transact('read', collect) : first
    for (let tries = 0; print.store; tries++) {
      if (tries === MAX_UNLOCKED_TRIES && !print.isLong) {
        print = await transact('write', storeUnderLock)
        break
      }
      if (tries === MAX_TRIES) throw new Refusal(503, TOO_MANY_WAITING_MESSAGE)
      const content = JSON.stringify(print.content)
      const sheet = await print.typeset()
      print = await transact('write', async db => {
        const current = await collect(db)
        return current.store && JSON.stringify(current.content) === content
          ? answerPrint(await current.store(sheet))
          : current
      })
    }
    return print.typeset()
  }
  return first.isLong ? finish(false) : waitInLine(line, finish)
}

const lines = new Map<unknown, { last: Promise<unknown>; length: number }>()

async function waitInLine<T>(name: unknown, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (line.length > MAX_WAITING) throw new Refusal(503, TOO_MANY_WAITING_MESSAGE)
  lines.set(name, line)
  const hasWaited = line.length++ > 0
  const ownWork = line.last.then(() => work(hasWaited))
  line.last = ownWork.catch(() => {})
  return ownWork.finally(() => --line.length || lines.delete(name))
}
