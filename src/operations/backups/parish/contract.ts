import type { Readable } from 'node:stream'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, orNull, boundedText } from '#platform/fields.ts'

/** As the specification numbers them. */
export const CSV = 1
export const PDF = 2
/** From which another installation takes the parish over, and this one restores it. */
export const MOVE = 3
export const KEPT_DAYS = 7
/** Every how many days a file is made by itself; 0: never. */
export const PERIODS = [0, 7, 14, 30, 90, 365] as const
export const PERIOD = 30
const SHORTEST = 12

const Type = z.literal([CSV, PDF, MOVE], 'Wybierz rodzaj kopii z listy')

const Passphrase = boundedText(
  200,
  'Podaj hasło do kopii',
  'Hasło może mieć najwyżej 200 znaków',
).min(SHORTEST, `Hasło do kopii musi mieć co najmniej ${SHORTEST} znaków`)

export const ParishBackupEntry = z.strictObject({
  parish_backup_type_id: Type,
  /** Opens the file; kept only until it is made. Left out: that of the plan, else a generated one. */
  passphrase: orNull(Passphrase).optional(),
})
export type ParishBackupEntry = z.infer<typeof ParishBackupEntry>

/** As the form on the screen asks it: whoever orders chooses the passphrase. */
export const ParishBackupForm = ParishBackupEntry.extend({ passphrase: Passphrase })

export const BackupPlanEntry = z.strictObject({
  parish_backup_type_id: Type,
  period: z.literal(PERIODS, 'Wybierz, co ile dni').default(PERIOD),
  /** Kept sealed, for files that nobody asks for; left out: as it was. */
  passphrase: orNull(Passphrase).optional(),
})
export type BackupPlanEntry = z.infer<typeof BackupPlanEntry>

const text = z.string().nullable()

export const BackupPlan = z.object({
  parish_backup_type_id: Type,
  period: z.number(),
  upcoming_start_date: text,
  planned_by_name: z.string(),
})
export type BackupPlan = z.infer<typeof BackupPlan>

export const ParishBackup = z.object({
  id: z.number(),
  parish_id: z.number(),
  parish_backup_type_id: Type,
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'gone']),
  /** Of the whole work, 0 to 1. */
  progress: z.number(),
  ordered_by_name: z.string(),
  /** Made by itself. */
  planned: z.boolean(),
  /** When the next of its kind is made, and every how many days; 0: not by itself. */
  upcoming_start_date: text,
  period: z.number(),
  ordered_at: z.string(),
  finished_at: text,
  /** Until when the file may be taken. */
  expires_at: text,
  bytes: z.number().nullable(),
  problem: text,
  /** Download address, as long as the backup may be downloaded. */
  url: text,
  taken: z.number(),
  taken_at: text,
  taken_by: text,
})
export type ParishBackup = z.infer<typeof ParishBackup>

const orderAccess = { access: 'parish_backups.order' } as const

export const parishBackups = {
  /** The last fifty, the newest first. */
  list: endpoint('GET /api/parishes/backup', {
    ...orderAccess,
    answer: z.object({ data: z.array(ParishBackup), plans: z.array(BackupPlan) }),
  }),
  plan: endpoint('PUT /api/parishes/backup/plan', {
    ...orderAccess,
    body: BackupPlanEntry,
    answer: z.object({}),
    perMinute: 10,
  }),
  order: endpoint('POST /api/parishes/backup', {
    ...orderAccess,
    body: ParishBackupEntry,
    /** A generated passphrase is answered here and nowhere else. */
    answer: z.object({ id: z.number(), passphrase: text }),
    status: 201,
    perMinute: 10,
  }),
  /** Writes to whoever asks about the newest file that may be taken. */
  resend: endpoint('POST /api/parishes/backup/resend', {
    ...orderAccess,
    answer: z.object({}),
    perMinute: 5,
  }),
  /** Keeps who takes the file, and opens the way to it for a few minutes. */
  take: endpoint('POST /api/parishes/backup/:id/takings', {
    ...orderAccess,
    requirePassword: true,
    params: IdParam,
    answer: z.object({ id: z.number() }),
    status: 201,
    perMinute: 10,
  }),
  file: endpoint('GET /api/parishes/backup/takings/:takingID/file', {
    ...orderAccess,
    params: z.strictObject({ takingID: Id }),
    answer: z.custom<Readable>(),
    file: 'application/octet-stream',
  }),
}
