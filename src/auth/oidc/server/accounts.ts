import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { OidcProvider } from './provider/providers.ts'

export interface OidcIdentity {
  subject: string
  /** Address that the provider has verified; undefined otherwise. */
  email: string | undefined
  /** Name of the account at the provider, for its owner to recognise; it is no proof of identity. */
  name: string | undefined
}

/** Accounts that a diocese may sign in: never those of an administrator, an API token or a blocked user. */
const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('parishes', 'parishes.id', 'users.parish_id')
    .where('users.role_id', '!=', 1)
    .where('users.active', '=', true)
    .where('users.is_service', '=', false)

const dioceseId = sql`case when users.role_id = 4 then users.diocese_id else parishes.diocese_id end`

/** Accounts of the diocese's parishes and of its curia. */
const getAccounts = (db: Db, { diocese_id }: OidcProvider) =>
  accounts(db)
    .select(['users.id', 'users.role_id', 'users.parish_id', 'users.is_two_factor_active'])
    .select('users.demo')
    .where(sql<boolean>`${dioceseId} = ${diocese_id}`)

/**
 * Finds the server of the account's diocese and the diocesan account linked to it: `linked_at` null when none is. An
 * inactive server is returned only while linked. Undefined when no diocese may sign in to the account.
 */
export const findIdentity = (db: Db, user_id: number) =>
  accounts(db)
    .innerJoin('identity_providers', join =>
      join.on(sql<boolean>`identity_providers.diocese_id = ${dioceseId}`),
    )
    .leftJoin('identity_links', join =>
      join
        .onRef('identity_links.provider_id', '=', 'identity_providers.id')
        .onRef('identity_links.user_id', '=', 'users.id'),
    )
    .select(['identity_providers.id', 'identity_providers.label', 'identity_providers.active'])
    .select(['identity_links.linked_at', 'identity_links.account_name'])
    .where('users.id', '=', user_id)
    .where('users.demo', '=', false)
    .where(({ or, eb }) =>
      or([
        eb('identity_providers.active', '=', true),
        eb('identity_links.user_id', 'is not', null),
      ]),
    )
    .executeTakeFirst()

const ASCII = /^[\x21-\x7e]+$/

const findLink = (db: Db, { id }: OidcProvider, subject: string) =>
  db
    .selectFrom('identity_links')
    .select('user_id')
    .where('provider_id', '=', id)
    .where('subject', '=', subject)
    .executeTakeFirst()

/**
 * Finds the account that an identity signs in to: the one linked to its subject or, the first time, the one with its
 * verified address (`first`: it was linked just now); undefined when there is none. A linked account accepts no other
 * subject, so that an address later given to another person at the diocese gives no access.
 */
export async function resolveAccount(db: Db, provider: OidcProvider, identity: OidcIdentity) {
  const { subject, email } = identity
  const before = await findLink(db, provider, subject)
  if (before) {
    const account = await getAccounts(db, provider)
      .where('users.id', '=', before.user_id)
      .executeTakeFirst()
    return account && { account, first: false }
  }
  // Lower-casing may turn letters of other scripts into ASCII (the Kelvin sign becomes k), and addresses of accounts
  // are ASCII.
  if (!email || !ASCII.test(email)) return undefined
  const account = await getAccounts(db, provider)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    // Exclude linked accounts in the query: refusing one afterwards would cost one statement more than an unknown
    // address.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_links')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('provider_id', '=', provider.id),
        ),
      ),
    )
    .executeTakeFirst()
  if (!account) return undefined
  const isLinked = await linkIdentity(db, provider, identity, account.id)
  return isLinked ? { account, first: true } : undefined
}

/** Links the identity to the account and returns whether it did: false when either is already linked to another. */
export async function linkIdentity(
  db: Db,
  { id }: OidcProvider,
  { subject, name }: OidcIdentity,
  user_id: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_links')
    .values({ user_id, provider_id: id, subject, account_name: name })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes the link of the diocesan account and returns whether there was one. */
export async function removeIdentityLink(db: Db, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_links')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
