import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'

/** Field that shows a refusal of one row, by the table of the rows. */
const FIELDS = {
  person_sacraments: (index: number) => `sacraments.${index}.kind`,
  person_contacts: (index: number) => `contacts.${index}.value`,
}

interface OwnedRow {
  id?: number | null
  [column: string]: unknown
}

/** Replaces the rows of a person with the given list, which is sent with the person; unchanged rows are not written. */
export async function replaceOwnedRows(
  db: Db,
  table: keyof typeof FIELDS,
  person_id: number,
  entries: readonly OwnedRow[],
) {
  const owned = sql.table(table)
  const { rows: present } = await sql<OwnedRow>`
    select * from ${owned} where person_id = ${person_id}`.execute(db)
  const remainingIds = new Set(entries.map(entry => entry.id))
  const removedIds = present.map(({ id }) => id).filter(id => !remainingIds.has(id))
  if (removedIds.length) {
    await sql`delete from ${owned} where id = any(${removedIds}::bigint[])`.execute(db)
  }
  for (const [index, { id, ...values }] of entries.entries()) {
    const before = present.find(row => row.id === id)
    if (id && !before) {
      throw refuseField(FIELDS[table](index), 'Ten wpis został usunięty. Dodaj go ponownie.')
    }
    const columns = sql.join(Object.keys(values).map(name => sql.ref(name)))
    const row = sql.join(Object.values(values))
    if (!id || !before) {
      await sql`insert into ${owned} (person_id, ${columns}) values (${person_id}, ${row})`.execute(
        db,
      )
    } else if (Object.entries(values).some(([name, value]) => before[name] !== value)) {
      await sql`update ${owned} set (${columns}) = row(${row}) where id = ${id}`.execute(db)
    }
  }
}
