import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const instant = z.string().nullable()

/** Danger of backups: they are on the disk of the data; they are not encrypted. */
export const BackupGap = z.enum(['place', 'lock'])
export type BackupGap = z.infer<typeof BackupGap>

/** State of the backups of the whole installation. */
export const LatestBackup = z.object({
  /** Time at which the last usable backup was finished. */
  made_at: instant,
  bytes: z.number().nullable(),
  /** Whether there is no backup, or the last one is older than two days. */
  late: z.boolean(),
  /** Time of a later failure; null when there was none. */
  failed_at: instant,
  problem: z.string().nullable(),
  /** Time of the last trial restore, and its problem. */
  rehearsed_at: instant,
  rehearsal_problem: z.string().nullable(),
  /** Whether a backup is being made or is queued. */
  under_way: z.boolean(),
})
export type LatestBackup = z.infer<typeof LatestBackup>

export const backups = {
  latest: endpoint('GET /api/backups/latest', {
    access: 'backups.read',
    scope: 'installation',
    answer: LatestBackup,
  }),
  /** Queues a backup now. */
  order: endpoint('POST /api/backups', {
    access: 'installation.manage',
    scope: 'installation',
    answer: z.object({}),
    status: 202,
  }),
}
