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

/** When the requester last made or changed the account of an administrator, plus the hours it may not agree for. */
async function findEndOfTouch(db: Db, account_id: number, requested_by: number) {
  const end = sql<string | null>`max(at) + make_interval(hours => ${sql.lit(UNTOUCHED_HOURS)})`
  const row = await db
    .selectFrom('history')
    .select(end.as('end'))
    // Accounts of administrators are of no parish.
    .where('parish_id', '=', 0)
    .where('table_name', '=', 'users')
    .where('record_id', '=', account_id)
    .where('account_id', '=', requested_by)
    .executeTakeFirstOrThrow()
  return row.end
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
 * Refuses who is not another person than the requester: the requester (403), an account that the requester has made,
 * unblocked, given a password or otherwise changed within the last hours (403). A request of somebody who is no
 * administrator any more is approved by nobody (422).
 */
export async function requireSecondPerson(
  db: Db,
  user: Pick<Account, 'id'>,
  requested_by: number,
): Promise<void> {
  if (requested_by === user.id) throw forbidden(OWN_REQUEST)
  if (!(await findActiveAdministrator(db, requested_by))) throw new Refusal(422, NOT_ADMINISTRATOR)
  const end = await findEndOfTouch(db, user.id, requested_by)
  if (end === null || end <= new Date().toISOString()) return
  throw forbidden(
    `Twoje konto założył albo zmienił niedawno ten, kto złożył wniosek. Zatwierdzi go inny administrator albo Ty po ${moments.format(new Date(end))}.`,
  )
}
