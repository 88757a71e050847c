import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from './database/database.ts'
import { forbidden } from './refusals.ts'

/** Signed-in account, read from the database at every request, so that a revoked permission takes effect at once. */
export interface Account {
  id: number
  session_id: number
  role_id: number
  /** Current parish; null for role 1 and 4 before they choose one. */
  parish_id: number | null
  name: string
  /** True when the account may see data for clergy: protocol answers, notes, practice, cause of death. */
  clergy: boolean
  /** Codes of paid modules that the parish has not bought; their addresses are closed to the account. */
  modules_off: readonly string[]
  /** Permissions of the role that were revoked from this account. */
  rights_taken: readonly string[]
}

export interface Context {
  db: Db
  user: Account
  /** Public base URL, `https://kancelaria.example`, for links in documents and mail. */
  origin: string
  /**
   * Runs work in a transaction of its own, which is committed even when the request is refused (counted sign-in
   * attempts).
   */
  inNewTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  request: FastifyRequest
  reply: FastifyReply
}

/** Context of a public address, without a signed-in user. */
export type PublicContext = Omit<Context, 'user'>

/** Identity behind a request, established before any handler runs. */
export interface Visitor {
  account: Account
  /** Hash of the session token, bound into the CSRF token. */
  token_hash: Buffer
  /**
   * True for another program with an API token of the parish: no cookie, so no forgery, and only the permissions of its
   * scopes.
   */
  by_token?: boolean
  two_factor: 'passed' | 'waiting'
  /** `due`: the password set by the administrator was neither changed nor postponed in this session. */
  first_password: 'due' | 'settled'
  licence: 'valid' | 'invalid'
}

/** Returns the current parish of the request; 403 when the user has not chosen one. */
export function requireParish({ user }: Pick<Context, 'user'>): number {
  if (user.parish_id === null) throw forbidden('Najpierw wybierz parafię')
  return user.parish_id
}
