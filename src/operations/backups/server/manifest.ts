import * as z from 'zod'
import { SignedHeads } from '#history/server/heads.ts'

/** The first entry of a backup: what it is of. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Migrations the database had run, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Last numbers given, by sequence. */
  sequences: z.record(z.string(), z.number()),
  /** The last links of history at that moment, signed by the installation. */
  heads: SignedHeads,
  /** Of a file with one parish alone: which. */
  parish: z.object({ id: z.number(), name: z.string(), url: z.string() }).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry: how much there was, so that a backup without its end is known. */
export const End = z.object({ rows: z.record(z.string(), z.number()) })
export type End = z.infer<typeof End>

/** An e-mail or another job that waited when the backup was made. */
export const WaitingJob = z.object({ name: z.string(), data: z.unknown() })
export type WaitingJob = z.infer<typeof WaitingJob>

export const MANIFEST = 'manifest.json'
export const END = 'end.json'
export const JOBS = 'jobs.json'
export const SECRET = 'secret.key'

/** Whose rows stay behind: everybody signs in anew, and what was tried is forgotten. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  account_sessions: 'false',
  attempts: 'false',
  request_counts: 'false',
  spent_challenges: 'false',
  mail_tokens: 'session_id is null',
}
