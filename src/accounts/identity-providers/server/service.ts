import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { checkOidcProvider } from '#auth/oidc/server/provider/check.ts'
import { anyProvider, sealClientSecret } from '#auth/oidc/server/provider/providers.ts'
import { redirectUri } from '#auth/oidc/server/provider/code-flow.ts'
import type { AuthConfig } from '#auth/sign-in/server/auth-config.ts'
import type { IdentityProviderChange, IdentityProviderEntry } from '../contract.ts'

/** Lists the sign-in servers by the names of their dioceses, each with its number of linked accounts. */
export async function listIdentityProviders({ db }: Context, auth: AuthConfig) {
  const rows = await db
    .selectFrom('identity_providers as p')
    .innerJoin('dioceses', 'dioceses.id', 'p.diocese_id')
    .select(['p.id', 'p.version', 'p.diocese_id', 'dioceses.name', 'dioceses.kind', 'p.label'])
    .select(['p.issuer', 'p.client_id', 'p.active'])
    .select(
      sql<number>`(select count(*) from identity_links where provider_id = p.id)::int`.as(
        'accounts',
      ),
    )
    .orderBy(sql`dioceses.name collate "pl"`)
    .execute()
  const data = rows.map(({ name, kind, ...row }) => ({ ...row, diocese: { name, kind } }))
  return { data, redirect_uri: redirectUri(auth) }
}

async function refuseSecond(db: Db, diocese_id: number) {
  const existingProvider = await db
    .selectFrom('identity_providers')
    .select('id')
    .where('diocese_id', '=', diocese_id)
    .executeTakeFirst()
  if (existingProvider)
    throw refuseField('diocese_id', 'Ta diecezja ma już swoje logowanie. Zmień tamto.')
}

export async function createIdentityProvider(
  { db, user, request }: Context,
  key: string,
  { secret, ...entry }: z.output<typeof IdentityProviderEntry>,
) {
  await refuseSecond(db, entry.diocese_id)
  const { id } = await db
    .insertInto('identity_providers')
    .values({ ...entry, secret: sealClientSecret(key, entry.diocese_id, secret) })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(request, 'identity provider added', { account: user.id, ok: true, provider: id })
  return { id }
}

async function before(db: Db, id: number) {
  const provider = await anyProvider(db, id)
  if (!provider) throw notFound('Nie ma takiego logowania')
  return provider
}

/** Updates a provider; another server or another client id issues other subjects, so the existing links are deleted. */
export async function updateIdentityProvider(
  { db, user, request }: Context,
  key: string,
  id: number,
  { version, secret, ...entry }: z.output<typeof IdentityProviderChange>,
) {
  const { diocese_id, issuer, client_id } = await before(db, id)
  const sealedSecret = secret && { secret: sealClientSecret(key, diocese_id, secret) }
  const savedProvider = await updateVersioned(db, 'identity_providers', id, version, {
    ...entry,
    ...sealedSecret,
  })
  if (issuer !== entry.issuer || client_id !== entry.client_id) {
    await db.deleteFrom('identity_links').where('provider_id', '=', id).execute()
  }
  audit(request, 'identity provider changed', { account: user.id, ok: true, provider: id })
  return savedProvider
}

/** Removes the provider: users signed in with it continue until their session ends, then sign in with the password. */
export async function removeIdentityProvider({ db, user, request }: Context, id: number) {
  await before(db, id)
  await db.deleteFrom('identity_providers').where('id', '=', id).execute()
  audit(request, 'identity provider removed', { account: user.id, ok: true, provider: id })
  return {}
}

/** Checks the saved server. */
export async function checkConnection(
  { inNewTransaction }: Omit<Context, 'db'>,
  auth: AuthConfig,
  id: number,
) {
  const provider = await inNewTransaction(db => before(db, id))
  return checkOidcProvider(provider, auth.secret, redirectUri(auth))
}
