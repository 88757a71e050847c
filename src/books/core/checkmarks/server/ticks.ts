import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, notFound } from '#platform/refusals.ts'
import type { Tick } from '../contract.ts'
import { type CheckmarkModule, checkmarkModules } from '../modules.ts'

for (const { ticks } of Object.values(checkmarkModules)) {
  mapConstraintError(
    `${ticks}_type`,
    'checkmarks',
    'Ktoś usunął ten punkt z listy. Odśwież widok i zaznacz ponownie.',
  )
}

/** Updates the ticked points of a card: inserts the missing and deletes the others. */
export async function keepTicks(
  db: Db,
  module: CheckmarkModule,
  preparation_id: number,
  types: readonly number[],
) {
  const { ticks } = checkmarkModules[module]
  await sql`delete from ${sql.table(ticks)}
    where preparation_id = ${preparation_id} and checkmark_type_id <> all(${types}::bigint[])`.execute(
    db,
  )
  await tickAll(db, ticks, [preparation_id], types)
}

const tickAll = (
  db: Db,
  ticks: string,
  preparations: readonly number[],
  types: readonly number[],
) =>
  sql`insert into ${sql.table(ticks)} (preparation_id, checkmark_type_id)
    select p, t from unnest(${preparations}::bigint[]) p, unnest(${types}::bigint[]) t
    on conflict do nothing`.execute(db)

/**
 * Ticks one point for many people, as at a meeting, and raises the version of their cards, so that open edit forms get
 * a conflict.
 */
export async function saveTicks(
  db: Db,
  module: CheckmarkModule,
  { module_checkmark_type_id: type, preparations, checked }: Tick,
) {
  const { cards, ticks } = checkmarkModules[module]
  const condition = sql`id = any(${preparations}::bigint[])`
  const { rows } = await sql`
    select id from ${sql.table(cards)} where ${condition} order by id for update`.execute(db)
  if (rows.length < new Set(preparations).size) throw notFound('Nie ma takiego zgłoszenia')
  const { numAffectedRows } = checked
    ? await tickAll(db, ticks, preparations, [type])
    : await sql`delete from ${sql.table(ticks)}
        where checkmark_type_id = ${type} and preparation_id = any(${preparations}::bigint[])`.execute(
        db,
      )
  await sql`update ${sql.table(cards)} set year = year where ${condition}`.execute(db)
  return { changed: Number(numAffectedRows ?? 0) }
}

/** Selects the ids of the points ticked on a card, whose table is `p` in the outer statement. */
export const selectTickedTypes = (module: CheckmarkModule) => sql<number[]>`(
  select coalesce(jsonb_agg(checkmark_type_id order by checkmark_type_id), '[]')
  from ${sql.table(checkmarkModules[module].ticks)} k where k.preparation_id = p.id)`
