import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readDeviceCookie, giveDevice } from '../../sign-in/server/cookies.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { tokenHash } from '../../sign-in/server/identify.ts'

/** Tells whether this user has signed in from this browser before. */
export async function isKnown(db: Db, token: string | undefined, user_id: number) {
  if (!token) return false
  const device = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Marks the browser as known for this user, who can then sign in from it while strangers guess the password from other
 * browsers. A cookie that the server did not issue is replaced, so that none can be planted.
 */
export async function rememberDevice(
  db: Db,
  { request, reply }: Pick<Context, 'request' | 'reply'>,
  auth: AuthConfig,
  user_id: number,
) {
  const cookieToken = readDeviceCookie(request, auth)
  const token =
    cookieToken && (await isAnyones(db, cookieToken))
      ? cookieToken
      : randomBytes(32).toString('base64url')
  await db
    .insertInto('known_devices')
    .values({ token_hash: tokenHash(token), user_id })
    .onConflict(conflict =>
      conflict
        .columns(['token_hash', 'user_id'])
        .doUpdateSet({ seen_at: new Date().toISOString() }),
    )
    .execute()
  giveDevice(reply, auth, token)
}

async function isAnyones(db: Db, token: string) {
  const device = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return device !== undefined
}

/** Deletes the known browsers, because after a lost password no browser is trusted. */
export const forgetDevices = (db: Db, user_id: number) =>
  db.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
