import type { User } from '../../contract.ts'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'

/** Configuration of the sign-in of this installation; built once at the start. */
export interface AuthConfig {
  https: boolean
  /** Public base URL without a trailing slash; links in mail begin with it. */
  publicUrl: string
  /** SECRET_KEY: seals second factors and signs bot checks. */
  secret: string
  /** Key that signs CSRF tokens, the same as in `ServerContext`. */
  csrfKey: string
  /** Whether demo accounts, whose passwords are public, may sign in: from this very computer only. */
  demo: boolean
  /** Reads the news that an account has not read yet; provided by the module of news. */
  listUnreadNews: (
    db: Db,
    reader: Pick<Account, 'id' | 'role_id' | 'parish_id'>,
  ) => Promise<Pick<User, 'unreadNews' | 'unreadNewsCount'>>
}
