import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { type Db, type DatabaseActor, runInTransaction } from '../database/database.ts'
import { holdHistory } from '../database/records.ts'
import type { Endpoint } from '../endpoint.ts'
import { admitUser } from './admission.ts'
import { findEarlierAnswer, withIdempotencyKey } from './idempotency.ts'
import { type Print, answerPrint, runPrintSteps } from './print-steps.ts'
import { type Api, type Input, enter, register, retryOnce } from './serve.ts'

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
  const admit = (request: FastifyRequest) => admitUser(server, endpoint, request)
  register(api, endpoint, admit, async (request, reply, visitor) => {
    const { who, detached, input, keyed } = await enter(server, endpoint, request, reply, visitor)
    const run = <T>(actor: DatabaseActor, work: (db: Db) => Promise<T>) =>
      retryOnce(() => runInTransaction(server.database, actor, work))
    const transactions = {
      read: <T>(work: (db: Db) => Promise<T>) => run({ ...who, readOnly: true }, work),
      write: <T>(work: (db: Db) => Promise<T>) =>
        run(who, async db => {
          await holdHistory(db)
          return work(db)
        }),
    }
    const collectOnce = async (db: Db): Promise<Print<z.input<E['answer']>>> => {
      const earlier = keyed && (await findEarlierAnswer<z.input<E['answer']>>(db, keyed))
      if (earlier) return answerPrint(earlier.answer)
      const print = await collect({ ...detached, db }, input)
      if (!keyed || !print.store) return print
      return { ...print, store: sheet => withIdempotencyKey(db, keyed, () => print.store(sheet)) }
    }
    const answer = await runPrintSteps(detached.user.parish_id, transactions, collectOnce)
    server.accessLog.note(endpoint, detached.user, input, answer)
    return answer
  })
}
