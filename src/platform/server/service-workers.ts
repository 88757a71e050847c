import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Policy of a service worker: it may fetch from our origin, and nothing else. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Workers of the visits page and of the installed office (src/app/web/workers). */
const WORKERS = ['pocket-sw.js', 'office-sw.js']

/** Serves the service workers: at permanent addresses, and revalidated whenever their pages open. */
export function serveWorkers(app: FastifyInstance, dist: string) {
  // Without a built file its page needs a network connection; other functions work.
  for (const name of WORKERS.filter(file => existsSync(join(dist, file)))) {
    const script = readFileSync(join(dist, name), 'utf8')
    app.get(`/${name}`, async (_, reply) =>
      reply
        .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    )
  }
}
