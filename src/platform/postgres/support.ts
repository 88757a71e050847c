/**
 * Newest minor release of each major version that was known when this program was released, and the day until which its
 * authors repair it (https://www.postgresql.org/support/versioning/). Bring up to date with each release.
 */
const MAJORS: Record<number, { minor: number; supportedUntil: string } | undefined> = {
  16: { minor: 15, supportedUntil: '2028-11-09' },
  17: { minor: 12, supportedUntil: '2029-11-08' },
  18: { minor: 6, supportedUntil: '2030-11-14' },
}

export interface PostgresSupport {
  /** Newest version of the same major one; null for a major version that this program does not know. */
  newest_version: string | null
  /** Number of minor releases, each of which may repair security faults, that the server lacks. */
  releases_behind: number
  /** Last day on which the major version is repaired. */
  supported_until: string | null
}

/** Compares a version, `17.10 (Debian 17.10-1)`, with what was known when this program was released. */
export function describeSupport(version: string): PostgresSupport {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)/.exec(version) ?? []
  const release = MAJORS[Number(major)]
  if (!release) return { newest_version: null, releases_behind: 0, supported_until: null }
  return {
    newest_version: `${major}.${Math.max(release.minor, Number(minor))}`,
    releases_behind: Math.max(0, release.minor - Number(minor)),
    supported_until: release.supportedUntil,
  }
}

const DAY_MS = 24 * 3600 * 1000
const WARNING_DAYS = 180

/** Returns whether the major version is no longer repaired in half a year, or already. */
export const isSupportEnding = (
  { supported_until }: Pick<PostgresSupport, 'supported_until'>,
  now = Date.now(),
): boolean => supported_until !== null && Date.parse(supported_until) - now < WARNING_DAYS * DAY_MS
