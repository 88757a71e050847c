import { getParents } from '#books/canon-law/register/server/parents.ts'
import type { Db } from '#platform/database/database.ts'
import { godparentsAmong } from '../known-godparents.ts'
import type { CheckedBaptism, BaptismFacts } from '../warnings.ts'

type LinkedPeople = Pick<CheckedBaptism, 'person_id' | 'minister_id'> & {
  godparents?: readonly { person_id?: number | null }[]
}

/** Loads the register data of the people that an act names. */
export async function buildFacts(db: Db, act: LinkedPeople): Promise<BaptismFacts> {
  const godparents = (act.godparents ?? []).flatMap(({ person_id }) => person_id ?? [])
  const people = [act.person_id, ...godparents].filter(id => id != null)
  const personRows = people.length
    ? await db
        .selectFrom('people')
        .select([
          'id',
          'status',
          'left_church_date',
          'returned_date',
          'death_date',
          'dic_marital_status_id',
        ])
        .where('id', 'in', people)
        .execute()
    : []
  const minister = act.minister_id
    ? await db
        .selectFrom('parish_workers')
        .select('clergy')
        .where('id', '=', act.minister_id)
        .executeTakeFirst()
    : undefined
  const child = act.person_id ?? null
  return {
    person_status: personRows.find(({ id }) => id === act.person_id)?.status,
    ordained: minister?.clergy,
    parents: child ? (await getParents(db, [child])).get(child) : undefined,
    ...godparentsAmong(personRows),
    confirmed_here: await listConfirmedHere(db, godparents),
  }
}

async function listConfirmedHere(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const acts = await db
    .selectFrom('person_acts')
    .select('person_id')
    .where('person_id', 'in', ids)
    .where('kind', '=', 'confirmation')
    .where('cancelled', '=', false)
    .execute()
  return acts.flatMap(({ person_id }) => person_id ?? [])
}
