import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/problems.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { mergeableLists } from './lists.ts'
import type { DictionaryMergeStep } from './merge.ts'

const ADDRESSES = mergeableLists
  .find(({ name }) => name === 'towns')!
  .references.filter(reference => 'beside' in reference)

/** Addresses written since at a street that would go back to its old town would name a street of another town. */
export async function refuseStrays(db: Db, steps: DictionaryMergeStep[]) {
  const towns = steps.filter(({ list }) => list === 'towns').map(({ gone }) => gone.id)
  if (towns.length === 0) return
  let strays = 0
  for (const { table } of ADDRESSES) {
    const { rows } = await sql<{ strays: number }>`
      select count(*)::integer as strays from ${sql.table(table)} address
      join streets on streets.id = address.dic_street_id
      where streets.town_id = any(${towns}::integer[]) and address.dic_town_id is distinct from streets.town_id`.execute(
      db,
    )
    strays += firstRowOrThrow(rows).strays
  }
  if (strays === 0) return
  throw new Refusal(
    422,
    `Nie można cofnąć scalenia: przy przeniesionych ulicach zapisano od tego czasu nowe adresy (${strays}). Popraw te adresy albo wpisz miejscowość od nowa.`,
  )
}
