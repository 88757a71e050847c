import { expect, test } from 'vitest'
import { runInTransaction } from '#platform/database/database.ts'
import { type AccessEvent, accessEndings, endAccess } from '#auth/sign-in/server/end-access.ts'
import type { Caller } from '#testing/api.ts'
import { quickLocks } from '#testing/locks.ts'
import { houseWithBackups } from './testing.ts'

quickLocks()

const { database, newParish, signIn, order, make, withPeople } = await houseWithBackups()

const MOVE = 'update users set parish_id = (select max(id) from parishes) where id = $1'

/**
 * A permitted download of a parish's file is open for ten minutes to the account, in any of its sessions, and ends when
 * the account loses the permission. `change`: the SQL that changes the account. `later`: the status of the response
 * after signing in again.
 */
const AFTER: Record<AccessEvent, { later: number; change?: string }> = {
  password_and_passkeys_changed: { later: 200 },
  password_changed: { later: 200 },
  password_reset: { later: 200 },
  password_given: { later: 200 },
  second_factor_on: { later: 200 },
  second_factor_off: { later: 200 },
  second_factor_reset: { later: 200 },
  address_changed: { later: 200 },
  role_changed: { later: 403, change: 'update users set role_id = 3 where id = $1' },
  rights_changed: {
    later: 403,
    change: `update users set rights_taken = '{parish_backups.order}' where id = $1`,
  },
  blocked: { later: 401, change: 'update users set active = false where id = $1' },
  unblocked: { later: 200 },
  signed_out: { later: 200 },
  identity_unlinked: { later: 200 },
  identity_removed: { later: 200 },
  passkey_removed: { later: 200 },
  passkeys_removed: { later: 200 },
}
/** Changes that the user makes in the session that permitted the download. */
const OWN: readonly AccessEvent[] = [
  'password_changed',
  'password_and_passkeys_changed',
  'second_factor_on',
  'second_factor_off',
  'identity_unlinked',
  'passkey_removed',
]

// All tests use one file, each with its own account.
const owner = await withPeople('Anna')
const { body: backup } = await order(owner)
await make(owner, backup.id)

async function openFile() {
  const priest = await signIn(2, owner.parish_id)
  const taking = await priest('POST', `/api/parishes/backup/${backup.id}/takings`)
  return { priest, path: `/api/parishes/backup/takings/${taking.body.id}/file` }
}

async function signInAgain({ user_id, parish_id }: Caller) {
  const caller = await signIn(2, parish_id)
  await database.query(
    `update account_sessions set user_id = $1, parish_id = (select parish_id from users where id = $1) where id = $2`,
    [user_id, caller.session_id],
  )
  return caller
}

test.each(Object.keys(AFTER) as AccessEvent[])(
  'permitted download of a file: after %s',
  async event => {
    const { priest, path } = await openFile()
    expect((await priest('GET', path)).status).toBe(200)
    const { later, change } = AFTER[event]
    if (change) await database.query(change, [priest.user_id])
    const session_id = OWN.includes(event) ? priest.session_id : undefined
    await runInTransaction(database, { role: 'app_system' }, db =>
      endAccess(db, { id: priest.user_id, session_id }, event),
    )
    const ends: readonly string[] = accessEndings[event]
    const open = ends.includes('this_session') ? 401 : later
    expect((await priest('GET', path)).status, 'the session that asked').toBe(open)
    const freshCaller = await signInAgain(priest)
    expect((await freshCaller('GET', path)).status, 'signed in anew').toBe(later)
  },
)

test('permitted download of a file: after the account moved to another parish', async () => {
  const { priest, path } = await openFile()
  await newParish()
  await database.query(MOVE, [priest.user_id])
  expect((await (await signInAgain(priest))('GET', path)).status).toBe(404)
})
