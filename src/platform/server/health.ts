import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { ServerContext } from './server-context.ts'

/** Whether this process takes jobs, and whether it is about to stop: whoever sends requests here sends them elsewhere. */
export interface Working {
  jobs: boolean
  leaving: boolean
}

/**
 * `/healthz`: the process is up. `/readyz`: the database answers (migrations are done before listening); its parts say
 * whether jobs are being done, how much the disk takes, and for how many seconds the record of who looked has waited.
 * It says 503 from the moment the process is asked to stop, DRAIN_SECONDS before it takes no more requests.
 * A full disk or jobs that stand still are no reason to send nobody here: reading goes on.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  {
    accessLog,
    diskSpace,
  }: {
    accessLog: Pick<ServerContext['accessLog'], 'oldest'>
    diskSpace: ServerContext['diskSpace']
  },
  working: Working,
) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const answers = await database.query('select 1').then(
      () => true,
      () => false,
    )
    const ready = answers && !working.leaving
    return reply.status(ready ? 200 : 503).send({
      status: working.leaving ? 'leaving' : ready ? 'ready' : 'waiting',
      oldest_reading_seconds: accessLog.oldest(),
      parts: {
        database: answers ? 'answers' : 'away',
        jobs: working.jobs ? 'working' : 'stopped',
        disk: diskSpace.left(),
      },
    })
  })
}
