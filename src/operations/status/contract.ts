import * as z from 'zod'
import { LatestBackup } from '#operations/backups/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

/** Jobs of one kind that wait, are being done, or were given up in the last day. */
const Queue = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
  /** For how long the oldest that could be done has waited. */
  waiting_seconds: z.number(),
})
export type Queue = z.infer<typeof Queue>

/** Counts of the last 24 hours, by state. */
const ByState = z.array(z.object({ state: z.string(), count: z.number() }))

/** Facts about the installation; /metrics reports the same ones. */
export const SystemFacts = z.object({
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    max_connections: z.number(),
  }),
  queues: z.array(Queue),
  sms: ByState,
  payments: ByState,
  backup: LatestBackup,
  /** The last time the history was recomputed. */
  chain: z
    .object({ at: z.string(), rows: z.number(), problems: z.number(), warnings: z.number() })
    .nullable(),
})
export type SystemFacts = z.infer<typeof SystemFacts>

export const SystemStatus = SystemFacts.extend({
  version: z.string(),
  started_at: z.string(),
  /** How much the disk of the built-in database takes. */
  disk: z.enum(['enough', 'little', 'none']),
  /** Requests that wait for a connection to the database. */
  waiting: z.number(),
  /** Of the process that answers, since it started. */
  letters: z.object({ sent: z.number(), failed: z.number() }),
  /** For how long the record of who looked has waited to be written. */
  readings_seconds: z.number(),
  /** Command that recomputes the history on the server and names the problems found. */
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
