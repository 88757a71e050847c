import type { Client } from 'pg'
import { readOwnArchive } from '../archive/own-archive.ts'
import type { ArchiveLocation } from './make-base.ts'
import { listSegments, takeUnbroken } from '../archive/segments.ts'
import { getSeriesFolder, readSeries } from '../archive/series.ts'
import type { ArchiveState } from '#platform/postgres/archive-state.ts'
import { measureWaiting } from './waiting.ts'

const FAILING = `
  select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
  from pg_stat_archiver`
const NOT_COPIED =
  'PostgreSQL nie może odłożyć swojego dziennika: sprawdź wolne miejsce na dysku bazy.'

const toInstant = (time: number | undefined) =>
  time === undefined ? null : new Date(time).toISOString()

/** Returns the last moment of the current series that can be restored. */
async function findLastMoment(place: Pick<ArchiveLocation, 'server'>, firstSegment?: string) {
  const series = await readSeries(place.server.cluster)
  if (!series || !firstSegment) return undefined
  const segments = await listSegments(getSeriesFolder(series)).catch(() => [])
  return takeUnbroken(segments, firstSegment).at(-1)?.finishTime
}

/** Reads the state of the archive from the folders and from PostgreSQL. */
export async function buildArchiveState(
  place: Pick<ArchiveLocation, 'server' | 'folder'>,
  problem: string | null,
  client: Client,
): Promise<ArchiveState> {
  const { bases } = await readOwnArchive(place.server.cluster, place.folder)
  const lastBase = bases.at(-1)
  const { rows } = await client.query<{ failing: boolean }>(FAILING)
  const waiting = await measureWaiting(place.server.cluster)
  return {
    checked_at: new Date().toISOString(),
    base_at: lastBase?.consistent_at ?? null,
    first_moment: bases[0]?.consistent_at ?? null,
    archived_to: toInstant(await findLastMoment(place, lastBase?.first_segment)),
    waiting_since: toInstant(waiting.since),
    waiting_bytes: waiting.bytes,
    problem: problem ?? (rows[0]?.failing ? NOT_COPIED : null),
  }
}
