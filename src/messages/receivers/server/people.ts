import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { MOST_RECEIVERS } from '../../labels.ts'
import type { ReceiversEntry } from '../contract.ts'
import { type Of, TABLES } from './who.ts'

export async function getCount(db: Db, of: Of, id: number): Promise<number> {
  const { table, key } = TABLES[of]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(
    db,
  )
  return firstRowOrThrow(rows).count
}

/** Adds recipients who are not on the list yet; ids that do not exist in this parish are silently ignored. */
export async function addReceivers(
  db: Db,
  of: Of,
  id: number,
  { people, parishWorkers }: ReceiversEntry,
) {
  const { table, key } = TABLES[of]
  const before = await getCount(db, of, id)
  if (before + people.length + parishWorkers.length > 2 * MOST_RECEIVERS) throw tooMany()
  const insert = (column: 'person_id' | 'parish_worker_id', from: string, ids: number[]) =>
    sql`insert into ${sql.table(table)} (${sql.ref(key)}, ${sql.ref(column)})
      select ${id}, c.id from ${sql.table(from)} c where c.id = any(${[...new Set(ids)]}::bigint[])
        and not exists (select from ${sql.table(table)} r where ${sql.ref(`r.${key}`)} = ${id}
          and ${sql.ref(`r.${column}`)} = c.id)
      order by c.id`.execute(db)
  if (people.length > 0) await insert('person_id', 'people', people)
  if (parishWorkers.length > 0) await insert('parish_worker_id', 'parish_workers', parishWorkers)
  const receivers_count = await getCount(db, of, id)
  if (receivers_count > MOST_RECEIVERS) throw tooMany()
  return { added: receivers_count - before, receivers_count }
}

const tooMany = () =>
  new Refusal(
    422,
    `Jedna wiadomość może mieć najwyżej ${MOST_RECEIVERS} odbiorców. Podziel ją na kilka.`,
  )

export async function removeReceivers(db: Db, of: Of, id: number, rows: number[]) {
  const { table, key } = TABLES[of]
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} and id = any(${rows}::bigint[])`.execute(db)
  return { receivers_count: await getCount(db, of, id) }
}
