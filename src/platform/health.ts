import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import type { Readings } from './readings.ts'

/**
 * `/healthz`: the process is up. `/readyz`: the database answers (migrations are done before listening); it also says
 * how many seconds the record of who looked has waited to be written.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  { oldest }: Pick<Readings, 'oldest'>,
) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await database.query('select 1').then(
      () => true,
      () => false,
    )
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'waiting', oldest_reading_seconds: oldest() })
  })
}
