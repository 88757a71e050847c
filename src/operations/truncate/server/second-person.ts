import { describeTouch, findTouchedAccounts } from '#history/server/touched-accounts.ts'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, forbidden } from '#platform/refusals.ts'

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
 * Returns for each requester why an administrator may not approve their requests: the administrator is the requester
 * (403), or one of the two accounts has created, unblocked, given a password to or otherwise changed the other within
 * the last hours, directly or through other accounts (403). A request whose author is no longer an administrator cannot
 * be approved (422).
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

/** Refuses a user who does not count as another person than the requester. */
export async function requireSecondPerson(
  db: Db,
  user: Pick<Account, 'id'>,
  requested_by: number,
): Promise<void> {
  const obstacle = (await loadObstacles(db, user))(requested_by)
  if (obstacle) throw obstacle
}
