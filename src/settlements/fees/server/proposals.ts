import { type RawBuilder, sql } from 'kysely'
import { formatMonth } from '#shared/dates/month-names.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { getDays } from '../../months.ts'
import type { ActReference, FeeProposal } from '../contract.ts'

mapConstraintError(
  'stole_fees_once',
  'about',
  'Ofiara przy tym akcie jest już wpisana. Odśwież rozliczenie i zmień tamten wpis.',
)

/** Queries of the acts at which offerings are given, with the text that begins the fee's entry. */
const ACTS: Record<ActReference['act_table'], RawBuilder<unknown>> = {
  baptisms: sql`select id, 'baptism' as act, baptism_day as day, concat('chrzest: ', names, ' ', surname) as about,
    offering, minister_id, minister, archival, cancelled_at from baptisms`,
  weddings: sql`select id, 'wedding' as act, wedding_day as day,
    concat('ślub: ', groom_names, ' ', groom_surname, ' i ', bride_names, ' ', bride_surname) as about,
    offering, minister_id, minister, archival, cancelled_at from weddings`,
  deceased: sql`select id, 'funeral' as act, burial_day as day, concat('pogrzeb: śp. ', names, ' ', surname) as about,
    offering, minister_id, minister, archival, cancelled_at from deceased`,
}

const all = sql.join(
  Object.entries(ACTS).map(
    ([act_table, acts]) => sql`select ${sql.lit(act_table)} as act_table, a.* from (${acts}) a`,
  ),
  sql` union all `,
)

/** Lists acts of a month that have neither a recorded offering nor a note that there was none. */
async function listProposals(db: Db, first: string, last: string): Promise<FeeProposal[]> {
  const { rows } = await sql<FeeProposal>`
    select act_table, id as act_id, act, day, about, nullif(offering, 0) as amount,
      minister_id as celebrant_id, minister as celebrant
    from (${all}) a
    where day between ${first} and ${last} and not archival and cancelled_at is null and offering is distinct from 0
      and not exists (select from stole_fees f where f.act_table = a.act_table and f.act_id = a.id and f.cancelled_at is null)
      and not exists (select from fees_waived w where w.act_table = a.act_table and w.act_id = a.id)
    order by day, act_table, id`.execute(db)
  return rows
}

/** Lists fees proposed from the books for a month; the office confirms each with its amount. */
export async function listFeeProposals({ db }: Pick<Context, 'db'>, id: number) {
  const settlement = await db
    .selectFrom('settlements')
    .select('month')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!settlement) throw notFound('Nie ma takiego rozliczenia')
  const { first, last } = getDays(settlement.month)
  return { data: await listProposals(db, first, last) }
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null }

const NO_ACT = 'Nie ma takiego aktu albo jest unieważniony. Wpisz ofiarę bez aktu.'

/** Refuses (422) a fee whose act is missing, cancelled or only partly named. */
export async function refuseStrangeAct(db: Db, { act_table, act_id }: Nullable<ActReference>) {
  if (!act_table && !act_id) return
  if (!act_table || !act_id) throw refuseField('about', NO_ACT)
  await dayOfAct(db, { act_table, act_id })
}

async function dayOfAct(db: Db, { act_table, act_id }: ActReference) {
  const acts = sql`(${ACTS[act_table]}) a`
  const { rows } = await sql<{ day: string | null }>`
    select day from ${acts} where id = ${act_id} and cancelled_at is null`.execute(db)
  if (!rows[0]) throw refuseField('about', NO_ACT)
  return rows[0].day
}

/**
 * Refuses changes in an approved month: an offering given later is entered as a correction, and the absence of one
 * needs no note.
 */
async function refuseApproved(db: Db, day: string | null) {
  if (!day) return
  const month = day.slice(0, 7)
  const settlement = await db
    .selectFrom('settlements')
    .select('approved_at')
    .where('month', '=', month)
    .executeTakeFirst()
  if (!settlement?.approved_at) return
  throw new Refusal(
    422,
    `Miesiąc ${formatMonth(month)} jest zatwierdzony i nic już się w nim nie zmienia. Jeśli przy tym akcie złożono ofiarę, dopisz ją jako korektę w rozliczeniu miesiąca.`,
  )
}

/** Records that nothing was given at an act; a repeated call changes nothing. */
export async function waiveFee({ db, user }: Context, { act_table, act_id }: ActReference) {
  await refuseApproved(db, await dayOfAct(db, { act_table, act_id }))
  await db
    .insertInto('fees_waived')
    .values({ act_table, act_id, waived_by: user.name })
    .onConflict(on => on.doNothing())
    .execute()
  return db
    .selectFrom('fees_waived')
    .select(['id', 'version'])
    .where('act_table', '=', act_table)
    .where('act_id', '=', act_id)
    .executeTakeFirstOrThrow()
}
