import { formatMonth } from '#shared/dates/month-names.ts'
import { getOrdinary } from '#documents/server/diocese-genitive.ts'
import { printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { getSettlement } from '../../month/server/reading.ts'
import { getRules } from '../../rules/server/service.ts'
import { getSettledYear as yearOf } from '../../server/service.ts'
import { binationsContent, monthContent, workerContent, yearContent } from './content.ts'
import type { SettlementReport } from '../contract.ts'

interface Wish {
  month?: string | undefined
  year?: number | undefined
  parish_worker_id?: number | undefined
}

const TITLES: Record<SettlementReport, [template: string, title: string]> = {
  month: ['settlement-month', 'Rozliczenie miesiąca'],
  worker: ['settlement-worker', 'Karty rozliczeniowe kapłanów'],
  binations: ['settlement-binations', 'Binacje i trynacje'],
  yearSummary: ['settlement-year', 'Zestawienie roku'],
}

/** Prints a report of the settlements; a month without rules cannot be printed. */
export function printReport(
  context: Omit<Context, 'db'>,
  { parishId, report }: { parishId: number; report: SettlementReport },
  wish: Wish,
) {
  if (parishId !== context.user.parish_id) throw notFound()
  const [template, title] = TITLES[report]
  return printList(context, async db => {
    const { named, content, count } =
      report === 'yearSummary' ? await ofYear(db, wish.year) : await ofMonth(db, report, wish)
    return {
      template,
      title: `${title} ${named}`,
      subject: 'settlements',
      filters: named,
      count,
      content: { ...content, title },
    }
  })
}

async function ofYear(db: Db, year: number | undefined) {
  if (!year) throw refuseField('year', 'Podaj rok zestawienia')
  const settledYear = await yearOf({ db }, year)
  if (settledYear.months.length === 0) throw notFound(`Nie ma rozliczeń z roku ${year}`)
  return {
    named: String(year),
    content: yearContent(settledYear),
    count: settledYear.months.length,
  }
}

async function ofMonth(db: Db, report: SettlementReport, { month, parish_worker_id }: Wish) {
  if (!month) throw refuseField('month', 'Podaj miesiąc rozliczenia')
  const monthName = formatMonth(month)
  const row = await db
    .selectFrom('settlements')
    .select('id')
    .where('month', '=', month)
    .executeTakeFirst()
  if (!row) throw notFound(`Nie ma rozliczenia: ${monthName}`)
  const settlement = await getSettlement(db, row.id)
  if (!settlement.rules) throw new Refusal(422, settlement.waits ?? 'Nie ma zasad na ten miesiąc.')
  const rules = await getRules(db, settlement.rules.id)
  const count = settlement.masses.length + settlement.fees.length
  if (report === 'worker') {
    return { named: monthName, count, content: workerContent(settlement, parish_worker_id) }
  }
  if (report === 'binations') {
    const content = { ...binationsContent(settlement, rules), recipient: await getOrdinary(db) }
    return { named: monthName, count, content }
  }
  return { named: monthName, count, content: monthContent(settlement, rules) }
}
