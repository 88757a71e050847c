import type { FastifyInstance } from 'fastify'

/** The public pages of a parish may be indexed by search engines; the office is private. */
const ROBOTS = ['User-agent: *', 'Allow: /parafia/', 'Disallow: /', ''].join('\n')

const SECURITY_DAYS = 180

/** Tells where to report a vulnerability (RFC 9116); it expires, as the standard requires, half a year from now. */
function describeSecurityContact(email: string) {
  const expires = new Date(Date.now() + SECURITY_DAYS * 86_400_000).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: pl, en',
    '',
  ].join('\n')
}

interface SiteFiles {
  icon: Buffer
  securityEmail: string
}

/** Serves the files that browsers and search engines request from every site, whether or not its pages name them. */
export function serveSiteFiles(app: FastifyInstance, { icon, securityEmail }: SiteFiles) {
  const text = 'text/plain; charset=utf-8'
  app.get('/robots.txt', async (_, reply) =>
    reply.type(text).header('Cache-Control', 'max-age=3600').send(ROBOTS),
  )
  app.get('/.well-known/security.txt', async (_, reply) =>
    reply.type(text).send(describeSecurityContact(securityEmail)),
  )
  app.get('/favicon.ico', async (_, reply) =>
    reply.type('image/png').header('Cache-Control', 'max-age=86400').send(icon),
  )
}
