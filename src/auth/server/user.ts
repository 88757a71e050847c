import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { CurrentUser, User } from '../contract.ts'
import { buildMenu, listParents } from '../menu/server/menu.ts'
import { withDependents, canReadConfidential } from '../rights/prerequisites.ts'
import { ADMINISTRATOR } from '../rights/role-names.ts'
import { readPasskeySite } from '../passkeys/server/site.ts'
import { listPasskeys } from '../passkeys/server/store.ts'
import type { AuthConfig } from '../sign-in/server/auth-config.ts'
import { hasNoParish, parishShown } from './parish.ts'

const NO_NEWS = { unreadNews: [], unreadNewsCount: 0 }

/** Returns the user as the screens see them, in the current parish; news are loaded only after the second factor. */
export async function userShown(
  db: Db,
  { listUnreadNews }: Pick<AuthConfig, 'listUnreadNews'>,
  id: number,
  parish_id: number | null,
  two_factor_passed = false,
): Promise<User> {
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'role_id',
      'name',
      'email',
      'clergy',
      'rights_taken',
      'has_changed_first_login_password',
      'is_two_factor_active',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isVerified = user.is_two_factor_active !== 1 || two_factor_passed
  const rights_taken = withDependents(user.rights_taken)
  return {
    ...user,
    rights_taken,
    clergy: user.clergy && canReadConfidential({ ...user, rights_taken }),
    parish_id,
    parish: await parishShown(db, parish_id),
    ...(isVerified ? await listUnreadNews(db, { ...user, parish_id }) : NO_NEWS),
  }
}

const getModules = async (db: Db, parish_id: number | null) => {
  if (parish_id === null) return []
  const modules = await db
    .selectFrom('parish_modules')
    .innerJoin('modules', 'modules.id', 'parish_modules.module_id')
    .select(['modules.code', 'modules.name', 'modules.price'])
    .where('parish_modules.parish_id', '=', parish_id)
    .orderBy('modules.id')
    .execute()
  return modules.map(module => ({ module }))
}

const hasUsablePasskey = async (db: Db, auth: AuthConfig, user_id: number) =>
  typeof readPasskeySite(auth) !== 'string' && (await listPasskeys(db, user_id)).length > 0

/** Returns the data that the shell loads at its start; without a menu until the second factor is verified. */
export async function currentUser(
  { db, user: account }: Pick<Context, 'db' | 'user'>,
  auth: AuthConfig,
): Promise<CurrentUser> {
  const { two_factor_passed, first_password_postponed, ...session } = await db
    .selectFrom('account_sessions')
    .select(['idle_minutes', 'expires_at', 'two_factor_passed', 'first_password_postponed'])
    .where('id', '=', account.session_id)
    .executeTakeFirstOrThrow()
  const user = await userShown(db, auth, account.id, account.parish_id, two_factor_passed)
  const waiting = user.is_two_factor_active === 1 && !two_factor_passed
  const due = user.has_changed_first_login_password === 0 && !first_password_postponed
  const menu = waiting ? [] : buildMenu(account)
  return {
    user,
    menu,
    menuParents: listParents(menu),
    parishModules: await getModules(db, account.parish_id),
    parish: user.parish,
    session: {
      ...session,
      two_factor: waiting ? 'waiting' : 'passed',
      is_passkey_offered: waiting && (await hasUsablePasskey(db, auth, account.id)),
      first_password: due ? 'due' : 'settled',
      is_new_installation: account.role_id === ADMINISTRATOR && (await hasNoParish(db)),
    },
  }
}
