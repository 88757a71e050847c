import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Provider } from './providers.ts'

/** What a provider has proved of somebody. */
export interface Identity {
  subject: string
  /** Only when the provider says that it has verified it. */
  email: string | undefined
}

/**
 * Accounts a diocese may open: of its parishes and of its curia, never an administrator's, another program's or a
 * blocked one.
 */
const accountsOf = (db: Db, { diocese_id }: Provider) =>
  db
    .selectFrom('users')
    .leftJoin('parishes', 'parishes.id', 'users.parish_id')
    .select(['users.id', 'users.role_id', 'users.parish_id', 'users.is_two_factor_active'])
    .select('users.demo')
    .where('users.role_id', '!=', 1)
    .where('users.active', '=', true)
    .where('users.is_service', '=', false)
    .where(
      sql<boolean>`case when users.role_id = 4 then users.diocese_id else parishes.diocese_id end = ${diocese_id}`,
    )

const linkOf = (db: Db, { id }: Provider, subject: string) =>
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
export async function accountOf(db: Db, provider: Provider, { subject, email }: Identity) {
  const link = await linkOf(db, provider, subject)
  const accounts = accountsOf(db, provider)
  if (link) {
    const account = await accounts.where('users.id', '=', link.user_id).executeTakeFirst()
    return account && { account, first: false }
  }
  if (!email) return undefined
  const account = await accounts
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!account) return undefined
  const linked = await db
    .insertInto('identity_links')
    .values({ user_id: account.id, provider_id: provider.id, subject })
    .onConflict(taken => taken.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return linked && { account, first: true }
}
