import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { keptHeads } from './heads-job.ts'
import { type HistoryVerdict, getVerdict } from './verdict.ts'

/** Stores the time and the result of the verification, which monitoring reads. */
export const keepVerdict = (database: Database, { rows, problems, warnings }: HistoryVerdict) =>
  database.query('insert into chain_verifications (rows, problems, warnings) values ($1, $2, $3)', [
    rows,
    problems.length,
    warnings.length,
  ])

const ADMINISTRATORS = `
  select name, email as address from users where role_id = 1 and active and not demo order by id`

const letterTo = (to: MailMessage['to'], count: number): MailMessage => ({
  to,
  subject: 'Historia zapisów została naruszona',
  paragraphs: [
    'Szczęść Boże!',
    `Program przeliczył historię zapisów i znalazł niezgodności: ${count}. Ktoś zmienił dane poza programem albo dysk jest uszkodzony.`,
    `Nie usuwaj kopii zapasowych. Uruchom na serwerze polecenie: ${commandLine('verify')} – wymieni parafie i wpisy.`,
  ],
})

interface VerifyingDeps {
  database: Database
  mail: Mail
  secret: string
  folder: string
}

/** Recomputes the history with the heads stored beside the database; notifies administrators of problems. */
export const verifyHistory =
  ({ database, mail, secret, folder }: VerifyingDeps) =>
  async () => {
    const verdict = await getVerdict(database, await keptHeads(folder), secret)
    await keepVerdict(database, verdict)
    if (verdict.problems.length === 0) return
    const { rows } = await database.query<MailMessage['to']>(ADMINISTRATORS)
    for (const to of rows) await mail.send(letterTo(to, verdict.problems.length))
  }
