import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { KnownParents } from '../../sponsors.ts'

interface Row {
  id: number
  father_id: number | null
  father_birth_date: string | null
  mother_id: number | null
  mother_birth_date: string | null
}

/** Returns the father and mother of people from their cards, for comparison with a sponsor. */
export async function getParents(db: Db, ids: readonly (number | null)[]) {
  const people = [...new Set(ids.filter(id => id !== null))]
  if (people.length === 0) return new Map<number, KnownParents>()
  const { rows } = await sql<Row>`
    select p.id, p.father_id, father.birth_date as father_birth_date, p.mother_id, mother.birth_date as mother_birth_date
    from people p left join people father on father.id = p.father_id
      left join people mother on mother.id = p.mother_id
    where p.id = any(${people}::bigint[])`.execute(db)
  return new Map<number, KnownParents>(
    rows.map(row => [
      row.id,
      {
        father: { id: row.father_id, birth_date: row.father_birth_date },
        mother: { id: row.mother_id, birth_date: row.mother_birth_date },
      },
    ]),
  )
}
