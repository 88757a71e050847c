import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import type { MergeKind } from '../apply/journal.ts'
import type { MergePair } from '../apply/references.ts'

/** Tables of pairs that were examined and found different. */
const TABLES = { people: 'people_apart', families: 'families_apart' } as const
const WORDS = {
  people: ['Nie ma takiej osoby w kartotece', 'Wybierz dwie różne osoby'],
  families: ['Nie ma takiej rodziny w kartotece', 'Wybierz dwie różne rodziny'],
} as const

const toPairKey = (id: number, secondId: number) => ({
  one_id: Math.min(id, secondId),
  other_id: Math.max(id, secondId),
})

/** Returns the user who marked these two cards as different and the time; nothing when there is no mark. */
export const findNotDuplicates = (db: Db, kind: MergeKind, id: number, secondId: number) => {
  const { one_id, other_id } = toPairKey(id, secondId)
  return db
    .selectFrom(TABLES[kind])
    .select(['id', 'said_at', 'said_by_name'])
    .where('one_id', '=', one_id)
    .where('other_id', '=', other_id)
    .executeTakeFirst()
}

/** Marks that two cards are different; a repeated mark changes nothing. */
export async function markNotDuplicates(
  { db, user }: Context,
  kind: MergeKind,
  id: number,
  secondId: number,
) {
  if (id === secondId) throw refuseField('other_id', WORDS[kind][1])
  const { rows } =
    await sql`select from ${sql.table(kind)} where id in (${id}, ${secondId})`.execute(db)
  if (rows.length < 2) throw notFound(WORDS[kind][0])
  await db
    .insertInto(TABLES[kind])
    .values({ ...toPairKey(id, secondId), said_by_name: user.name })
    .onConflict(clash => clash.columns(['parish_id', 'one_id', 'other_id']).doNothing())
    .execute()
  return { result: true }
}

/** Removes the mark, so that the pair may be proposed again. */
export async function unmarkNotDuplicates(
  { db }: Context,
  kind: MergeKind,
  id: number,
  secondId: number,
) {
  const { one_id, other_id } = toPairKey(id, secondId)
  const deletion = await db
    .deleteFrom(TABLES[kind])
    .where('one_id', '=', one_id)
    .where('other_id', '=', other_id)
    .executeTakeFirst()
  if (!deletion.numDeletedRows) throw notFound('Tej pary nie oznaczono jako różnych')
  return { result: true }
}

/** Moves the marks of the deleted card to the kept one, and removes the mark between the two cards. */
export async function repointNotDuplicates(db: Db, kind: MergeKind, { kept, gone }: MergePair) {
  const table = sql.table(TABLES[kind])
  const partnerId = sql`case when one_id = ${gone} then other_id else one_id end`
  await sql`delete from ${table} a where ${gone} in (one_id, other_id) and (
    ${kept} in (one_id, other_id) or exists (
      select from ${table} b where b.one_id = least(${kept}, ${partnerId}) and b.other_id = greatest(${kept}, ${partnerId})))`.execute(
    db,
  )
  await sql`update ${table} set one_id = least(${kept}, ${partnerId}), other_id = greatest(${kept}, ${partnerId})
    where ${gone} in (one_id, other_id)`.execute(db)
}
