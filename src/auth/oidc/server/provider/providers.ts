import type { Db } from '#platform/database/database.ts'
import { createSealing } from '#platform/files/seal.ts'

/** Seals the client secret for the server of a diocese, bound to the diocese. */
export const { seal: sealClientSecret, unseal } = createSealing('identity provider')

export interface OidcProvider {
  id: number
  version: number
  diocese_id: number
  issuer: string
  client_id: string
  /** Sealed. */
  secret: string
}

const columns = ['id', 'version', 'diocese_id', 'issuer', 'client_id', 'secret'] as const

/** Returns the provider when it is active; undefined otherwise. */
export const activeProvider = (db: Db, id: number): Promise<OidcProvider | undefined> =>
  db
    .selectFrom('identity_providers')
    .select(columns)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

export const anyProvider = (db: Db, id: number): Promise<OidcProvider | undefined> =>
  db.selectFrom('identity_providers').select(columns).where('id', '=', id).executeTakeFirst()

export const activeProviders = (db: Db) =>
  db
    .selectFrom('identity_providers')
    .select(['id', 'label'])
    .where('active', '=', true)
    .orderBy('label')
    .execute()
