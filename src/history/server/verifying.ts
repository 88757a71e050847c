import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { listHistories } from './chain.ts'
import { keptHeads } from './heads-job.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { type HistoryVerdict, verifyParish, verifySignatures } from './verdict.ts'

/** Stores the time and the result of the verification, which monitoring reads. */
export const keepVerdict = (database: Database, { rows, problems, warnings }: HistoryVerdict) =>
  keepCounts(database, { rows, problems: problems.length, warnings: warnings.length })

interface VerificationCounts {
  /** Time since which everything has been verified. */
  at?: string
  rows: number
  problems: number
  warnings: number
}

const keepCounts = (database: Database, { at, rows, problems, warnings }: VerificationCounts) =>
  database.query(
    'insert into chain_verifications (at, rows, problems, warnings) values (coalesce($1, now()), $2, $3, $4)',
    [at, rows, problems, warnings],
  )

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

/** Time of one night, and the nights within which every parish has its turn however long that takes. */
const NIGHT_MS = 5 * 60_000
const MOST_NIGHTS = 10

/** Lists the parishes (0: the installation) by their last verification; those never verified come first. */
async function listInTurn(database: Database) {
  const { rows } = await database.query<{ parish_id: number }>(
    'select parish_id from parish_verifications order by at',
  )
  const verifiable = await listHistories(database)
  const verifiedIds = rows.map(({ parish_id }) => parish_id)
  return [
    ...new Set(verifiable).difference(new Set(verifiedIds)),
    ...verifiedIds.filter(id => verifiable.includes(id)),
  ]
}

/** Stores the result of one parish, so that a night that is interrupted continues where it ended. */
const keepParishVerdict = (database: Database, id: number, rows: number, problems: number) =>
  database.query(
    `insert into parish_verifications (parish_id, rows, problems) values ($1, $2, $3)
     on conflict (parish_id) do update set at = clock_timestamp(), rows = excluded.rows, problems = excluded.problems`,
    [id, rows, problems],
  )

const SUMS = `
  select coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(problems), 0)::integer as problems, min(at) as at
  from parish_verifications where parish_id = any($1)`

/**
 * Verifies the parishes whose turn it is, for five minutes or a tenth of them, and all signed heads stored beside the
 * database; notifies administrators of problems. A parish that cannot be read does not keep the others from their turn;
 * its error is thrown at the end.
 */
export const verifyHistory =
  ({ database, mail, secret, folder }: VerifyingDeps, nightMs = NIGHT_MS) =>
  async (_?: unknown, signal?: AbortSignal) => {
    const deadline = Date.now() + nightMs
    const turn = await listInTurn(database)
    const least = Math.ceil(turn.length / MOST_NIGHTS)
    let newProblems = 0
    const failures: unknown[] = []
    const verifyOne = async (id: number) => {
      const { rows, problems } = await verifyParish(database, id)
      await keepParishVerdict(database, id, rows, problems.length)
      newProblems += problems.length
    }
    for (const [index, id] of turn.entries()) {
      if (index >= least && Date.now() > deadline) break
      signal?.throwIfAborted()
      await verifyOne(id).catch(problem => failures.push(problem))
    }
    const files = await keptHeads(folder)
    const signatures = await verifySignatures(database, files, secret)
    const { rows: sums } = await database.query<{ rows: number; problems: number; at: string }>(
      SUMS,
      [turn],
    )
    const { at, rows, problems: parishProblems } = firstRowOrThrow(sums)
    const problems = parishProblems + signatures.problems.length
    await keepCounts(database, { at, rows, problems, warnings: signatures.warnings.length })
    if (newProblems + signatures.problems.length > 0) {
      const { rows: administrators } = await database.query<MailMessage['to']>(ADMINISTRATORS)
      for (const to of administrators) await mail.send(letterTo(to, problems))
    }
    if (failures.length > 0) throw failures[0]
  }
