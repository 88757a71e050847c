import * as z from 'zod'
import { SignedHeads } from '#history/server/heads/heads.ts'

/** Content of the first entry of a backup, which describes it. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Migrations that the database had applied, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Last assigned numbers, by sequence. */
  sequences: z.record(z.string(), z.number()),
  /** Signed last links of the history at the time of the backup. */
  heads: SignedHeads,
  /** The parish, when the file contains only one. */
  parish: z.object({ id: z.number(), name: z.string(), url: z.string() }).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** Content of the last entry: the numbers of rows, so that a truncated backup is recognised. */
export const End = z.object({ rows: z.record(z.string(), z.number()) })
export type End = z.infer<typeof End>

/** An e-mail or another job that was queued at the time of the backup. */
export const WaitingJob = z.object({ name: z.string(), data: z.unknown() })
export type WaitingJob = z.infer<typeof WaitingJob>

export const MANIFEST = 'manifest.json'
export const END = 'end.json'
export const JOBS = 'jobs.json'
export const SECRET = 'secret.key'

/** Tables whose rows are not backed up: users sign in again, and counted attempts are dropped. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  account_sessions: 'false',
  attempts: 'false',
  request_counts: 'false',
  spent_challenges: 'false',
  mail_tokens: 'session_id is null',
}
