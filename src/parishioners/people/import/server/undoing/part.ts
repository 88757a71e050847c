import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type HistoryRange, findWrittenRecords } from '#imports/server/changed.ts'

export interface UndoPart {
  /** People it added. */
  added: number[]
  /** People known before, whose columns it wrote. */
  changed: number[]
  /** Families it added. */
  families: number[]
  familyNames: Map<number, string>
  /** Those it wrote into a family it added. */
  peopleOf: (family_id: number) => number[]
  /** Everybody it touched, also by a place in a family alone. */
  everybody: number[]
}

export async function getPart(db: Db, historyRange: HistoryRange): Promise<UndoPart> {
  const ids = async (table: string, action: 'insert' | 'update') =>
    (await findWrittenRecords(db, table, action, historyRange)).map(({ id }) => id)
  const addedIds = await ids('people', 'insert')
  const changedIds = await ids('people', 'update')
  const families = await ids('families', 'insert')
  const places = await findWrittenRecords(db, 'family_members', 'insert', historyRange)
  const byFamily = Map.groupBy(places, ({ family_id }) => family_id)
  const owners = places.flatMap(({ person_id }) => person_id ?? [])
  return {
    added: addedIds,
    changed: changedIds,
    families,
    familyNames: await namesOfFamilies(db, historyRange),
    peopleOf: id => (byFamily.get(id) ?? []).flatMap(({ person_id }) => person_id ?? []),
    everybody: [...new Set([...addedIds, ...changedIds, ...owners])],
  }
}

async function namesOfFamilies(db: Db, { seq_from, seq_to }: HistoryRange) {
  const { rows } = await sql<{ id: number; name: string }>`
    select record_id as id, new ->> 'family_name' as name from history
    where table_name = 'families' and action = 'insert' and seq between ${seq_from} and ${seq_to}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Locks these cards until the transaction ends: nobody can change them or refer to them by a foreign key. */
export async function holdImported(db: Db, { everybody, families }: UndoPart) {
  await sql`select id from people where id = any(${everybody}::bigint[]) order by id for update`.execute(
    db,
  )
  await sql`select id from families where id = any(${families}::bigint[]) order by id for update`.execute(
    db,
  )
}

/** `staying` and everybody of the import who is a parent of somebody that stays. */
export async function withParents(db: Db, staying: number[], addedIds: number[]) {
  const { rows } = await sql<{ id: number }>`
    with recursive line (id) as (
      select unnest(${staying}::bigint[])
      union
      select up.id from line join people p on p.id = line.id
        cross join lateral (values (p.father_id), (p.mother_id)) up (id)
      where up.id = any(${addedIds}::bigint[])
    ) select id from line`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
