import type { Db } from '#platform/database/database.ts'
import { createSealing } from '#platform/files/seal.ts'

/** Locks the secret a diocese's server knows us by; the owner is the diocese. */
export const { seal: sealClientSecret, unseal } = createSealing('identity provider')

/** The server of a diocese that signs its people in. */
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

/** One that is switched on; undefined otherwise. */
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
