import type { FastifyInstance } from 'fastify'

const csp = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/**
 * Returns the Content-Security-Policy of our pages: resources from our own origin only. `nonce` permits the theme's own
 * style tags.
 */
export const pagePolicy = (nonce: string) =>
  csp({
    'default-src': "'self'",
    'script-src': "'self'",
    'worker-src': "'self' blob:", // the bot check runs in a blob worker
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })

const SEALED = csp({ 'default-src': "'none'", 'frame-ancestors': "'none'", sandbox: '' })

/** Headers that disable everything in an API response opened as a page. */
export const sealedHeaders = (https: boolean) => ({
  'Content-Security-Policy': SEALED,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Robots-Tag': 'noindex',
  ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Sets the security headers of every response, including errors. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  const headers = sealedHeaders(https)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (!request.url.startsWith('/build/')) reply.header('Cache-Control', 'no-store')
  })
}
