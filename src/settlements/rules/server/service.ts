import { sql } from 'kysely'
import { formatMonth } from '#shared/dates/month-names.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned, toJsonb, buildStaleRefusal } from '#platform/database/records.ts'
import { buildFacts } from '../../month/server/facts.ts'
import { monthAfter } from '../../months.ts'
import { reckonMonth } from '../../calculation/server/month.ts'
import {
  type Rules,
  RulesEntry,
  type RulesQuery,
  type RulesTrial,
  settlementRules,
} from '../contract.ts'

mapConstraintError(
  'settlement_rules_overlap',
  'month_from',
  'W tym okresie obowiązują już inne zasady. Podaj miesiąc końcowy przed nimi albo późniejszy początek.',
)
mapConstraintError(
  'settlement_rules_stand',
  'name',
  'Obowiązujących zasad się nie zmienia. Dodaj nowe zasady od następnego miesiąca.',
)

/** Locks the rules, so that confirming rules and approving months run one after another. */
export const holdRules = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended(concat('settlement rules ', current_parish()), 0))`.execute(
    db,
  )

const toColumns = (entry: RulesEntry) => ({
  ...entry,
  deductions: toJsonb(entry.deductions),
  shares: toJsonb(entry.shares),
})

const selectRules = (db: Db) => db.selectFrom('settlement_rules').selectAll().$castTo<Rules>()

export function listSettlementRules({ db }: Context, query: RulesQuery) {
  const { search, sort, sortType } = query
  let matchingRules = selectRules(db)
  if (search)
    matchingRules = matchingRules.where(sql`fold(name)`, 'like', sql`'%' || fold(${search}) || '%'`)
  return readPage(
    settlementRules.list.path,
    query,
    matchingRules.orderBy(sql.ref(sort), sortType).orderBy('id', sortType),
  )
}

export async function getRules(db: Db, id: number): Promise<Rules> {
  const rules = await selectRules(db).where('id', '=', id).executeTakeFirst()
  if (!rules) throw notFound('Nie ma takich zasad')
  return rules
}

/** Returns the rules in force in a month; null when there are none. */
export async function findRules(db: Db, month: string): Promise<Rules | null> {
  const rules = await selectRules(db)
    .where('confirmed_at', 'is not', null)
    .where('month_from', '<=', month)
    .where(sql<boolean>`coalesce(month_to, ${month}) >= ${month}`)
    .executeTakeFirst()
  return rules ?? null
}

/** Refuses (422) a share of a person who is not a priest of this parish. */
async function refuseStrangers(db: Db, { shares }: RulesEntry) {
  const workerIds = shares.flatMap(({ parish_worker_id }) => parish_worker_id ?? [])
  if (workerIds.length === 0) return
  const existingWorkers = await db
    .selectFrom('parish_workers')
    .select('id')
    .where('id', 'in', workerIds)
    .where('clergy', '=', true)
    .execute()
  const index = shares.findIndex(
    ({ parish_worker_id }) =>
      parish_worker_id !== null && !existingWorkers.some(({ id }) => id === parish_worker_id),
  )
  if (index >= 0) throw refuseField(`shares.${index}.parish_worker_id`, 'Wybierz kapłana z listy')
}

/** Creates a draft of rules, which is not binding until confirmed. */
export async function createSettlementRules({ db }: Context, entry: RulesEntry) {
  await refuseStrangers(db, entry)
  return db
    .insertInto('settlement_rules')
    .values(toColumns(entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateSettlementRules(
  { db }: Context,
  id: number,
  { version, ...entry }: RulesEntry & { version: number },
) {
  await refuseStrangers(db, entry)
  return updateVersioned(db, 'settlement_rules', id, version, toColumns(entry))
}

/** Confirms a draft; the rules in force until now end the month before. */
export async function confirmSettlementRules({ db, user }: Context, id: number, version: number) {
  await holdRules(db)
  const rules = await getRules(db, id)
  if (rules.confirmed_at) throw new Refusal(422, 'Te zasady już obowiązują.')
  await refuseSettled(db, rules)
  const before = await findRules(db, rules.month_from)
  if (before && before.month_from < rules.month_from) {
    await updateVersioned(db, 'settlement_rules', before.id, before.version, {
      month_to: monthAfter(rules.month_from, -1),
    })
  }
  return updateVersioned(db, 'settlement_rules', id, version, {
    confirmed_at: new Date().toISOString(),
    confirmed_by: user.name,
  })
}

/** Refuses rules that would include an approved month. */
async function refuseSettled(db: Db, { month_from, month_to }: Rules) {
  const approvedMonth = await db
    .selectFrom('settlements')
    .select('month')
    .where('approved_at', 'is not', null)
    .where('month', '>=', month_from)
    .where(sql<boolean>`month <= coalesce(${month_to}, month)`)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!approvedMonth) return
  throw refuseField(
    'month_from',
    `Miesiąc ${formatMonth(approvedMonth.month)} jest już zatwierdzony. Nowe zasady mogą obowiązywać od miesiąca ${formatMonth(monthAfter(approvedMonth.month))}.`,
  )
}

/** Deletes a draft. */
export async function removeSettlementRules({ db }: Context, id: number, version: number) {
  const rules = await getRules(db, id)
  if (rules.version !== version) throw await buildStaleRefusal(db, 'settlement_rules', id)
  await db.deleteFrom('settlement_rules').where('id', '=', id).execute()
  return { id, version }
}

/** Calculates a month by these rules, and by those in force. */
export async function calculateTrial(
  { db }: Context,
  { month, rules }: { month: string; rules: RulesEntry },
) {
  const facts = await buildFacts(db, month)
  const tryRules = (by: RulesEntry): RulesTrial => {
    const { stole_gross, mass_gross, postings, problems } = reckonMonth(month, by, facts)
    const owners = Map.groupBy(postings, ({ account, name }) => `${account} ${name}`)
    return {
      gross: stole_gross + mass_gross,
      got: [...owners.values()].map(own => ({
        name: own[0]!.name,
        account: own[0]!.account,
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
      })),
      problems: [...new Set(problems.map(({ message }) => message))],
    }
  }
  const standing = await findRules(db, month)
  return { tried: tryRules(rules), standing: standing && tryRules(standing) }
}
