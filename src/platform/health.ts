import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'

/** `/healthz`: the process is up. `/readyz`: the database answers (migrations are done before listening). */
export function serveHealth(app: FastifyInstance, database: Database) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await database.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting' })
  })
}
