import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const instant = z.string().nullable()

/** How the backups of the whole installation stand. */
export const LatestBackup = z.object({
  /** When the last one that may be restored was finished. */
  made_at: instant,
  bytes: z.number().nullable(),
  /** There is none, or it is older than two days. */
  late: z.boolean(),
  /** Why a later one was not made. */
  failed_at: instant,
  problem: z.string().nullable(),
  /** The last time one was restored on trial, and what was wrong then. */
  rehearsed_at: instant,
  rehearsal_problem: z.string().nullable(),
  /** One is being made, or waits for its turn. */
  under_way: z.boolean(),
})
export type LatestBackup = z.infer<typeof LatestBackup>

export const backups = {
  latest: endpoint('GET /api/backups/latest', {
    access: 'backups.read',
    scope: 'installation',
    answer: LatestBackup,
  }),
  /** One now, made after the answer. */
  order: endpoint('POST /api/backups', {
    access: 'installation.manage',
    scope: 'installation',
    answer: z.object({}),
    status: 202,
  }),
}
