/** Letters a policy is made of must not come in with an address. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/
const OWN = new Set(['localhost', '127.0.0.1'])

/**
 * `www.parafia.pl/kontakt` → `https://www.parafia.pl`. Null for what is no site: without encryption anybody on the way
 * could put his own words around our form, so only this computer may do without.
 */
export function originFrom(text: string): string | null {
  const typed = text.trim()
  const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return null
  const { protocol, hostname, origin, username, password } = new URL(whole)
  if (username || password || !PLAIN.test(origin)) return null
  if (OWN.has(hostname)) return origin
  return protocol === 'https:' && /[^.]\.[^.]/.test(hostname) ? origin : null
}
