import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface OwnedRow {
  id?: number | null
  [column: string]: unknown
}

/**
 * Replaces the rows of a person with the given list, which is sent with the person; unchanged rows are not written. A
 * row that is not there any more, as when its removal is undone, is added again; so is one sent twice with one id.
 */
export async function replaceOwnedRows(
  db: Db,
  table: 'person_sacraments' | 'person_contacts',
  person_id: number,
  entries: readonly OwnedRow[],
) {
  const ownedTable = sql.table(table)
  const { rows: present } = await sql<OwnedRow>`
    select * from ${ownedTable} where person_id = ${person_id}`.execute(db)
  const remainingIds = new Set(entries.map(entry => entry.id))
  const removedIds = present.map(({ id }) => id).filter(id => !remainingIds.has(id))
  if (removedIds.length) {
    await sql`delete from ${ownedTable} where id = any(${removedIds}::bigint[])`.execute(db)
  }
  const writtenIds = new Set<number>()
  for (const { id, ...values } of entries) {
    const before = id && !writtenIds.has(id) && present.find(row => row.id === id)
    if (before) writtenIds.add(id)
    const columns = sql.join(Object.keys(values).map(name => sql.ref(name)))
    const row = sql.join(Object.values(values))
    if (!before) {
      await sql`insert into ${ownedTable} (person_id, ${columns}) values (${person_id}, ${row})`.execute(
        db,
      )
    } else if (Object.entries(values).some(([name, value]) => before[name] !== value)) {
      await sql`update ${ownedTable} set (${columns}) = row(${row}) where id = ${id}`.execute(db)
    }
  }
}
