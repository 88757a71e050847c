/** Pattern of an origin, so that no character with a meaning in a policy can come with an address. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/
const LOCAL_HOST_NAMES = new Set(['localhost', '127.0.0.1'])
/** Pattern of a site on this computer, which gets http when typed without a scheme. */
const OWN_SITE = /^(localhost|127\.0\.0\.1)(?=[:/]|$)/i

/**
 * Converts `www.parafia.pl/kontakt` to `https://www.parafia.pl`. Returns null for an invalid site: without encryption
 * an attacker on the network could alter the page around our form, so http is allowed only for this computer.
 */
export function findOrigin(text: string): string | null {
  const trimmedText = text.trim()
  const scheme = OWN_SITE.test(trimmedText) ? 'http' : 'https'
  const fullUrl = /^[a-z]+:\/\//i.test(trimmedText) ? trimmedText : `${scheme}://${trimmedText}`
  if (!URL.canParse(fullUrl)) return null
  const { protocol, hostname, origin, username, password } = new URL(fullUrl)
  if (username || password || !PLAIN.test(origin)) return null
  if (LOCAL_HOST_NAMES.has(hostname)) return origin
  return protocol === 'https:' && /[^.]\.[^.]/.test(hostname) ? origin : null
}
