import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { admitPublic, admitUser, isReadOnly, isWrite } from './admission.ts'
import type { Context, PublicContext, Visitor } from '../context.ts'
import { type Db, runInTransaction } from '../database/database.ts'
import type { DatabaseActor } from '../database/opening.ts'
import { type Endpoint, listSpellings } from '../endpoint.ts'
import type { ServerContext } from './server-context.ts'
import { hasTag, sendWithTag } from './entity-tag.ts'
import { type KeyedRequest, withIdempotencyKey } from './idempotency.ts'
import { requireOwnerProof } from './owner-proof.ts'
import { isRepeatable } from '../refusals.ts'
import { readRequest } from './read-request.ts'
import { type ReceivedUpload, receiveFile } from './upload.ts'
import { createUploadLimit } from './limits/uploads.ts'
import { getQueueOwner } from '../workers/fair-queue.ts'

/**
 * API on which the application modules register their addresses; `endpoints` lists them for the tests of all addresses.
 */
export interface Api {
  app: FastifyInstance
  server: ServerContext
  endpoints: Endpoint[]
  /** Wraps the handlers of addresses opened with `serve`; none by default. */
  wrapHandler?: (endpoint: Endpoint, handle: Handle) => Handle
}

export interface HandleInput {
  params: Record<string, unknown>
  query: unknown
  body: unknown
}
/** Handler of an address that is unknown at the place of the call. */
export type Handle = (context: Context, input: HandleInput) => Promise<unknown>

export type Input<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Uploaded file on disk, only for endpoints with `upload`; removed after the response. */
  file?: ReceivedUpload
}

export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(problem => {
    if (isRepeatable(problem)) return work()
    throw problem
  })
}

const MAX_UPLOADS_AT_ONCE = 10
const countUpload = createUploadLimit(MAX_UPLOADS_AT_ONCE)

/** Size limit of a body without a sign-in: the longest such request is a form of a public page. */
const PUBLIC_BODY_KIB = 32
/**
 * Default size limit of a body: the longest form with every field full; an endpoint with a larger body declares
 * `bodyKiB`.
 */
const DEFAULT_BODY_KIB = 128

export const getBodyLimit = ({ access, bodyKiB }: Endpoint) =>
  1024 * (bodyKiB ?? (access === 'public' ? PUBLIC_BODY_KIB : DEFAULT_BODY_KIB))

/**
 * Registers an endpoint under each spelling of its address; `admit` runs before any byte of the body is read, so that a
 * refused request costs little.
 */
function register<V extends Visitor | null>(
  { app, endpoints, server }: Pick<Api, 'app' | 'endpoints' | 'server'>,
  endpoint: Endpoint,
  admit: (request: FastifyRequest) => Promise<V>,
  respond: (request: FastifyRequest, reply: FastifyReply, visitor: V) => Promise<unknown>,
) {
  const visitors = new WeakMap<FastifyRequest, V & object>()
  const route = {
    config: { limited: true },
    bodyLimit: getBodyLimit(endpoint),
    preParsing: async (request: FastifyRequest) => {
      const visitor = await admit(request)
      if (visitor) visitors.set(request, visitor)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.get(request) ?? null
      const answer = await respond(request, reply, visitor as V)
      if (reply.sent) return reply
      // A handler that only accepted the request for later sets the status 202 itself.
      const status = reply.statusCode === 200 ? endpoint.status : reply.statusCode
      const parsedAnswer = endpoint.answer.parse(answer)
      void reply.status(status)
      if (!visitor) return reply.send(parsedAnswer)
      const visibleAnswer = server.redactAnswer(visitor.account, endpoint.answer, parsedAnswer)
      if (visitor.by_token && hasTag(endpoint)) return sendWithTag(request, reply, visibleAnswer)
      return reply.send(visibleAnswer)
    },
  }
  for (const spelling of listSpellings(endpoint)) {
    endpoints.push(spelling)
    app.route({ ...route, method: spelling.method, url: spelling.path })
  }
}

/** Runs in one transaction of the primary; a read-only endpoint runs on the standby where there is one. */
function inTransaction<T>(
  { database, standby }: ServerContext,
  { path }: Endpoint,
  actor: DatabaseActor,
  work: (db: Db) => Promise<T>,
) {
  return actor.readOnly && standby
    ? standby.read(path, actor, work)
    : runInTransaction(database, actor, work)
}

interface UserRequest<E extends Endpoint> {
  actor: DatabaseActor
  baseContext: Omit<Context, 'db'>
  input: Input<E>
  /** Set for a write with an idempotency key. */
  keyedRequest: KeyedRequest | undefined
}

export function registerForUsers<E extends Endpoint>(
  api: Api,
  endpoint: E,
  respond: (request: UserRequest<E>) => Promise<unknown>,
) {
  const { server } = api
  const admit = (request: FastifyRequest) => admitUser(server, endpoint, request)
  register(api, endpoint, admit, async (request, reply, { account, by_token }) => {
    const ofParish = by_token ? 'app_key' : 'app_user'
    const actor: DatabaseActor = {
      role: endpoint.scope === 'parish' ? ofParish : 'app_system',
      parish_id: account.parish_id,
      account_id: account.id,
      readOnly: isReadOnly(endpoint),
    }
    if (endpoint.requirePassword) await requireOwnerProof(server, request, account)
    const args = readRequest(endpoint, request) as Input<E>
    const input = { ...args, body: server.stripHiddenFields(account, endpoint.body, args.body) }
    if (endpoint.perMinute) await server.limitExports(account.id, endpoint.perMinute)
    const baseContext: UserRequest<E>['baseContext'] = {
      inNewTransaction: work => runInTransaction(server.database, actor, work),
      user: account,
      origin: server.origin,
      request,
      reply,
    }
    const key = isWrite(endpoint) ? request.headers['idempotency-key'] : undefined
    const content = [request.method, request.url, input]
    const keyedRequest = key ? { account_id: account.id, key: String(key), content } : undefined
    return respond({ actor, baseContext, input, keyedRequest })
  })
}

/**
 * Registers an address for signed-in users. In order: admission (401, 419, 467, 468, 470, 471, 466, 403), the user's
 * password where required (422, 429), shape of the request (404, 422), rate limit (429); then the handler in one
 * transaction of the caller's parish. The response is sent after the commit and contains only the fields of the
 * contract.
 */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  const { server, wrapHandler } = api
  const wrappedHandle = wrapHandler
    ? (wrapHandler(endpoint, handle as Handle) as typeof handle)
    : handle
  if (endpoint.upload)
    throw new Error(`${endpoint.path} takes a file: open it with serveWithoutTransaction`)
  registerForUsers(api, endpoint, async ({ actor, baseContext, input, keyedRequest }) => {
    const attempt = () =>
      inTransaction(server, endpoint, actor, async db => {
        const work = () => wrappedHandle({ ...baseContext, db }, input)
        return keyedRequest ? withIdempotencyKey(db, keyedRequest, work) : work()
      })
    const isHeavy = endpoint.heavy ?? endpoint.perMinute !== undefined
    const owner = getQueueOwner(baseContext.user)
    const answer = await server.shareConnections(owner, isHeavy, () => retryOnce(attempt))
    server.accessLog.note(endpoint, baseContext.user, input, answer)
    return answer
  })
}

/**
 * Registers an address like `serve`, but without a connection while the handler computes (hashes a password, reads a
 * file): the handler opens its transactions itself, with `inNewTransaction`. The only way to accept a file.
 */
export function serveWithoutTransaction<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: Omit<Context, 'db'>, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  registerForUsers(api, endpoint, async ({ baseContext, input }) => {
    if (!endpoint.upload) return handle(baseContext, input)
    const { maxBytes } = endpoint.upload
    return countUpload(getQueueOwner(baseContext.user), async () => {
      const file = await receiveFile(baseContext.request, maxBytes)
      return handle(baseContext, { ...input, file }).finally(() => file.remove())
    })
  })
}

/** Registers an address like `servePublic`, but without a connection while the handler computes. */
export function servePublicWithoutTransaction<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: Omit<PublicContext, 'db'>, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
  const { server } = api
  const actor: DatabaseActor = { role: 'app_system', readOnly: isReadOnly(endpoint) }
  const inNewTransaction: Context['inNewTransaction'] = work =>
    runInTransaction(server.database, actor, work)
  const admit = (request: FastifyRequest) => admitPublic(server, endpoint, request)
  register(api, endpoint, admit, async (request, reply) =>
    handle(
      { inNewTransaction, origin: server.origin, request, reply },
      readRequest(endpoint, request) as Input<E>,
    ),
  )
}

/** Registers an address without a session; writes still need the visitor's CSRF token. */
export function servePublic<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: PublicContext, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  servePublicWithoutTransaction(api, endpoint, (context, input) =>
    context.inNewTransaction(db => handle({ ...context, db }, input)),
  )
}
