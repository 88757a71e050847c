import { isIP } from 'node:net'
import { Refusal } from '#platform/refusals.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'

/** Address for which passkeys are made: `rp_id` is its domain, to which browsers bind each key. */
interface PasskeySite {
  rp_id: string
  origin: string
}
export type PasskeyObstacle = 'plain_http' | 'ip_address'

/**
 * Returns the site of the installation, or why browsers permit no passkeys there: an IP address is no domain, and plain
 * http is no secure context except on this very computer (WebAuthn Level 3, 5.1.2; W3C Secure Contexts, 3.1).
 */
export function readPasskeySite({
  publicUrl,
}: Pick<AuthConfig, 'publicUrl'>): PasskeySite | PasskeyObstacle {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) return 'ip_address'
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return 'plain_http'
  return { rp_id: hostname, origin }
}

/** Returns the site, or refuses (422). */
export function requirePasskeySite(auth: Pick<AuthConfig, 'publicUrl'>): PasskeySite {
  const site = readPasskeySite(auth)
  if (typeof site !== 'string') return site
  throw new Refusal(
    422,
    'Pod tym adresem przeglądarki nie obsługują kluczy dostępu. Zaloguj się adresem e-mail i hasłem.',
  )
}
