import type { FastifyInstance } from 'fastify'

/** The public pages of a parish may be indexed by search engines; the office is private. */
const ROBOTS = ['User-agent: *', 'Allow: /parafia/', 'Disallow: /', ''].join('\n')

/** Serves the files that browsers and search engines request from every site, whether or not its pages name them. */
export function serveSiteFiles(app: FastifyInstance, icon: Buffer) {
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'max-age=3600').send(ROBOTS),
  )
  app.get('/favicon.ico', async (_, reply) =>
    reply.type('image/png').header('Cache-Control', 'max-age=86400').send(icon),
  )
}
