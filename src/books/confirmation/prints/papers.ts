import { verdictOf } from '#documents/claims/claim.ts'
import { type Paper, issue } from '#documents/issue.ts'
import { type Printing, printList } from '#documents/lists.ts'
import { issueTogether } from '#documents/together.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/problems.ts'
import { actLabel } from '#acts/act.ts'
import { actOf, actsOf } from '../reading.ts'
import { CERTIFICATE, QUARTER } from './claims.ts'
import * as content from './content.ts'

interface Wish {
  purpose: string | null
  recipient: string | null
}

/** Print 12. A cancelled act says nothing any more. */
export async function printCertificate(context: Context, id: number, wish: Wish) {
  const act = await actOf(context.db, id)
  if (act.cancelled_at) {
    throw new Refusal(
      422,
      `Akt ${actLabel(act)} jest unieważniony: nie wydaje się z niego dokumentów.`,
    )
  }
  return issue(context, {
    code: 12,
    template: 'confirmation-certificate',
    title: 'Świadectwo bierzmowania',
    subject: 'confirmations',
    subject_id: id,
    person_id: act.person_id,
    ...wish,
    about: content.aboutOf(act),
    verdict: verdictOf(CERTIFICATE, act),
    content: content.certificate(act),
  })
}

const QUADRA = 'confirmation-quadra'
const plainly = (day: string) => day.split('-').toReversed().join('.')

async function papersOfDay(db: Db, date: string) {
  const acts = await actsOf(db)
    .where('confirmation_date', '=', date)
    .where('cancelled_at', 'is', null)
    .orderBy('year')
    .orderBy('act_order')
    .orderBy('act_number')
    .execute()
  if (!acts.length) throw notFound(`W księdze nie ma bierzmowań z dnia ${plainly(date)}`)
  const papers = acts.map((act): Paper => ({
    code: 13,
    template: QUADRA,
    title: 'Świadectwo bierzmowania',
    subject: 'confirmations',
    subject_id: act.id,
    person_id: act.person_id,
    recipient: null,
    purpose: null,
    about: content.aboutOf(act),
    verdict: verdictOf(QUARTER, act),
    content: content.quarter(act),
  }))
  return { papers }
}

/** Print 13: a certificate for everybody confirmed on that day, in the order of their numbers. */
export async function printQuadra(context: Omit<Context, 'db'>, parishId: number, date: string) {
  if (parishId !== context.user.parish_id) throw notFound()
  const { file } = await issueTogether(context, db => papersOfDay(db, date), {
    template: QUADRA,
    title: `Świadectwa bierzmowania z dnia ${plainly(date)}`,
    name: 'certificates',
  })
  return file
}

/** The acts of one year in the order of their numbers. */
export const printYearbook = (context: Printing, year: number) =>
  printList(context, async db => {
    const acts = await actsOf(db)
      .where('year', '=', year)
      .orderBy('act_order')
      .orderBy('act_number')
      .orderBy('id')
      .execute()
    if (!acts.length) throw notFound(`W księdze bierzmowanych nie ma aktów z roku ${year}`)
    return {
      template: 'confirmations-yearbook',
      title: `Księga bierzmowanych ${year}`,
      subject: 'confirmations',
      filters: `rok ${year}`,
      count: acts.length,
      content: { year, acts: acts.map(content.yearbookLine) },
    }
  })
