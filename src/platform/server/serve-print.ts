import type * as z from 'zod'
import type { Context } from '../context.ts'
import { type Db, runInTransaction } from '../database/database.ts'
import { holdHistory } from '../database/records.ts'
import type { Endpoint, ShownRecords } from '../endpoint.ts'
import { findEarlierAnswer, withIdempotencyKey } from './idempotency.ts'
import { type Print, answerPrint, runPrintSteps } from './print-steps.ts'
import { type Api, type Input, registerForUsers, retryOnce } from './serve.ts'

/**
 * Registers an address like `serve`, whose handler only collects a print: the database refuses writes of it. The print
 * is typeset without a connection, and stored while the parish's history is locked, so that its data are current.
 */
export function servePrint<E extends Endpoint>(
  api: Api,
  endpoint: E,
  collect: (context: Context, input: Input<E>) => Promise<Print<z.input<E['answer']>>>,
) {
  const { server } = api
  registerForUsers(api, endpoint, async ({ actor, baseContext, input, keyedRequest }) => {
    let shownRecords: ShownRecords[] = []
    const transact = <T>(kind: 'read' | 'write', work: (db: Db) => Promise<T>) => {
      const readOnly = kind === 'read'
      return retryOnce(() =>
        runInTransaction(server.database, { ...actor, readOnly }, async db => {
          if (!readOnly) await holdHistory(db)
          return work(db)
        }),
      )
    }
    const collectOnce = async (db: Db): Promise<Print<z.input<E['answer']>>> => {
      const earlier =
        keyedRequest && (await findEarlierAnswer<z.input<E['answer']>>(db, keyedRequest))
      if (earlier) return answerPrint(earlier.answer)
      const print = await collect({ ...baseContext, db }, input)
      if (!print.store) shownRecords = print.shownRecords ?? []
      if (!keyedRequest || !print.store) return print
      return {
        ...print,
        store: sheet => withIdempotencyKey(db, keyedRequest, () => print.store(sheet)),
      }
    }
    const answer = await runPrintSteps(baseContext.user.parish_id, transact, collectOnce)
    const loggedEndpoint =
      shownRecords.length > 0 ? { ...endpoint, loggedRecords: () => shownRecords } : endpoint
    server.accessLog.note(loggedEndpoint, baseContext.user, input, answer)
    return answer
  })
}
