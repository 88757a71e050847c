import { type Jobs, enqueueJob } from '#platform/jobs/jobs.ts'
import { BackupProblem } from '../../problem.ts'
import { readOwnBases } from '../archive/own-archive.ts'
import { readSeries } from '../archive/series.ts'
import { type ArchiveLocation, makeBase } from './make-base.ts'

const BASE_BACKUP = 'base-backup'

/** Queues a base backup now; while one is being made, another does not begin. */
export const orderBase = (url: string) => enqueueJob(url, BASE_BACKUP, {})

/** Time in which another base backup of the same series is not begun: a killed job and an order may ask for the same. */
const FRESH_MS = 600_000

async function hasFreshBase(cluster: string) {
  const series = await readSeries(cluster)
  const bases = series ? await readOwnBases(cluster, series) : []
  return bases.some(({ consistent_at }) => {
    const age = Date.now() - Date.parse(consistent_at)
    return age >= 0 && age < FRESH_MS
  })
}

/** Job of a base backup; until one is made, the archiver orders it again, and “Stan systemu” tells why. */
export const makeBaseBackup =
  (place: ArchiveLocation) => async (_: unknown, signal: AbortSignal) => {
    if (await hasFreshBase(place.server.cluster)) return
    await makeBase(place, signal).catch((problem: unknown) => {
      if (!(problem instanceof BackupProblem)) throw problem
    })
  }

/** Registers the weekly base backup of the built-in database. */
export const takeUpBaseBackups = (jobs: Jobs, place: ArchiveLocation) =>
  jobs.every(BASE_BACKUP, '45 3 * * 6', makeBaseBackup(place), { longestHours: 12 })
