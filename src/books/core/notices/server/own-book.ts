import { sql } from 'kysely'
import type { Warning } from '#books/core/act.ts'
import { isSameNumber } from '#books/core/numbering/server/next-number.ts'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'

/** Act of baptism as quoted by other acts. */
export interface QuotedNumber {
  baptism_act_number: string | null
  baptism_act_year: number | null
}

/** Tells whether the place of baptism named in an act is our own parish. */
export async function isOwnParish(db: Db, place: string | null): Promise<boolean> {
  if (!place) return false
  const { rows } = await sql<{ own: boolean }>`select is_own_parish(${place}) as own`.execute(db)
  return firstRowOrThrow(rows).own
}

interface BaptisedPerson {
  person_id: number | null
  about: string
  quoted?: QuotedNumber | undefined
}

/**
 * Finds the valid act of baptism in our book: the one of the person's card, otherwise one not linked to another card,
 * with the quoted number and year and the person's first name.
 */
export async function ownBaptism(
  db: Db,
  { person_id, about, quoted }: BaptisedPerson,
): Promise<number | undefined> {
  const { baptism_act_number: number = null, baptism_act_year: year = null } = quoted ?? {}
  const { rows } = await sql<{ id: number }>`
    select id from baptisms
    where cancelled_at is null and (person_id = ${person_id}
      or (person_id is null or ${person_id}::bigint is null) and ${isSameNumber(sql.ref('act_number'), number)} and year = ${year}
        and split_part(fold(names), ' ', 1) in (select words(${about})))
    order by person_id = ${person_id} desc nulls last, id limit 1`.execute(db)
  return rows[0]?.id
}

interface StatedParish {
  field: string
  baptism_parish: string | null
  side?: string
}

const MISSING =
  'Chrzest był w naszej parafii, ale jego aktu nie ma w księdze ochrzczonych. Wpisz akt albo połącz go z kartą osoby, a potem zapisz poprawkę tego wpisu: adnotacja powstanie sama.'

/** Lists the events of an act that could not be annotated, because our own book does not have the baptism. */
export async function listUnnotedBaptised(
  db: Db,
  act: { table: string; id: number; archival: boolean; cancelled_at: string | null },
  quotations: readonly StatedParish[],
): Promise<Warning[]> {
  if (act.archival || act.cancelled_at) return []
  const missing: Warning[] = []
  for (const { field, baptism_parish, side = '' } of quotations) {
    if (!(await isOwnParish(db, baptism_parish))) continue
    const note = await db
      .selectFrom('baptism_annotations')
      .select('id')
      .where('origin', '=', act.table)
      .where('origin_id', '=', act.id)
      .where('origin_side', '=', side)
      .where('struck_at', 'is', null)
      .executeTakeFirst()
    if (!note) missing.push({ field, message: MISSING })
  }
  return missing
}
