import type { Readable } from 'node:stream'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, orNull, boundedText } from '#shared/fields.ts'

/** Types of backups, with the numbers of the specification. */
export const CSV = 1
export const PDF = 2
/** Type of file from which another installation imports the parish, and this one restores it. */
export const MOVE = 3
export const KEPT_DAYS = 7
/** Allowed intervals of automatic backups in days; 0: never. */
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
  /**
   * Passphrase of the file, stored only until the file is made. When missing: that of the plan, else a generated one.
   */
  passphrase: orNull(Passphrase).optional(),
})
export type ParishBackupEntry = z.infer<typeof ParishBackupEntry>

/** Schema of the form: the user must choose the passphrase. */
export const ParishBackupForm = ParishBackupEntry.extend({ passphrase: Passphrase })

export const BackupPlanEntry = z.strictObject({
  parish_backup_type_id: Type,
  period: z.literal(PERIODS, 'Wybierz, co ile dni').default(PERIOD),
  /** Passphrase for automatic backups, stored encrypted; when missing, it stays unchanged. */
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
  /** Completed share, 0 to 1. */
  progress: z.number(),
  ordered_by_name: z.string(),
  /** Whether it was made automatically. */
  planned: z.boolean(),
  /** Date of the next automatic backup of this type, and its interval in days; 0: not automatic. */
  upcoming_start_date: text,
  period: z.number(),
  ordered_at: z.string(),
  finished_at: text,
  /** Time until which the file can be downloaded. */
  expires_at: text,
  bytes: z.number().nullable(),
  problem: text,
  /** Download address, as long as the backup can be downloaded. */
  url: text,
  taken: z.number(),
  taken_at: text,
  taken_by: text,
})
export type ParishBackup = z.infer<typeof ParishBackup>

const orderAccess = { access: 'parish_backups.order' } as const

export const parishBackups = {
  /** Lists the last fifty backups, newest first. */
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
    /** A generated passphrase is returned only in this response. */
    answer: z.object({ id: z.number(), passphrase: text }),
    status: 201,
    perMinute: 10,
  }),
  /** Sends the user an e-mail about the newest downloadable file. */
  resend: endpoint('POST /api/parishes/backup/resend', {
    ...orderAccess,
    answer: z.object({}),
    perMinute: 5,
  }),
  /** Records who downloads the file, and permits the download for a few minutes. */
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
