import type * as z from 'zod'
import type { FastifyRequest } from 'fastify'
import type { Account, Context, Visitor } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ExportRateLimit } from './limits/export-rate-limit.ts'
import type { FairShare } from './limits/fair-share.ts'
import type { AccessLog } from './access-log.ts'
import type { DiskSpace } from '../files/disk-space.ts'
import type { Standby } from '../database/standby.ts'

/** Dependencies of the checks before a handler; the server creates them once, and modules never see them. */
export interface ServerContext {
  database: Database
  /** Standby that answers read-only requests, where there is one. */
  standby?: Standby
  secret: string
  origin: string
  /** Identifies the sender, or returns null; called at every request. */
  identify(request: FastifyRequest): Promise<Visitor | null>
  /** Identifies the sender by the token in the Authorization header; throws 401 and 429. */
  bearer(request: FastifyRequest): Promise<Visitor>
  /** Returns the key for counting requests: a verified session, otherwise the client address. */
  rateKey(request: FastifyRequest): string
  accessLog: AccessLog
  diskSpace: DiskSpace
  limitExports: ExportRateLimit
  /** Shares the connections of this process between parishes. */
  shareConnections: FairShare
  /** Checks whether the account has the permission named by the endpoint's `access`. */
  may(account: Account, access: string): boolean
  /** Reduces an answer to the fields that the account may see, and a body to those that it may set. */
  redactAnswer<T>(account: Account, schema: z.ZodType, answer: T): T
  stripHiddenFields<T>(account: Account, schema: z.ZodType, body: T): T
  /** Throws 422 or 429 unless this is the password of the account. */
  proveOwner(
    claim: Pick<Context, 'inNewTransaction' | 'user' | 'request'>,
    password: unknown,
  ): Promise<void>
  /** Throws 467, 468 or 470 when the installation is closed for this request. */
  refuseClosed(request: FastifyRequest, endpoint: Endpoint, visitor: Visitor | null): Promise<void>
}
