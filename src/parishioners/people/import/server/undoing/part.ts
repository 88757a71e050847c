import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type HistoryRange, findWrittenRecords } from '#imports/server/changed.ts'

export interface UndoPart {
  /** People added by the import. */
  added: number[]
  /** Existing people whose columns the import changed. */
  changed: number[]
  /** Families added by the import. */
  families: number[]
  familyNames: Map<number, string>
  /** Returns the people whom the import wrote into a family that it added. */
  peopleOf: (family_id: number) => number[]
  /** All people affected by the import, including those who only got a place in a family or another telephone. */
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
  const contacts = await findWrittenRecords(db, 'person_contacts', 'insert', historyRange)
  const owners = [...places, ...contacts].flatMap(({ person_id }) => person_id ?? [])
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

/**
 * Locks these cards until the transaction ends, so that no other transaction can change them or refer to them by a
 * foreign key.
 */
export async function holdImported(db: Db, { everybody, families }: UndoPart) {
  await sql`select id from people where id = any(${everybody}::bigint[]) order by id for update`.execute(
    db,
  )
  await sql`select id from families where id = any(${families}::bigint[]) order by id for update`.execute(
    db,
  )
}

/** Returns `staying` and the added people who are parents of a person that stays. */
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
