import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readDeviceCookie, giveDevice } from '../../sign-in/server/cookies.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { tokenHash } from '../../sign-in/server/identify.ts'

/** Whether this browser has let this person in before. */
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
 * From now on the browser is known for this person, who will get in from it while strangers elsewhere
 * guess the password. A cookie we never gave is replaced: nobody can plant one of their own.
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

/** After a password was lost no browser is trusted any more. */
export const forgetDevices = (db: Db, user_id: number) =>
  db.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
