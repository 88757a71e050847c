/** Letters a policy is made of must not come in with an address. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/
const OWN = new Set(['localhost', '127.0.0.1'])
/** Typed without a scheme, a site of this computer is one without encryption. */
const OWN_SITE = /^(localhost|127\.0\.0\.1)(?=[:/]|$)/i

/**
 * `www.parafia.pl/kontakt` → `https://www.parafia.pl`. Null for what is no site: without encryption anybody on the way
 * could put his own words around our form, so only this computer may do without.
 */
export function findOrigin(text: string): string | null {
  const trimmedText = text.trim()
  const scheme = OWN_SITE.test(trimmedText) ? 'http' : 'https'
  const fullUrl = /^[a-z]+:\/\//i.test(trimmedText) ? trimmedText : `${scheme}://${trimmedText}`
  if (!URL.canParse(fullUrl)) return null
  const { protocol, hostname, origin, username, password } = new URL(fullUrl)
  if (username || password || !PLAIN.test(origin)) return null
  if (OWN.has(hostname)) return origin
  return protocol === 'https:' && /[^.]\.[^.]/.test(hostname) ? origin : null
}
