import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { ServerContext } from './server-context.ts'

/**
 * State of this process: whether it or another process does the jobs, and whether it is about to stop, so that the
 * proxy sends requests elsewhere.
 */
export interface Working {
  jobs: 'working' | 'stopped' | 'elsewhere'
  leaving: boolean
}

/**
 * Serves `/healthz` (the process is up) and `/readyz` (the database answers); migrations are done before listening. The
 * parts of `/readyz` report jobs, disk space and the age of unwritten access log entries. From the stop signal it
 * answers 503, DRAIN_SECONDS before the process accepts no more requests. A full disk or stopped jobs do not make it
 * 503, because reads still work.
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
  app.get('/healthz', { config: { quiet: true } }, async (_, reply) =>
    // The page of the Windows installer, which is a file, waits for this answer and tells it from that of another program.
    reply
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .send({ status: 'ok' }),
  )
  app.get('/readyz', { config: { quiet: true } }, async (_, reply) => {
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
        jobs: working.jobs,
        disk: diskSpace.left(),
      },
    })
  })
}
