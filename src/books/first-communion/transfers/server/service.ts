import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getPage } from '#platform/paging.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { undoGroup } from '#books/core/groups/server/undoing.ts'
import { holdYear, nextNumber } from '#books/core/numbering/server/next-number.ts'
import type { UndoEntry } from '#imports/contract.ts'
import { orderRows } from '../../../preparations/server/cards.ts'
import { inGroup } from '#books/core/groups/server/reading.ts'
import { childOrder, selectChildren, isOpen } from '../../preparations/server/children.ts'
import { missingPapers } from '../../preparations/server/papers.ts'
import { emitActEvent } from '#webhooks/server/emit.ts'
import * as communions from '../../server/service.ts'
import { communionsSheet } from '../../server/import-mapping.ts'
import { buildCommunionAct } from './act.ts'
import {
  type Transfer,
  type TransferEntry,
  type TransferQuery,
  communionTransfers,
} from '../contract.ts'

const getYear = (date: string) => Number(date.slice(0, 4))

/** Returns the children in the order of their future numbers. */
const inOrder = (db: Db) => orderRows(selectChildren(db).where(isOpen), childOrder)

/** Previews the acts with their numbers, without saving. */
export async function planTransfer(
  { db }: Context,
  { communion_date, ...group }: z.output<(typeof communionTransfers.plan)['query']>,
) {
  const year = getYear(communion_date)
  const next_number = await nextNumber(db, 'communions', year)
  const children = await inOrder(db).where(inGroup(group)).execute()
  const rite = { ...SOMEWHERE, communion_date }
  const data = []
  for (const child of children) {
    const { obstacle = null } = await buildCommunionAct(db, child, rite, next_number)
    data.push({ ...child, obstacle, missing: missingPapers(child) })
  }
  return { year, next_number, data }
}
const SOMEWHERE = {
  communion_place: '-',
  parish_place_id: null,
  minister: '-',
  minister_id: null,
  first_confession_date: null,
  volume: null,
}

/**
 * Enters a whole group in the book, all or none: consecutive numbers in Polish alphabetical order, exactly those that
 * the clerk saw.
 */
export async function transferGroup(context: Context, entry: TransferEntry): Promise<Transfer> {
  const { db, user } = context
  const { preparations, first_number, ...rite } = entry
  const year = getYear(rite.communion_date)
  await holdYear(db, 'communions', year)
  await refuseOtherNumber(db, year, first_number)
  const children = await lockPreparations(db, preparations)
  const { id } = await db
    .insertInto('communion_transfers')
    .values({
      communion_date: rite.communion_date,
      communion_place: rite.communion_place,
      minister: rite.minister,
      transferred_by_name: user.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, child] of children.entries()) {
    const { act, obstacle } = await buildCommunionAct(db, child, rite, first_number + index)
    if (!act) throw refuseChild(child, obstacle)
    const savedAct = await communions.createCommunion(context, act, id)
    await emitActEvent(db, 'act.entered', 'communions', savedAct.id)
  }
  return transfers(db).where('t.id', '=', id).executeTakeFirstOrThrow()
}

/** Undoes a group: its acts are cancelled, its children's preparations are reopened. */
export async function undoTransfer(context: Context, id: number, entry: UndoEntry) {
  const acts = await context.db
    .selectFrom('communions')
    .select('id')
    .where('transfer_id', '=', id)
    .execute()
  const ids = acts.map(act => act.id)
  return undoGroup(context, communionsSheet, ids, entry, communions.cancelCommunion)
}

async function refuseOtherNumber(db: Db, year: number, first_number: number) {
  const next_number = await nextNumber(db, 'communions', year)
  if (next_number === first_number) return
  const message = `Ktoś wpisał w międzyczasie inny akt: następny numer to teraz ${next_number}. Sprawdź numery na liście i zapisz ponownie.`
  throw new Refusal(422, message, { errors: { first_number: [message] }, extra: { next_number } })
}

/** Returns the chosen children, locked and in order; refuses when one is no longer in preparation. */
async function lockPreparations(db: Db, ids: readonly number[]) {
  await sql`select from communion_preparations where id = any(${ids}::bigint[])
    order by id for update`.execute(db)
  const children = await inOrder(db)
    .where('p.id', 'in', [...ids])
    .execute()
  if (children.length < new Set(ids).size) {
    throw refuseField(
      'preparations',
      'Lista zmieniła się w międzyczasie: ktoś wpisał już albo wycofał jedno z tych dzieci. Odśwież ją i zapisz ponownie.',
    )
  }
  return children
}

const refuseChild = ({ surname, name }: { surname: string; name: string }, obstacle: string) =>
  refuseField(
    'preparations',
    `${surname} ${name}: ${obstacle}. Uzupełnij dane albo odznacz to dziecko.`,
  )

const transfers = (db: Db) =>
  db
    .selectFrom('communion_transfers as t')
    .innerJoin('communions as c', 'c.transfer_id', 't.id')
    .groupBy(['t.parish_id', 't.id'])
    .selectAll('t')
    .select(eb => [
      eb.fn.max('c.year').as('year'),
      sql<string>`min(c.act_order)::text`.as('first_number'),
      sql<string>`max(c.act_order)::text`.as('last_number'),
      sql<number>`count(*)::integer`.as('acts'),
      sql<number>`(count(*) filter (where c.cancelled_at is not null))::integer`.as('cancelled'),
    ])

/** Lists the groups entered so far, the newest first. */
export async function listTransfers({ db }: Context, query: TransferQuery) {
  const { page, per_page, sort, sortType } = query
  const { total } = await db
    .selectFrom('communion_transfers')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await transfers(db)
    .orderBy(`t.${sort}`, sortType)
    .orderBy('t.id', sortType)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return getPage(communionTransfers.list.path, query, rows, total)
}
