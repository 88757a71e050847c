import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { OidcProvider } from './provider/providers.ts'

export interface OidcIdentity {
  subject: string
  /** Only when the provider says that it has verified it. */
  email: string | undefined
  /** Name of the account at the provider, for its owner to recognise; it proves nothing. */
  name: string | undefined
}

/** Accounts a diocese may open: never an administrator's, another program's or a blocked one. */
const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('parishes', 'parishes.id', 'users.parish_id')
    .where('users.role_id', '!=', 1)
    .where('users.active', '=', true)
    .where('users.is_service', '=', false)

const dioceseOf = sql`case when users.role_id = 4 then users.diocese_id else parishes.diocese_id end`

/** Those of its parishes and of its curia. */
const accountsOf = (db: Db, { diocese_id }: OidcProvider) =>
  accounts(db)
    .select(['users.id', 'users.role_id', 'users.parish_id', 'users.is_two_factor_active'])
    .select('users.demo')
    .where(sql<boolean>`${dioceseOf} = ${diocese_id}`)

/**
 * The server of the diocese an account belongs to and what of it opens the account: `linked_at` null for nothing yet.
 * One that is switched off is told of only while it is linked. Undefined where no diocese may open the account.
 */
export const findIdentity = (db: Db, user_id: number) =>
  accounts(db)
    .innerJoin('identity_providers', join =>
      join.on(sql<boolean>`identity_providers.diocese_id = ${dioceseOf}`),
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

const linkOf = (db: Db, { id }: OidcProvider, subject: string) =>
  db
    .selectFrom('identity_links')
    .select('user_id')
    .where('provider_id', '=', id)
    .where('subject', '=', subject)
    .executeTakeFirst()

/**
 * The account an identity opens: the one linked to its subject, or, the first time, the one with its verified address.
 * `first`: it has just been linked. An account once linked is opened by no other subject, so that an address given to
 * somebody else there opens nothing here. None: undefined.
 */
export async function resolveAccount(db: Db, provider: OidcProvider, identity: OidcIdentity) {
  const { subject, email } = identity
  const before = await linkOf(db, provider, subject)
  if (before) {
    const account = await accountsOf(db, provider)
      .where('users.id', '=', before.user_id)
      .executeTakeFirst()
    return account && { account, first: false }
  }
  // Small letters of other scripts may be ASCII (the Kelvin sign is k), and addresses of accounts are ASCII.
  if (!email || !ASCII.test(email)) return undefined
  const account = await accountsOf(db, provider)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    // Found and only then refused, it would cost one statement more than an address nobody has.
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

/** Whether an identity opens an account from now on: not when it opens another one, or another one opens this. */
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

/** Lets no account of a diocese open this one any more; whether one did. */
export async function removeIdentityLink(db: Db, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_links')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
