import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RunOutsideTransaction } from './server/outside-transaction.ts'
import type { Db } from './database/database.ts'
import { forbidden } from './problems.ts'

/** Signed-in account, read from the database at every request, so that a revoked right is lost at once. */
export interface Account {
  id: number
  session_id: number
  role_id: number
  /** The parish worked in now; null for role 1 and 4 before they choose one. */
  parish_id: number | null
  name: string
  /** May see what only clergy may: protocol answers, notes, practice, cause of death. */
  clergy: boolean
  /** Codes of the modules that cost and that the parish does not pay for: their addresses are closed to it. */
  modules_off: readonly string[]
  /** Rights of the role that this account does not have. */
  rights_taken: readonly string[]
}

export interface Context {
  db: Db
  user: Account
  /** Public base URL, `https://kancelaria.example`, for links in documents and mail. */
  origin: string
  /** Work that must stand even when the request is refused (counted tries), in a transaction of its own. */
  inNewTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  outsideTransaction: RunOutsideTransaction
  request: FastifyRequest
  reply: FastifyReply
}

/** A context for a public address: nobody is signed in. */
export type PublicContext = Omit<Context, 'user' | 'outsideTransaction'>

/** Identity behind a request, established before any handler runs. */
export interface Visitor {
  account: Account
  /** Bound into the CSRF token. */
  token_hash: Buffer
  /** Another program, with a token of the parish: no cookie, so no forgery, and only what its scopes open. */
  by_token?: boolean
  two_factor: 'passed' | 'waiting'
  /** Due: the password given by the administrator is neither changed nor put off in this session. */
  first_password: 'due' | 'settled'
  licence: 'valid' | 'invalid'
}

/** The parish the request works in; 403 for those who have not chosen one. */
export function requireParish({ user }: Pick<Context, 'user'>): number {
  if (user.parish_id === null) throw forbidden('Najpierw wybierz parafię')
  return user.parish_id
}
