import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { tokenHash } from '../../sign-in/server/identify.ts'
import { newToken } from '../../sign-in/server/sessions.ts'

export type Purpose = 'reset_password' | 'two_factor' | 'invitation'
export const INVITATION_DAYS = 7
export const MINUTES: Record<Purpose, number> = {
  reset_password: 30,
  two_factor: 10,
  invitation: INVITATION_DAYS * 24 * 60,
}

/** Creates the secret of a link; earlier ones for the same purpose stop working. */
export async function mintToken(db: Db, purpose: Purpose, user_id: number, session_id?: number) {
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .execute()
  const token = newToken()
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: tokenHash(token),
      user_id,
      purpose,
      session_id,
      expires_at: sql`now() + make_interval(mins => ${MINUTES[purpose]})`,
    })
    .execute()
  return token
}

export const expiredLink = () =>
  new Refusal(422, 'Ten odnośnik stracił ważność albo został już użyty. Poproś o nowy.')

/** Returns the user of the link while it is valid; 422 otherwise. */
export async function whoseToken(db: Db, purposes: readonly Purpose[], token: string) {
  const tokenRow = await db
    .selectFrom('mail_tokens')
    .select(['user_id', 'session_id', 'purpose'])
    .$narrowType<{ purpose: Purpose }>()
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!tokenRow) throw expiredLink()
  return tokenRow
}

/** Marks the link as used; of two simultaneous uses the second is refused (422). */
export async function useToken(db: Db, purpose: Purpose, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mail_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw expiredLink()
}
