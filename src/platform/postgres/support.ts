interface MajorRelease {
  /** Newest minor release that is known to exist. */
  minor: number
  /** Source of that number, and its limits. */
  evidence: string
  /** Minor releases up to it that were numbered and not published. */
  skipped: readonly number[]
  /** Last day on which its authors repair it (https://www.postgresql.org/support/versioning/). */
  supportedUntil: string
}

/** Major versions as they were known when this program was released. Bring up to date with each release. */
const MAJORS: Record<number, MajorRelease | undefined> = {
  16: {
    minor: 15,
    evidence: 'release notes of August 2026; a later one is unverified',
    skipped: [],
    supportedUntil: '2028-11-09',
  },
  17: {
    minor: 12,
    evidence: 'the package of Debian 13 on 2026-11-30; a later one is unverified',
    skipped: [],
    supportedUntil: '2029-11-08',
  },
  18: {
    minor: 6,
    evidence: 'release notes of August 2026, which replaced 18.5; a later one is unverified',
    skipped: [5],
    supportedUntil: '2030-11-14',
  },
}

export interface PostgresSupport {
  /** Newest known version of the same major one; null for a major version that this program does not know. */
  newest_version: string | null
  /** Number of known minor releases, each of which may repair security faults, that the server lacks. */
  releases_behind: number
  /** Last day on which the major version is repaired. */
  supported_until: string | null
}

function countMissing({ minor, skipped }: MajorRelease, installed: number) {
  const skippedCount = skipped.filter(release => release > installed && release < minor).length
  return Math.max(0, minor - installed - skippedCount)
}

/** Compares a version, `17.10 (Debian 17.10-1)`, with what was known when this program was released. */
export function describeSupport(version: string): PostgresSupport {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)/.exec(version) ?? []
  const release = MAJORS[Number(major)]
  if (!release) return { newest_version: null, releases_behind: 0, supported_until: null }
  return {
    newest_version: `${major}.${Math.max(release.minor, Number(minor))}`,
    releases_behind: countMissing(release, Number(minor)),
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
