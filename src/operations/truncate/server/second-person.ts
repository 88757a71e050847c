import { describeTouch, findTouchedAccounts } from '#history/server/touched-accounts.ts'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, forbidden } from '#platform/problems.ts'

const OWN_REQUEST = 'Własnego wniosku nie można zatwierdzić. Zrobi to inny administrator.'
const NOT_ADMINISTRATOR =
  'Konto, z którego złożono ten wniosek, nie jest już czynnym kontem administratora. Odrzuć wniosek i złóż nowy.'

const listActiveAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('active', '=', true)
    .where('is_service', '=', false)
    .execute()

/**
 * Tells of each requester why an administrator does not approve their requests: the requester (403), an account that
 * the requester has made, unblocked, given a password or otherwise changed within the last hours, or the other way
 * round, or by accounts between (403). A request of somebody who is no administrator any more is approved by nobody
 * (422).
 */
export async function loadObstacles(db: Db, user: Pick<Account, 'id'>) {
  const touchedAccounts = await findTouchedAccounts(db, user.id)
  const administrators = new Set((await listActiveAdministrators(db)).map(({ id }) => id))
  return (requested_by: number): Refusal | undefined => {
    if (requested_by === user.id) return forbidden(OWN_REQUEST)
    if (!administrators.has(requested_by)) return new Refusal(422, NOT_ADMINISTRATOR)
    const until = touchedAccounts.get(requested_by)
    if (until === undefined) return undefined
    const work = { author: 'wniosku', other: 'Wniosek zatwierdzi inny administrator' }
    return forbidden(describeTouch(until, work))
  }
}

/** Refuses who is not another person than the requester. */
export async function requireSecondPerson(
  db: Db,
  user: Pick<Account, 'id'>,
  requested_by: number,
): Promise<void> {
  const obstacle = (await loadObstacles(db, user))(requested_by)
  if (obstacle) throw obstacle
}
