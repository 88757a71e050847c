import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { listKeys } from '#shared/objects.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { RetentionProposal, RetentionTerm } from '../contract.ts'
import { SOURCES } from './sources.ts'
import { type RetentionKind, TERMS } from '../terms.ts'

/** Returns the periods in force: those of the parish, and the proposed ones where the parish set none. */
export async function listTerms(db: Db): Promise<RetentionTerm[]> {
  const parishTerms = await db
    .selectFrom('retention_terms')
    .select(['kind', 'years', 'source'])
    .execute()
  return listKeys(TERMS).map(kind => {
    const { years, source } = parishTerms.find(term => term.kind === kind) ?? {
      years: TERMS[kind].years,
      source: null,
    }
    return { kind, years, source }
  })
}

function selectKind(kind: RetentionKind, years: number): RawBuilder<unknown> {
  const { rows, reference } = SOURCES[kind]
  return sql`
    select ${kind}::text as kind, r.*, ${years}::int as years,
      (r.counted_from + make_interval(years => ${years}))::date as due_on,
      d.keep_until, d.reason as keep_reason, d.decided_by_name
    from (${rows}) r left join lateral (
      select keep_until, reason, decided_by_name from retention_decisions
      where ${sql.ref(reference)} = r.record_id order by id desc limit 1) d on true
    where r.counted_from + make_interval(years => ${years}) < ${today()}::date`
}

/**
 * Selects records whose retention period has passed, of the kinds that the account may read, with or without a
 * decision.
 */
export function selectProposals(
  db: Db,
  user: Account,
  terms: readonly RetentionTerm[],
  only?: RetentionKind,
) {
  const kinds = terms.filter(
    ({ kind }) =>
      hasPermission(user, SOURCES[kind].access) && (only === undefined || only === kind),
  )
  const parts = kinds.map(({ kind, years }) => selectKind(kind, years))
  const all = parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select null where false`
  return db.selectFrom(sql<Omit<RetentionProposal, 'id'>>`(${all})`.as('proposal'))
}

/** Condition that a proposal is open: it has no decision, or the day until which the record was retained has passed. */
export const isWaiting = () => sql<boolean>`coalesce(keep_until < ${today()}::date, true)`

/** Counts the proposals that wait for a decision of this account. */
export async function countProposals(db: Db, user: Account): Promise<number> {
  const { count } = await selectProposals(db, user, await listTerms(db))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(isWaiting())
    .executeTakeFirstOrThrow()
  return count
}
