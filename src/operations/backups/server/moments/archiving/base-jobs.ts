import { type Jobs, enqueueJob } from '#platform/jobs/jobs.ts'
import { BackupProblem } from '../../problem.ts'
import { type ArchiveLocation, makeBase } from './make-base.ts'

const BASE_BACKUP = 'base-backup'

/** Queues a base backup now; while one is being made, another does not begin. */
export const orderBase = (url: string) => enqueueJob(url, BASE_BACKUP, {})

/** Job of a base backup; until one is made, the archiver orders it again, and “Stan systemu” tells why. */
const makeBaseBackup = (place: ArchiveLocation) => async (_: unknown, signal: AbortSignal) => {
  await makeBase(place, signal).catch((problem: unknown) => {
    if (!(problem instanceof BackupProblem)) throw problem
  })
}

/** Registers the weekly base backup of the built-in database. */
export const takeUpBaseBackups = (jobs: Jobs, place: ArchiveLocation) =>
  jobs.every(BASE_BACKUP, '45 3 * * 6', makeBaseBackup(place), { longestHours: 12 })
