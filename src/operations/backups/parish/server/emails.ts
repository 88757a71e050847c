import * as z from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { KEPT_DAYS } from '../contract.ts'
import { BackupJob } from './making.ts'
import { addressOfBackup, typeWords } from '../labels.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'

const LetterJob = BackupJob.extend({ user_id: z.number() })
type Job = z.infer<typeof LetterJob>

const findBackup = (database: Database, { parish_id, id }: Job) =>
  insideParish(
    database,
    parish_id,
  )(db =>
    db
      .selectFrom('parish_backups')
      .select(['parish_id', 'parish_backup_type_id', 'hash', 'state', 'problem'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )

/** The e-mail addresses of the demo are invented, so no mail is sent to them. */
const findReceiver = (database: Database, { user_id }: Job) =>
  inInstallation(database, db =>
    db
      .selectFrom('users')
      .select(['name', 'email as address'])
      .where('id', '=', user_id)
      .where('active', '=', true)
      .where('demo', '=', false)
      .executeTakeFirst(),
  )

type Backup = NonNullable<Awaited<ReturnType<typeof findBackup>>>

const readyEmail = (to: MailMessage['to'], backup: Backup, publicUrl: string): MailMessage => ({
  to,
  subject: 'Kopia danych parafii jest gotowa',
  paragraphs: [
    'Szczęść Boże!',
    `Zamówiona kopia jest gotowa: ${typeWords(backup.parish_backup_type_id)}.`,
    `Można ją pobrać przez ${KEPT_DAYS} dni, po zalogowaniu do kancelarii. Otwiera ją hasło podane przy zamówieniu; program go nie przechowuje.`,
    'Jeśli to nie Ty prosisz o tę kopię, zawiadom administratora.',
  ],
  link: { label: 'Pobierz kopię', url: `${publicUrl}${addressOfBackup(backup)}` },
})

const failedEmail = (to: MailMessage['to'], { problem }: Backup): MailMessage => ({
  to,
  subject: 'Kopia danych parafii nie powstała',
  paragraphs: [
    'Szczęść Boże!',
    `Zamówiona kopia danych parafii nie powstała. ${problem}`,
    'Zamów ją jeszcze raz w menu „Ustawienia”, na ekranie „Kopie danych parafii”.',
  ],
})

/** Job that sends the result of the backup to the user who ordered it, or asked for the e-mail again. */
export const parishBackupMail =
  (database: Database, mail: Mail, publicUrl: string) => async (data: unknown) => {
    const job = LetterJob.parse(data)
    const [backup, to] = [await findBackup(database, job), await findReceiver(database, job)]
    if (!backup || !to) return
    if (backup.state === 'ready') await mail.send(readyEmail(to, backup, publicUrl))
    if (backup.state === 'failed') await mail.send(failedEmail(to, backup))
  }
