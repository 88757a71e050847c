import { sql } from 'kysely'
import { isAboutRestricted } from '#documents/server/subject-people.ts'
import { refuseUnproved } from '#documents/server/claims/claim.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { draftTogether } from '#documents/server/together.ts'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import type { BulkNoticeMove } from '../contract.ts'
import { type NoticeRecord, getPaper } from './paper.ts'
import { INSTALLED } from './service.ts'

/** Maximum number of letters in a file that still opens quickly; the others wait for the next file. */
export const MAX_PRINTED_NOTICES = 100

const waitingOnes = (db: Db) => db.selectFrom('notices').where('state', '=', 'waiting')

/** Counts the notices to be posted and their parishes, and the notices to be delivered with a click. */
export async function countWaiting({ db }: Context) {
  const isInstalled = INSTALLED
  return waitingOnes(db)
    .select([
      sql<number>`count(*) filter (where not ${isInstalled})`.as('paper'),
      sql<number>`count(distinct recipient) filter (where not ${isInstalled})`.as('parishes'),
      sql<number>`count(*) filter (where ${isInstalled})`.as('installed'),
    ])
    .executeTakeFirstOrThrow()
}

const RESTRICTED =
  'przetwarzanie danych tej osoby jest ograniczone; wydrukuj to zawiadomienie osobno'

async function getProvedPaper(db: Db, notice: NoticeRecord) {
  const paper = await getPaper(db, notice)
  refuseUnproved(paper.verdict)
  return paper
}

/** Returns the letter, or the refusal as text; any other error is a fault and is thrown. */
async function paperOr(db: Db, notice: NoticeRecord): Promise<Paper | string> {
  const paper = await getProvedPaper(db, notice).catch(problem => {
    if (problem instanceof Refusal) return problem.message
    throw problem
  })
  if (typeof paper === 'string') return paper
  const person_id = notice.person_id ?? paper.person_id
  return (await isAboutRestricted(db, { ...paper, person_id })) ? RESTRICTED : paper
}

async function waitingPapers(db: Db) {
  const waiting = await waitingOnes(db)
    .selectAll()
    .where(INSTALLED, '=', false)
    .orderBy(sql`recipient collate "pl"`)
    .orderBy('id')
    .limit(MAX_PRINTED_NOTICES + 1)
    .execute()
  const notices = waiting.slice(0, MAX_PRINTED_NOTICES)
  const papers: Paper[] = []
  const printedNotices: { id: number; version: number }[] = []
  const skippedNotices: { id: number; person: string; reason: string }[] = []
  for (const notice of notices) {
    const { id, version, about: person } = notice
    const paper = await paperOr(db, notice)
    if (typeof paper === 'string') skippedNotices.push({ id, person, reason: paper })
    else {
      papers.push(paper)
      printedNotices.push({ id, version })
    }
  }
  if (!papers.length) throw buildEmptyRefusal(skippedNotices.map(({ reason }) => reason))
  return {
    papers,
    printed: printedNotices,
    left: skippedNotices,
    more: waiting.length > MAX_PRINTED_NOTICES,
  }
}

/**
 * Drafts all notices to be posted in one file, by parishes, so that letters to one parish go into one envelope. Each
 * has its own number and code as if printed alone, and none counts as sent until the clerk confirms it.
 */
export async function draftWaiting(context: Context) {
  const { papers, ...extra } = await waitingPapers(context.db)
  return draftTogether(context, papers, {
    template: 'notices',
    title: 'Zawiadomienia do innych parafii',
    name: 'papers',
    coded: true,
    extra,
  })
}

const buildEmptyRefusal = ([reason]: string[]) =>
  new Refusal(
    422,
    reason === undefined
      ? 'Żadne zawiadomienie nie czeka na wydruk. Odśwież listę: ktoś mógł je już oznaczyć jako wysłane.'
      : `Żadnego z czekających zawiadomień nie da się wydrukować: ${reason}`,
  )

/**
 * Marks many notices as sent, or as waiting again, in one transaction. A notice that a colleague has changed meanwhile
 * stays unchanged and is counted.
 */
export async function moveTogether({ db }: Context, { state, notices }: BulkNoticeMove) {
  const from = state === 'sent' ? 'waiting' : 'sent'
  const { rows } = await sql<{ id: number; version: number }>`
    update notices set state = ${state}, sent_at = ${state === 'sent' ? today() : null}
    from unnest(${notices.map(({ id }) => id)}::bigint[], ${notices.map(({ version }) => version)}::int[])
      as seen (id, version)
    where notices.id = seen.id and notices.version = seen.version and notices.state = ${from}
    returning notices.id, notices.version`.execute(db)
  return { moved: rows, left: notices.length - rows.length }
}
