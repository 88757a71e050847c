import { sql } from 'kysely'
import { checkmarksOf } from '#checkmarks/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { explain, notFound } from '#platform/problems.ts'
import { alphabetical, childrenOf, inGroup, inState } from './children.ts'
import type { GroupQuery } from './contract.ts'

explain(
  'communion_preparation_checkmarks_parish_id_checkmark_type_id_fkey',
  'checkmarks',
  'Ktoś usunął ten punkt z listy. Odśwież widok i zaznacz ponownie.',
)

/** A child's card says which points are ticked: the missing are added, the others taken away. */
export async function keepTicks(db: Db, preparation_id: number, types: readonly number[]) {
  await sql`delete from communion_preparation_checkmarks
    where preparation_id = ${preparation_id} and checkmark_type_id <> all(${types}::bigint[])`.execute(
    db,
  )
  await tickAll(db, [preparation_id], types)
}

const tickAll = (db: Db, preparations: readonly number[], types: readonly number[]) =>
  sql`insert into communion_preparation_checkmarks (preparation_id, checkmark_type_id)
    select p, t from unnest(${preparations}::bigint[]) p, unnest(${types}::bigint[]) t
    on conflict do nothing`.execute(db)

interface Tick {
  module_checkmark_type_id: number
  preparations: readonly number[]
  checked: boolean
}

/** One point for many children at once, as at a meeting. Cards being edited meanwhile notice it. */
export async function tick(
  { db }: Context,
  { module_checkmark_type_id, preparations, checked }: Tick,
) {
  const { rows } = await sql`
    select id from communion_preparations where id = any(${preparations}::bigint[])
    order by id for update`.execute(db)
  if (rows.length < new Set(preparations).size) throw notFound('Nie ma takiego zgłoszenia')
  const { numAffectedRows } = checked
    ? await tickAll(db, preparations, [module_checkmark_type_id])
    : await sql`delete from communion_preparation_checkmarks
        where checkmark_type_id = ${module_checkmark_type_id}
          and preparation_id = any(${preparations}::bigint[])`.execute(db)
  await sql`update communion_preparations set year = year
    where id = any(${preparations}::bigint[])`.execute(db)
  return { changed: Number(numAffectedRows ?? 0) }
}

const ticked = sql<
  number[]
>`(select coalesce(jsonb_agg(checkmark_type_id order by checkmark_type_id), '[]')
  from communion_preparation_checkmarks k where k.preparation_id = p.id)`

/** Who of a group still prepares, and what they have ticked. */
export function groupOf(db: Db, query: GroupQuery) {
  let found = childrenOf(db).where(inGroup(query)).where(inState('open'))
  for (const column of alphabetical) found = found.orderBy(column)
  return found.select(ticked.as('ticked')).execute()
}

/** A group and its points. */
export async function meeting({ db }: Context, query: GroupQuery) {
  const { categories } = await checkmarksOf(db, 'first_communion')
  return { categories, data: await groupOf(db, query) }
}
