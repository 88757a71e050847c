import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod'
import { type Context, requireParish } from '#platform/context.ts'
import { today } from '#shared/dates/days.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { rightText } from '#auth/rights/right-words.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { newToken } from '#auth/sign-in/server/sessions.ts'
import { tokenHash } from '#auth/sign-in/server/identify.ts'
import { listWithheldRights, wholeScopes } from '#auth/tokens/scopes.ts'
import type { ApiToken, ApiTokenEntry } from '../contract.ts'

const STATE = sql<ApiToken['state']>`case
  when not users.active then 'revoked' when expires_at <= now() then 'expired' else 'active' end`

/** Lists the API tokens of the parish, the valid ones first. */
export async function listApiTokens(context: Context) {
  const data = await context.db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['users.id', 'users.name', 'scopes', 'made_by_name', 'api_tokens.created_at'])
    .select(['expires_at', 'last_used_at', STATE.as('state')])
    .where('users.parish_id', '=', requireParish(context))
    .orderBy(STATE)
    .orderBy('users.id', 'desc')
    .execute()
  return { data }
}

const YEAR = 366

function refuseDay(day: string) {
  const days = (Date.parse(day) - Date.parse(today())) / 86_400_000
  if (days < 0) throw refuseField('expires_on', 'Ten dzień już minął. Wybierz późniejszy.')
  if (days >= YEAR) throw refuseField('expires_on', 'Klucz może działać najwyżej rok')
}

/** Creates an API token and returns it only this once: only its digest is stored. */
export async function createApiToken(
  context: Omit<Context, 'db'>,
  { name, expires_on, ...entry }: z.output<typeof ApiTokenEntry>,
) {
  const { inNewTransaction, user, request } = context
  const parish_id = requireParish({ user })
  refuseDay(expires_on)
  const scopes = wholeScopes(entry.scopes)
  const missing = scopes.filter(scope => !hasPermission(user, scope))
  if (missing.length > 0) {
    const words = missing.map(rightText).join('; ')
    throw refuseField(
      'scopes',
      `Odznacz to, czego nie ma Twoje konto albo abonament parafii: ${words}`,
    )
  }
  const token = `kan_${newToken()}`
  const id = await inNewTransaction(async db => {
    const account = await db
      .insertInto('users')
      .values({
        name: `Klucz API: ${name}`,
        email: `${randomUUID()}@service.invalid`,
        role_id: 3,
        parish_id,
        rights_taken: listWithheldRights(scopes),
        is_service: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('api_tokens')
      .values({
        user_id: account.id,
        token_hash: tokenHash(token),
        scopes,
        made_by_name: user.name,
        expires_at: sql`(${expires_on}::date + 1)::timestamp at time zone 'Europe/Warsaw'`,
      })
      .execute()
    return account.id
  })
  audit(request, 'api token made', { account: id, ok: true, by: user.id })
  return { id, token }
}

/** Revokes the token; the records written with it stay. */
export async function revokeApiToken(context: Context, id: number) {
  const { db, user, request } = context
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ active: false, version: sql`version + 1` })
    .where('id', '=', id)
    .where('is_service', '=', true)
    .where('parish_id', '=', requireParish(context))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound('Nie ma takiego klucza')
  audit(request, 'api token revoked', { account: id, ok: true, by: user.id })
  return { id }
}
