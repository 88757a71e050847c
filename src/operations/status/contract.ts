import * as z from 'zod'
import { BackupGap, LatestBackup } from '#operations/backups/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

/** Jobs of one queue that wait, are active, or failed for good in the last day. */
const Queue = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
  /** Waiting time in seconds of the oldest job that could be started. */
  waiting_seconds: z.number(),
})
export type Queue = z.infer<typeof Queue>

/** Counts of the last 24 hours, by state. */
const ByState = z.array(z.object({ state: z.string(), count: z.number() }))

/** Free and whole space in bytes of the disk of a folder. */
const Disk = z.object({ folder: z.enum(['data', 'backups']), free: z.number(), total: z.number() })

/** Replication slot, which makes PostgreSQL retain so many bytes of its log until a standby has read them. */
const Slot = z.object({ name: z.string(), active: z.boolean(), retained_bytes: z.number() })

/** Archive of the built-in database from which a moment can be restored. */
const Archive = z.object({
  /** End of the last base backup, and the moments that can be restored; null before the first one. */
  base_at: z.string().nullable(),
  first_moment: z.string().nullable(),
  archived_to: z.string().nullable(),
  /** Whether the last ten minutes or more could not be restored although something was written. */
  late: z.boolean(),
  /** Bytes that wait for the folder of backups. */
  waiting_bytes: z.number(),
  problem: z.string().nullable(),
})

/** Copies of the folder of backups on an S3-compatible server. */
const Copies = z.object({
  /** Time at which everything of the folder was there; null: never. */
  copied_at: z.string().nullable(),
  waiting_files: z.number(),
  /** Bytes that wait to be copied. */
  waiting_bytes: z.number(),
  problem: z.string().nullable(),
})

/** Facts about the installation; /metrics reports the same ones. */
export const SystemFacts = z.object({
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    max_connections: z.number(),
    /** Deadlocks since the statistics of the database were reset; a request that meets one is tried again. */
    deadlocks: z.number(),
    /** Age in seconds of the oldest open transaction: it keeps the database from cleaning up. */
    oldest_transaction: z.number(),
    /** Whether the program brings its PostgreSQL; otherwise an administrator installs its repairs. */
    built_in: z.boolean(),
    /** Newest minor release known to this program; null for a major version that it does not know. */
    newest_version: z.string().nullable(),
    /** Minor releases with repairs that the server lacks. */
    releases_behind: z.number(),
    /** Last day on which the major version is repaired, and whether it is nearer than half a year. */
    supported_until: z.string().nullable(),
    support_ending: z.boolean(),
  }),
  disks: z.array(Disk),
  slots: z.array(Slot),
  /** Whether a mail server is set; without it no e-mail leaves the computer. */
  mail_server: z.boolean(),
  queues: z.array(Queue),
  sms: ByState,
  payments: ByState,
  backup: LatestBackup,
  backup_gaps: z.array(BackupGap),
  /** Files with names of backups that this installation has not made. */
  foreign_backups: z.array(z.string()),
  /** Null for an external database, and shortly after the start. */
  archive: Archive.nullable(),
  /** Null where no such server is set, and before the first copy. */
  copies: Copies.nullable(),
  /** The last verification of the history. */
  chain: z
    .object({ at: z.string(), rows: z.number(), problems: z.number(), warnings: z.number() })
    .nullable(),
})
export type SystemFacts = z.infer<typeof SystemFacts>

export const SystemStatus = SystemFacts.extend({
  version: z.string(),
  started_at: z.string(),
  /** Free space on the disk of the built-in database. */
  disk: z.enum(['enough', 'little', 'none']),
  /** Number of requests that wait for a database connection. */
  waiting: z.number(),
  /** Counts of the responding process since its start. */
  letters: z.object({ sent: z.number(), failed: z.number() }),
  /** Seconds for which the oldest access log entry has waited to be written. */
  readings_seconds: z.number(),
  /** Command for the server that verifies the history and names the problems. */
  verify_command: z.string(),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const system = {
  status: endpoint('GET /api/system/status', {
    access: 'installation.manage',
    scope: 'installation',
    answer: SystemStatus,
  }),
}
