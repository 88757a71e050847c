import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { House } from './server-context.ts'

/** Whether this process takes jobs. */
export interface Working {
  jobs: boolean
}

/**
 * `/healthz`: the process is up. `/readyz`: the database answers (migrations are done before listening); its parts say
 * whether jobs are being done, how much the disk takes, and for how many seconds the record of who looked has waited.
 * A full disk or jobs that stand still are no reason to send nobody here: reading goes on.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  { readings, room }: Pick<House, 'readings' | 'room'>,
  working: Working,
) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await database.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'waiting',
      oldest_reading_seconds: readings.oldest(),
      parts: {
        database: ready ? 'answers' : 'away',
        jobs: working.jobs ? 'working' : 'stopped',
        disk: room.left(),
      },
    })
  })
}
