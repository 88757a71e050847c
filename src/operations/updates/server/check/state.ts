import type { Database } from '#platform/database/database.ts'
import { type Release, ReleaseManifest } from '../../manifest.ts'

type Queries = Pick<Database, 'query'>

/** Stores an accepted list; a problem of an earlier check is over. */
export const storeReleases = (database: Queries, { signed_at, versions }: ReleaseManifest) =>
  database.query(
    `insert into release_check (checked_at, signed_at, versions) values (now(), $1, $2)
     on conflict (one) do update set checked_at = now(), signed_at = $1, versions = $2, problem = null`,
    [signed_at, JSON.stringify(versions)],
  )

/** Stores why the last check brought nothing; the list accepted before stays. */
export const storeProblem = (database: Queries, problem: string) =>
  database.query(
    `insert into release_check (checked_at, problem) values (now(), $1)
     on conflict (one) do update set checked_at = now(), problem = $1`,
    [problem],
  )

/** Returns the instant at which the last accepted list was signed; null before the first. */
export async function readSigningTime(database: Queries): Promise<string | null> {
  const { rows } = await database.query<{ signed_at: string | null }>(
    'select signed_at from release_check',
  )
  return rows[0]?.signed_at ?? null
}

export interface ReleaseCheck {
  checked_at: string | null
  problem: string | null
  versions: Release[]
}

/** Reads what the last check brought; nothing before the first one. */
export async function readReleaseCheck(database: Queries): Promise<ReleaseCheck> {
  const { rows } = await database.query<Omit<ReleaseCheck, 'versions'> & { versions: unknown }>(
    'select checked_at, problem, versions from release_check',
  )
  const { checked_at = null, problem = null, versions } = rows[0] ?? {}
  // Stored by another version of the program, which may have known other fields.
  const { data } = ReleaseManifest.shape.versions.safeParse(versions)
  return { checked_at, problem, versions: data ?? [] }
}

/** Returns the version about which the administrators got the last e-mail. */
export async function readNotifiedVersion(database: Queries): Promise<string | null> {
  const { rows } = await database.query<{ notified_version: string | null }>(
    'select notified_version from release_check',
  )
  return rows[0]?.notified_version ?? null
}

export const storeNotifiedVersion = (database: Queries, version: string) =>
  database.query('update release_check set notified_version = $1', [version])
