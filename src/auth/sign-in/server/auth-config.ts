import type { User } from '../../contract.ts'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'

/** How this installation lets people in; made once, where the application is put together. */
export interface AuthConfig {
  https: boolean
  /** Public base URL, without a slash at the end; links in mail begin with it. */
  publicUrl: string
  /** SECRET_KEY: seals second factors and signs bot checks. */
  secret: string
  /** The key CSRF tokens are made with, the same as in `ServerContext`. */
  csrfKey: string
  /** Demo accounts, whose passwords everybody knows, may sign in: from this very computer only. */
  demo: boolean
  /** Reads the news that an account has not read yet; the module of news gives it. */
  listUnreadNews: (
    db: Db,
    reader: Pick<Account, 'id' | 'role_id' | 'parish_id'>,
  ) => Promise<Pick<User, 'unreadNews' | 'unreadNewsCount'>>
}
