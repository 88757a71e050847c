import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import type { Printing } from '#documents/server/lists.ts'
import { draftTogether } from '#documents/server/together.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { refuseCancelled } from '#books/core/server/refuse-cancelled.ts'
import { printYearOfActs } from '#books/core/server/yearbook.ts'
import { getConfirmationAct, selectActs } from '../../server/reading.ts'
import { CERTIFICATE, QUARTER } from './claims.ts'
import * as content from './content.ts'

/** Returns an act from which papers may be issued; refuses a cancelled one. */
const validAct = async (db: Db, id: number) => refuseCancelled(await getConfirmationAct(db, id))

/** Print 12. */
export async function draftConfirmation(context: Context, id: number, wish: Wish) {
  const act = await validAct(context.db, id)
  return draftPaper(context, {
    code: 12,
    template: 'confirmation-certificate',
    title: 'Świadectwo bierzmowania',
    subject: 'confirmations',
    subject_id: id,
    person_id: act.person_id,
    ...wish,
    about: content.getSubjectName(act),
    verdict: getVerdict(CERTIFICATE, act),
    content: content.buildConfirmationCertificate(act),
  })
}

const QUADRA = 'confirmation-quadra'
const formatPlainly = (day: string) => day.split('-').toReversed().join('.')

/** Returns the day of the latest confirmation in the book. */
async function findLatestDay(db: Db) {
  const { latest } = await db
    .selectFrom('confirmations')
    .where('cancelled_at', 'is', null)
    .select(({ fn }) => fn.max('confirmation_date').as('latest'))
    .executeTakeFirstOrThrow()
  if (!latest) throw notFound('W księdze nie ma jeszcze bierzmowań z datą.')
  return latest
}

async function papersOfDay(db: Db, date: string) {
  const acts = await selectActs(db)
    .where('confirmation_date', '=', date)
    .where('cancelled_at', 'is', null)
    .orderBy('year')
    .orderBy('act_order')
    .orderBy('act_number')
    .execute()
  if (!acts.length) throw notFound(`W księdze nie ma bierzmowań z dnia ${formatPlainly(date)}`)
  return acts.map(toQuarter)
}

const toQuarter = (act: content.PrintedConfirmation): Paper => ({
  code: 13,
  template: QUADRA,
  title: 'Świadectwo bierzmowania',
  subject: 'confirmations',
  subject_id: act.id,
  person_id: act.person_id,
  recipient: null,
  purpose: null,
  about: content.getSubjectName(act),
  verdict: getVerdict(QUARTER, act),
  content: content.buildConfirmationQuarter(act),
})

/** Drafts the certificate (print 13) of one act alone. */
export const draftQuarter = async (context: Context, id: number) =>
  draftPaper(context, toQuarter(await validAct(context.db, id)))

/**
 * Drafts the certificates (print 13) of everybody confirmed on that day, otherwise on the latest day, in the order of
 * their numbers.
 */
export async function draftQuadra(context: Context, parishId: number, requestedDate?: string) {
  if (parishId !== context.user.parish_id) throw notFound()
  const date = requestedDate ?? (await findLatestDay(context.db))
  return draftTogether(context, await papersOfDay(context.db, date), {
    template: QUADRA,
    title: `Świadectwa bierzmowania z dnia ${formatPlainly(date)}`,
    name: 'certificates',
    extra: {},
  })
}

/** Prints the acts of one year in the order of their numbers. */
export const printYearbook = (context: Printing, year: number) =>
  printYearOfActs(context, year, selectActs, {
    template: 'confirmations-yearbook',
    subject: 'confirmations',
    title: 'Księga bierzmowanych',
    missing: 'W księdze bierzmowanych nie ma aktów',
    line: content.yearbookLine,
  })
