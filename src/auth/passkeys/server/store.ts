import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Finds a passkey with its account by the name that browsers give it; undefined when it was removed. */
export const findPasskey = (db: Db, credential_id: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.credential_id', 'passkeys.public_key'])
    .select(['passkeys.user_handle', 'passkeys.sign_count', 'passkeys.user_id'])
    .select(['users.role_id', 'users.parish_id', 'users.is_two_factor_active'])
    .select(['users.active', 'users.demo'])
    .where('passkeys.credential_id', '=', credential_id)
    .where('users.is_service', '=', false)
    .executeTakeFirst()
export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Stores the counter of a sign-in and returns whether it has grown since the last one (WebAuthn Level 3, 7.2, step 22):
 * one that has not is that of a copied key. Keys without a counter always send 0.
 */
export async function advanceCounter(db: Db, id: number, sign_count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ sign_count, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('sign_count', '<', sign_count),
        and([eb('sign_count', '=', 0), sql<boolean>`${sign_count}::bigint = 0`]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Makes additions to an account wait for each other until the end of the transaction, so that each sees the former. */
export const lockAccount = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Lists the passkeys of an account, the first added first. */
export const listPasskeys = (db: Db, user_id: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .select(['credential_id', 'transports', 'user_handle'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

/** Removes every passkey of an account and returns their number. */
export async function removePasskeys(db: Db, user_id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
