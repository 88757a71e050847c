import type { FastifyInstance } from 'fastify'

/** What a parish shows to everybody may be searched for; the office is nobody's business. */
const ROBOTS = ['User-agent: *', 'Allow: /parafia/', 'Disallow: /', ''].join('\n')

/** What browsers and search engines ask every site for, whether or not its pages name it. */
export function serveSiteFiles(app: FastifyInstance, icon: Buffer) {
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'max-age=3600').send(ROBOTS),
  )
  app.get('/favicon.ico', async (_, reply) =>
    reply.type('image/png').header('Cache-Control', 'max-age=86400').send(icon),
  )
}
