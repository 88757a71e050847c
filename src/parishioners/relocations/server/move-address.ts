import { sql } from 'kysely'
import { ADDRESS_COLUMNS } from '#shared/places/address.ts'
import { pickFields } from '#shared/objects.ts'
import type { Db } from '#platform/database/database.ts'
import type { RelocationEntry } from '../contract.ts'

type MoveAddress = Pick<RelocationEntry, (typeof ADDRESS_COLUMNS)[number]>

/** Returns the columns of the new address. */
export const toMoveAddress = (entry: MoveAddress): MoveAddress => pickFields(entry, ADDRESS_COLUMNS)

/** Writes the values on the cards that have others; returns the number of changed cards. */
export async function changeAddresses(
  db: Db,
  table: 'people' | 'families',
  ids: readonly number[],
  values: MoveAddress & { region?: string | null },
) {
  const pairs = Object.entries(values)
  const changes = pairs.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const differences = pairs.map(
    ([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`,
  )
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where id = any(${ids}::bigint[]) and (${sql.join(differences, sql` or `)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
