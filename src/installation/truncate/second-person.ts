import { sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, forbidden } from '#platform/problems.ts'
import { UNTOUCHED_HOURS } from './contract.ts'

const OWN_REQUEST = 'Własnego wniosku nie można zatwierdzić. Zrobi to inny administrator.'
const NOT_ADMINISTRATOR =
  'Konto, z którego złożono ten wniosek, nie jest już czynnym kontem administratora. Odrzuć wniosek i złóż nowy.'

const moments = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'long',
  timeStyle: 'short',
})

/**
 * Until when two administrators count as one person: one has made or changed the account of the other within the last
 * hours, or of somebody who has done so, on and on. Accounts of administrators are of no parish.
 */
async function findEndOfTouch(db: Db, one: number, other: number) {
  const { rows } = await sql<{ end: string | null }>`
    with recursive touches as (
      select record_id, account_id, max(at) + make_interval(hours => ${sql.lit(UNTOUCHED_HOURS)}) as until
      from history
      where parish_id = 0 and table_name = 'users' and account_id is not null
        and at > now() - make_interval(hours => ${sql.lit(UNTOUCHED_HOURS)})
      group by record_id, account_id
    ), pairs as (
      select record_id as one, account_id as other, until from touches
      union select account_id, record_id, until from touches
    ), reached as (
      select other as id, until from pairs where one = ${one}
      union select pairs.other, least(pairs.until, reached.until)
      from reached join pairs on pairs.one = reached.id
    )
    select max(until) as end from reached where id = ${other}`.execute(db)
  return rows[0]!.end
}

const findActiveAdministrator = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', '=', 1)
    .where('active', '=', true)
    .executeTakeFirst()

/**
 * Refuses who is not another person than the requester: the requester (403) and an account that the requester has made,
 * unblocked, given a password or otherwise changed within the last hours, or the other way round, or by accounts
 * between (403). A request of somebody who is no administrator any more is approved by nobody (422).
 */
export async function requireSecondPerson(
  db: Db,
  user: Pick<Account, 'id'>,
  requested_by: number,
): Promise<void> {
  if (requested_by === user.id) throw forbidden(OWN_REQUEST)
  if (!(await findActiveAdministrator(db, requested_by))) throw new Refusal(422, NOT_ADMINISTRATOR)
  const end = await findEndOfTouch(db, user.id, requested_by)
  if (end === null) return
  throw forbidden(
    `Konta Twoje i autora wniosku są powiązane: w ostatnich ${UNTOUCHED_HOURS} godzinach jedno założono albo zmieniono z drugiego, wprost albo przez inne konto. Wniosek zatwierdzi inny administrator albo Ty po ${moments.format(new Date(end))}.`,
  )
}
