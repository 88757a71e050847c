import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Hours in which accounts that have made or changed each other count as one person (docs/decisions/0066). */
export const UNTOUCHED_HOURS = 48

/**
 * Returns the times until which these accounts count as one person with this account, directly or through other
 * accounts.
 */
export async function findTouchedAccounts(
  db: Db,
  id: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; until: string }>`
    select id, until from touched_accounts(${id}, make_interval(hours => ${sql.lit(UNTOUCHED_HOURS)}))`.execute(
    db,
  )
  return new Map(rows.map(row => [row.id, row.until]))
}

const moments = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'long',
  timeStyle: 'short',
})

interface SharedWork {
  /** Genitive of the shared work: „wniosku”. */
  author: string
  /** The other person who may approve: „Wniosek zatwierdzi inny administrator”. */
  other: string
}

/** Explains why an account that counts as one person with the author cannot approve yet, and who can. */
export const describeTouch = (until: string, { author, other }: SharedWork) =>
  `Konta Twoje i autora ${author} są powiązane: w ostatnich ${UNTOUCHED_HOURS} godzinach jedno założono albo zmieniono z drugiego, wprost albo przez inne konto. ${other} albo Ty po ${moments.format(new Date(until))}.`
