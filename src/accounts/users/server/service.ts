import { type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { audit } from '#platform/server/security-log.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { orderLetterToFormerAddress, orderMail } from '#auth/server/mail/account-mail.ts'
import { INVITATION_DAYS } from '#auth/server/mail/tokens.ts'
import { withDependents } from '#auth/rights/prerequisites.ts'
import { endAccess } from '#auth/sign-in/server/end-access.ts'
import { announceAdministrator } from './announce-administrator.ts'
import { type UserEntry, type UserQuery, type UserRow, users } from '../contract.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { limitGuesses } from './limit-address-guesses.ts'
import { canManageAccount, refuseForeign, refuseRole, canSeeAccount } from '../managing.ts'
import { isParishRole, ADMINISTRATOR, CURIA } from '#auth/rights/role-names.ts'

mapConstraintError('users_by_email', 'email', 'Ktoś ma już konto z tym adresem')

const ACCOUNT_NOT_FOUND_MESSAGE = 'Nie ma takiego konta'

const STATE = sql<UserRow['state']>`case
  when not users.active then 'blocked'
  when users.password_hash is not null and users.first_password_until is null then 'active'
  when users.first_password_until > now() then 'first_password'
  when users.password_hash is null and users.invited_at > now() - make_interval(days => ${sql.lit(INVITATION_DAYS)}) then 'invited'
  else 'not_invited' end`

const LAST_SIGN_IN = sql<string | null>`(
  select max(at) from sign_ins where user_id = users.id and outcome = 'signed_in')`

const LAST_LINK = sql<string | null>`(
  select max(linked_at) from identity_links where user_id = users.id)`

const PASSKEYS = sql<number>`(select count(*)::int from passkeys where user_id = users.id)`

const rows = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('parishes', 'parishes.id', 'users.parish_id')
    .leftJoin('dioceses', 'dioceses.id', 'users.diocese_id')
    .where('users.is_service', '=', false)
    .select(['users.id', 'users.version', 'users.name', 'users.email', 'users.role_id'])
    .select(['users.clergy', 'users.rights_taken', 'users.parish_id', 'users.diocese_id'])
    .select(['parishes.name as parish_name', 'parishes.title', 'parishes.town'])
    .select('dioceses.name as diocese_name')
    .select(sql<boolean>`users.is_two_factor_active is not distinct from 1`.as('two_factor'))
    .select([STATE.as('state'), LAST_SIGN_IN.as('signed_in_at')])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const toUserRow = ({
  parish_id,
  parish_name,
  title,
  town,
  diocese_id,
  diocese_name,
  ...row
}: Row): UserRow => ({
  ...row,
  parish: parish_id === null ? null : { id: parish_id, name: parish_name!, title, town },
  diocese: diocese_id === null ? null : { id: diocese_id, name: diocese_name! },
})

const begins = (word: string) => sql<SqlBool>`exists (
  select from words(concat_ws(' ', users.name, users.email, parishes.name, parishes.town)) as spoken
  where starts_with(spoken, ${word}))`

const ORDERS = {
  name: sql`users.name collate "pl"`,
  email: sql`users.email`,
  parish: sql`concat_ws(' ', parishes.town, parishes.name) collate "pl"`,
  signed_in_at: LAST_SIGN_IN,
}

/** Lists the accounts a user may see, searched by word prefixes in name, address and parish. */
export async function listUsers({ db, user }: Context, query: UserQuery) {
  const { sort, sortType, search, role_id, state, parish_id } = query
  let matchingUsers = rows(db).where(eb => eb.and(splitWords(search).slice(0, 8).map(begins)))
  if (user.role_id !== ADMINISTRATOR)
    matchingUsers = matchingUsers.where('users.parish_id', '=', user.parish_id)
  if (parish_id) matchingUsers = matchingUsers.where('users.parish_id', '=', parish_id)
  if (role_id) matchingUsers = matchingUsers.where('users.role_id', '=', role_id)
  if (state) matchingUsers = matchingUsers.where(sql<SqlBool>`${STATE} = ${state}`)
  const page = await readPage(
    users.list.path,
    query,
    matchingUsers
      .orderBy(ORDERS[sort], order => (sortType === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('users.id'),
  )
  return { ...page, data: page.data.map(toUserRow) }
}

/** Returns the account if the user may see it; 404 otherwise. */
export async function getVisibleUser({ db, user }: Pick<Context, 'db' | 'user'>, id: number) {
  const account = await rows(db)
    .select(['users.created_at', 'users.invited_at', 'users.first_password_until', 'users.active'])
    .select([LAST_LINK.as('identity_linked_at'), PASSKEYS.as('passkeys')])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!account || !canSeeAccount(user, account)) throw notFound(ACCOUNT_NOT_FOUND_MESSAGE)
  return account
}

/** Returns the account if the user may see it (404 otherwise) and change it (403 otherwise). */
export async function getManagedUser(context: Pick<Context, 'db' | 'user'>, id: number) {
  const account = await getVisibleUser(context, id)
  refuseForeign(context, account)
  return account
}

export async function getUser(context: Context, id: number) {
  const { active: _, ...account } = await getVisibleUser(context, id)
  const { created_at, invited_at, first_password_until, identity_linked_at, passkeys } = account
  return {
    ...toUserRow(account),
    created_at,
    invited_at,
    first_password_until,
    identity_linked_at,
    passkeys,
    manageable: canManageAccount(context.user, account),
  }
}

/**
 * Returns the columns of an entry: a parish for those who work in one, a diocese for a curia, neither for
 * administrators.
 */
async function getColumns(context: Context, { parish_id, diocese_id, ...entry }: UserEntry) {
  const { db, user } = context
  refuseRole(context, entry.role_id)
  const parish = !isParishRole(entry.role_id)
    ? null
    : user.role_id === ADMINISTRATOR
      ? await existingParish(db, parish_id)
      : user.parish_id
  const diocese = entry.role_id === CURIA ? await existingDiocese(db, diocese_id) : null
  return { ...entry, parish_id: parish, diocese_id: diocese }
}

async function existingParish(db: Db, id: number | null) {
  const parish =
    id && (await db.selectFrom('parishes').select('id').where('id', '=', id).executeTakeFirst())
  if (!parish) throw refuseField('parish_id', 'Wybierz parafię, w której ta osoba pracuje')
  return parish.id
}

async function existingDiocese(db: Db, id: number | null) {
  const diocese =
    id && (await db.selectFrom('dioceses').select('id').where('id', '=', id).executeTakeFirst())
  if (!diocese) throw refuseField('diocese_id', 'Wybierz diecezję, której kurią jest ta osoba')
  return diocese.id
}

/** Creates an account without a password; the link in the e-mail leads to setting one. */
export async function createUser(context: Context, entry: UserEntry) {
  const { db, user, request } = context
  const columns = await getColumns(context, entry)
  const newAccount = await limitGuesses(context, () =>
    db
      .insertInto('users')
      // The new account gets the revocations of its creator, so that it never has more rights.
      .values({ ...columns, rights_taken: [...user.rights_taken], invited_at: sql`now()` })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  )
  await orderMail(db, { kind: 'invitation', user_id: newAccount.id })
  if (columns.role_id === ADMINISTRATOR)
    await announceAdministrator(db, { added_id: newAccount.id, by: user.id })
  audit(request, 'account added', { account: newAccount.id, ok: true, by: user.id })
  return newAccount
}

const NEVER_OPENED: ReadonlySet<UserRow['state']> = new Set(['invited', 'not_invited'])

/** Updates an account; a change of role or parish signs its user out everywhere. */
export async function updateUser(
  context: Context,
  id: number,
  { version, ...entry }: UserEntry & { version: number },
) {
  const { db, user, request } = context
  const account = await getManagedUser(context, id)
  const columns = await getColumns(context, entry)
  if (account.role_id === ADMINISTRATOR && columns.role_id !== ADMINISTRATOR)
    await refuseLastAdministrator(db, id)
  const rights_taken = withDependents([...account.rights_taken, ...user.rights_taken])
  const isEmailChanged = account.email.toLowerCase() !== columns.email
  const save = () =>
    updateVersioned(db, 'users', id, version, {
      ...columns,
      ...(account.role_id !== columns.role_id && { rights_taken }),
    })
  const savedAccount = isEmailChanged ? await limitGuesses(context, save) : await save()
  const hasMoved = account.role_id !== columns.role_id || account.parish_id !== columns.parish_id
  if (hasMoved) await endAccess(db, { id }, 'role_changed')
  if (account.role_id !== ADMINISTRATOR && columns.role_id === ADMINISTRATOR) {
    await announceAdministrator(db, { added_id: id, by: user.id })
  }
  // Another address may mean another person.
  if (isEmailChanged) await endAccess(db, { id }, 'address_changed')
  if (account.clergy !== columns.clergy) await endAccess(db, { id }, 'rights_changed')
  if (account.state === 'invited' && (hasMoved || isEmailChanged)) {
    await orderMail(db, { kind: 'invitation', user_id: id })
  } else if (isEmailChanged) await orderMail(db, { kind: 'email_changed', user_id: id })
  // An address never used to sign in is a mistake in the invitation, not the user's sign-in address.
  if (isEmailChanged && !NEVER_OPENED.has(account.state)) {
    await orderLetterToFormerAddress(db, { id, parish_id: columns.parish_id })
  }
  audit(request, 'account changed', { account: id, ok: true, by: user.id })
  return savedAccount
}
