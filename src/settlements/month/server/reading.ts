import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import { formatMonth } from '#shared/dates/month-names.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import type { SettlementCorrection, Settlement } from '../../contract.ts'
import { getDays } from '../../months.ts'
import { type MonthFacts, type Posting, Priest, MonthCalculation } from '../../calculation/facts.ts'
import { reckonMonth } from '../../calculation/server/month.ts'
import { gatherPostings } from '../../calculation/owners.ts'
import { Rules } from '../../rules/contract.ts'
import { findRules } from '../../rules/server/service.ts'
import { buildFacts } from './facts.ts'

/** Stored data on which a month was approved; they are never calculated again. */
const Content = z.object({ rules: Rules, priests: z.array(Priest), reckoned: MonthCalculation })
type Content = z.infer<typeof Content>

const NOTHING: MonthCalculation = {
  fees: [],
  shares: [],
  masses: [],
  postings: [],
  problems: [],
  stole_gross: 0,
  mass_gross: 0,
}

export async function getMonth(db: Db, id: number, { hold = false } = {}) {
  const monthQuery = db
    .selectFrom('settlements')
    .select(['id', 'version', 'month', 'approved_at', 'approved_by', 'content'])
    .where('id', '=', id)
  const month = await (hold ? monthQuery.forUpdate() : monthQuery).executeTakeFirst()
  if (!month) throw notFound('Nie ma takiego rozliczenia')
  return { ...month, content: month.content === null ? null : Content.parse(month.content) }
}
type Month = Awaited<ReturnType<typeof getMonth>>

/** Returns a month: an open one is calculated now, an approved one is read from its stored data. */
export async function getSettlement(db: Db, id: number): Promise<Settlement> {
  const month = await getMonth(db, id)
  const facts = await buildFacts(db, month.month)
  const settlement = month.content
    ? await approveContent(db, month, month.content, facts)
    : await open(db, month, facts)
  const { approved_at, approved_by, version } = month
  return {
    id,
    version,
    month: month.month,
    approved_at,
    approved_by,
    unmarked: facts.unmarked,
    ...settlement,
    digest: createHash('sha256').update(JSON.stringify(settlement)).digest('base64url'),
  }
}

async function open(db: Db, { month }: Month, facts: MonthFacts) {
  const rules = await findRules(db, month)
  const calculation = rules ? reckonMonth(month, rules, facts) : NOTHING
  return {
    ...calculation,
    rules: rules && { id: rules.id, name: rules.name },
    corrections: [],
    differences: [],
    waits: findWaitReason(month, rules, calculation),
  }
}

/** Returns the reason why a month cannot be approved yet; null when it can. */
function findWaitReason(
  month: string,
  rules: Rules | null,
  { problems }: MonthCalculation,
): string | null {
  if (!rules) {
    return `Na ${formatMonth(month)} nie ma obowiązujących zasad. Wpisz je w zakładce Zasady i zatwierdź.`
  }
  if (getDays(month).last > today()) return 'Ten miesiąc jeszcze trwa.'
  const bars = problems.filter(problem => problem.bars)
  return bars.length > 0
    ? `Najpierw popraw to, co zatrzymuje pieniądze bez właściciela: ${bars[0]!.message}`
    : null
}

async function approveContent(db: Db, month: Month, content: Content, facts: MonthFacts) {
  const { rules, reckoned } = content
  const { postings, corrections } = await getEntries(db, month.id)
  const now = reckonMonth(month.month, rules, asThen(facts, content))
  const standing = [...postings, ...corrections.flatMap(correction => correction.postings)]
  return {
    ...reckoned,
    postings,
    problems: now.problems.filter(({ bars }) => bars),
    rules: { id: rules.id, name: rules.name },
    corrections,
    differences: gatherPostings([
      ...now.postings,
      ...standing.map(posting => ({ ...posting, amount: -posting.amount })),
    ]),
    waits: null,
  }
}

/**
 * Combines present facts with the functions of the priests at the approval, because a vicar may have become parish
 * priest since.
 */
function asThen(facts: MonthFacts, { priests }: Content): MonthFacts {
  const then = new Map(priests.map(priest => [priest.id, priest]))
  return {
    ...facts,
    priests: facts.priests.map(priest => {
      const formerPriest = then.get(priest.id)
      if (!formerPriest) return priest
      const { name, worker_function, active } = formerPriest
      return { ...priest, name, worker_function, active }
    }),
  }
}

/** Returns the postings of an approved month, and those added by its corrections. */
async function getEntries(db: Db, id: number) {
  const rows = await db
    .selectFrom('settlement_entries')
    .select(['correction_id', 'account', 'parish_worker_id', 'name', 'source', 'amount'])
    .$castTo<Posting & { correction_id: number | null }>()
    .where('settlement_id', '=', id)
    .orderBy('id')
    .execute()
  const byCorrection = Map.groupBy(rows, ({ correction_id }) => correction_id)
  const getPostings = (key: number | null) =>
    (byCorrection.get(key) ?? []).map(({ correction_id: _, ...posting }) => posting)
  const corrections = await db
    .selectFrom('settlement_corrections')
    .select(['id', 'reason', 'entered_by', 'entered_at'])
    .select(
      sql<string | null>`(select string_agg(f.about, ', ' order by f.id) from stole_fees f
        where f.correction_id = settlement_corrections.id)`.as('about'),
    )
    .where('settlement_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    postings: gatherPostings(getPostings(null)),
    corrections: corrections.map((correction): SettlementCorrection => ({
      ...correction,
      postings: gatherPostings(getPostings(correction.id)),
    })),
  }
}
