import { listAdministrators } from '#platform/mail/list-administrators.ts'
import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type VerifiedHead, listHistories, verifyChain } from '../chain.ts'
import { keptHeads } from '../heads/head-files.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { readSnapshot } from '../snapshot.ts'
import { type HistoryVerdict, verifyParish, verifySignatures } from './verdict.ts'

/** Stores the time and the result of the verification, which monitoring reads. */
export const keepVerdict = (database: Database, { rows, problems, warnings }: HistoryVerdict) =>
  keepCounts(database, { rows, problems: problems.length, warnings: warnings.length })

type ParishVerdict = Awaited<ReturnType<typeof verifyParish>>

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

const buildLetter = (to: MailMessage['to'], count: number): MailMessage => ({
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
const keepParishVerdict = (
  database: Database,
  id: number,
  { rows, problems, head }: ParishVerdict,
) =>
  database.query(
    `insert into parish_verifications (parish_id, rows, problems, seq, hash) values ($1, $2, $3, $4, $5)
     on conflict (parish_id) do update set at = clock_timestamp(), rows = excluded.rows, problems = excluded.problems,
       seq = excluded.seq, hash = excluded.hash`,
    [id, rows, problems.length, head?.seq, head?.hash],
  )

const GROWN = `
  select v.parish_id, v.seq, v.hash from parish_verifications v left join history_heads h using (parish_id)
  where v.seq is not null and (h.seq is distinct from v.seq or h.hash is distinct from v.hash) order by v.parish_id`

/**
 * Recomputes the entries that a parish has written since its last verification. When its chain does not go on from the
 * verified entry, the parish is verified whole before all others, which names the problem.
 */
async function verifyGrowth(
  database: Database,
  { parish_id, ...since }: VerifiedHead & { parish_id: number },
) {
  const { rows, head } = await readSnapshot(database, client =>
    verifyChain(client, parish_id, since),
  )
  await database.query(
    head
      ? 'update parish_verifications set rows = rows + $2, seq = $3, hash = $4 where parish_id = $1'
      : `update parish_verifications set at = '-infinity', seq = null, hash = null where parish_id = $1`,
    head ? [parish_id, rows, head.seq, head.hash] : [parish_id],
  )
}

// Everything has been verified since the oldest verification of a parish, but at least since the moment of the former
// result; a parish that has never been verified counts from its first entry.
const SUMS = `
  select coalesce(sum(v.rows), 0)::float8 as rows, coalesce(sum(v.problems), 0)::integer as problems,
    min(greatest(coalesce(v.at, first.at, now()), last.at)) as at
  from unnest($1::integer[]) as turn(parish_id)
  left join parish_verifications v using (parish_id)
  left join history first on first.parish_id = turn.parish_id and first.seq = 1
  cross join (select max(at) as at from chain_verifications) last`

/**
 * Verifies the new entries of all parishes, whole parishes whose turn it is, for five minutes or a tenth of them, and all
 * signed heads stored beside the database; notifies administrators of problems. A parish that cannot be read does not
 * keep the others from their turn; its error is thrown at the end.
 */
export const verifyHistory =
  ({ database, mail, secret, folder }: VerifyingDeps, nightMs = NIGHT_MS) =>
  async (_?: unknown, signal?: AbortSignal) => {
    const deadline = Date.now() + nightMs
    const failures: unknown[] = []
    const attempt = (work: () => Promise<void>) => {
      signal?.throwIfAborted()
      return work().catch(problem => failures.push(problem))
    }
    const { rows: formerHeads } = await database.query<VerifiedHead & { parish_id: number }>(GROWN)
    for (const parish of formerHeads) await attempt(() => verifyGrowth(database, parish))
    const turn = await listInTurn(database)
    const least = Math.ceil(turn.length / MOST_NIGHTS)
    let newProblems = 0
    const verifyOne = async (id: number) => {
      const verdict = await verifyParish(database, id)
      await keepParishVerdict(database, id, verdict)
      newProblems += verdict.problems.length
    }
    for (const [index, id] of turn.entries()) {
      if (index >= least && Date.now() > deadline) break
      await attempt(() => verifyOne(id))
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
      const administrators = await listAdministrators(database)
      for (const to of administrators) await mail.send(buildLetter(to, problems))
    }
    if (failures.length > 0) throw failures[0]
  }
