import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Policy of the service worker: it may fetch the files of its page from our origin, and nothing else. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Serves the service worker of the visits page: at a permanent address, and revalidated whenever the page opens. */
export function serveWorker(app: FastifyInstance, dist: string) {
  // Without the built file visits need a network connection; other functions work.
  if (!existsSync(join(dist, 'pocket-sw.js'))) return
  const script = readFileSync(join(dist, 'pocket-sw.js'), 'utf8')
  app.get('/pocket-sw.js', async (_, reply) =>
    reply
      .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
