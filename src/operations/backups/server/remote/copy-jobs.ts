import { emailAdministrators } from '#platform/mail/email-administrators.ts'
import { type Jobs, enqueueJob } from '#platform/jobs/jobs.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type CopyDeps, copyBackups } from './copy-backups.ts'
import { storeNotice } from './copy-state.ts'
import { deleteOutlivedCopies } from './delete-outlived-copies.ts'

const BACKUP_COPIES = 'backup-copies'

/** Queues the copying now, because a file of the archive of moments was written. */
export const orderCopies = (url: string) => enqueueJob(url, BACKUP_COPIES, {})

const buildLetter = (to: MailMessage['to'], problem: string): MailMessage => ({
  to,
  subject: 'Kopie zapasowe nie trafiają na serwer S3',
  paragraphs: [
    'Szczęść Boże!',
    `Od ponad godziny program nie może wysłać kopii zapasowych na serwer S3. ${problem}`,
    'Kopie w katalogu kopii powstają dalej. Program próbuje co dwie minuty i wyśle wszystko, czego brakuje.',
  ],
})

/** Registers the copying into the bucket every two minutes, and the deletion of what is outlived there. */
export async function takeUpCopies(jobs: Jobs, deps: CopyDeps, mail: Mail) {
  await jobs.every(
    BACKUP_COPIES,
    '*/2 * * * *',
    async (_, signal) => {
      const problem = await copyBackups(deps, signal)
      if (problem === null) return
      const count = await emailAdministrators(deps.database, mail, to => buildLetter(to, problem))
      if (count > 0) await storeNotice(deps.database)
    },
    { longestHours: 24 },
  )
  await jobs.every('backup-copies-sweep', '40 4 * * *', () => deleteOutlivedCopies(deps), {
    longestHours: 6,
  })
}
