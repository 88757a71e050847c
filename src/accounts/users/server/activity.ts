import { sql } from 'kysely'
import { readHistory } from '#history/server/read-history.ts'
import { buildAddress } from '#platform/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { getPage } from '#platform/paging.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { SignInOutcome } from '#auth/sign-in/sign-in-outcomes.ts'
import { usersHistory } from './history.ts'
import { users } from '../contract.ts'
import { getVisibleUser } from './service.ts'

/** Lists the open sessions of an account, the last used first. */
export async function listUserSessions(context: Context, id: number) {
  await getVisibleUser(context, id)
  const data = await context.db
    .selectFrom('account_sessions')
    .select(['id', 'created_at', 'seen_at', 'agent as device'])
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<boolean>`seen_at > now() - make_interval(mins => idle_minutes)`)
    .orderBy('seen_at', 'desc')
    .execute()
  return { data }
}

interface PageQuery {
  page: number
  per_page: number
}

/** Lists every stored sign-in attempt, the newest first. */
export async function signIns(context: Context, id: number, query: PageQuery) {
  await getVisibleUser(context, id)
  const signInRows = context.db
    .selectFrom('sign_ins')
    .select(['id', 'at', 'outcome', 'device'])
    .$narrowType<{ outcome: SignInOutcome }>()
    .where('user_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  return readPage(buildAddress(users.signIns, { id }), query, signInRows)
}

/** Lists the changes of an account with their author and reason; a password or a secret is never included. */
export async function listUserHistory(context: Context, id: number, query: PageQuery) {
  await getVisibleUser(context, id)
  const { data, meta } = await readHistory(context, usersHistory, { id }, query)
  return getPage(buildAddress(users.history, { id }), query, data, meta.total)
}
