import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { type List, entriesOf, listNamed } from './lists.ts'
import { naming } from './references.ts'

/** How many times records of this parish name the entry. */
export async function usesOf(db: Db, list: List, entry: { id: number; value: string }) {
  let uses = 0
  for (const reference of list.references) {
    const { rows } = await sql<{ uses: number }>`
      select count(*)::integer as uses from ${sql.table(reference.table)}
      where ${naming(reference, [entry])}`.execute(db)
    uses += rows[0]!.uses
  }
  return uses
}

/** The same for several, before they are made one. */
export async function uses({ db }: Context, name: string, ids: number[]) {
  const list = await listNamed(db, name)
  const { rows } = await sql<{ id: number; value: string }>`
    select * from (${entriesOf(list)}) entries where id = any(${ids}::integer[]) order by id`.execute(
    db,
  )
  const data = []
  for (const { id, value } of rows)
    data.push({ id, value, uses: await usesOf(db, list, { id, value }) })
  return { data }
}
