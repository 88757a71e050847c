import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { admitAnybody, admitSomebody, onlyReads, writes } from './admission.ts'
import { type DoAside, withAsides } from './aside.ts'
import type { Account, Context, PublicContext, Visitor } from '../context.ts'
import { type Db, type Who, transaction } from '../database/database.ts'
import type { Endpoint } from '../endpoint.ts'
import type { House } from './server-context.ts'
import { once } from './idempotency.ts'
import { Refusal, isRepeatable } from '../problems.ts'
import { getPresentFilters, refuseUnwritable, searchable } from '../database/unwritable.ts'
import { Unkept } from './unkept.ts'
import { type Received, receive } from './upload.ts'
import { createUploadLimit } from './limits/uploads.ts'
import { queueOwner } from '../workers/fair-queue.ts'

/** The application modules register their addresses on; `endpoints` is what the walking tests walk. */
export interface Api {
  app: FastifyInstance
  house: House
  endpoints: Endpoint[]
  /** Stands before the handlers of addresses that are opened with `serve`; unless told, nobody does. */
  around?: (endpoint: Endpoint, handle: Handle) => Handle
}

export interface HandleInput {
  params: Record<string, unknown>
  query: unknown
  body: unknown
}
/** A handler whose address is not known where it is called. */
export type Handle = (context: Context, input: HandleInput) => Promise<unknown>

type Input<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Only for endpoints with `upload`: the file, already on disk; removed after the answer. */
  file?: Received
}

/** More than any form has fields; a list of thousands of wrong values is not told value by value. */
const MAX_ISSUES = 200

function parse(schema: z.ZodType, value: unknown, status: number) {
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues.slice(0, MAX_ISSUES))
    (errors[issue.path.join('.')] ??= []).push(issue.message)
  const first = result.error.issues[0]?.message ?? 'Nieprawidłowe dane'
  if (status === 404) throw new Refusal(404, 'Nie ma takiego zapisu')
  const count = Object.keys(errors).length
  throw new Refusal(422, count > 1 ? `Popraw zaznaczone pola (${count}). ${first}` : first, {
    errors,
  })
}

function read(endpoint: Endpoint, request: FastifyRequest) {
  // A provider signs its answer with the empty values too.
  const query = (endpoint.byMachine ? searchable : getPresentFilters)(request.query)
  if (!endpoint.upload) refuseUnwritable(request.body)
  return {
    params: parse(endpoint.params, request.params, 404),
    query: parse(endpoint.query, query, 422),
    body: endpoint.upload ? {} : parse(endpoint.body, request.body, 422),
  }
}

async function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(problem => {
    if (isRepeatable(problem)) return work()
    throw problem
  })
}

const MAX_UPLOADS_AT_ONCE = 10
const countUpload = createUploadLimit(MAX_UPLOADS_AT_ONCE)

/** Nobody who has not signed in has more to say than a form of a public page. */
const PUBLIC_BODY_KIB = 32
/** The longest form with every field full; what may hold more declares `bodyKiB`. */
const DEFAULT_BODY_KIB = 128

export const getBodyLimit = ({ access, bodyKiB }: Endpoint) =>
  1024 * (bodyKiB ?? (access === 'public' ? PUBLIC_BODY_KIB : DEFAULT_BODY_KIB))

/** `admit` is heard before a byte of the body is read: whoever may not come in costs us nothing more. */
function register<V extends Visitor | null>(
  { app, endpoints, house }: Pick<Api, 'app' | 'endpoints' | 'house'>,
  endpoint: Endpoint,
  admit: (request: FastifyRequest) => Promise<V>,
  respond: (request: FastifyRequest, reply: FastifyReply, visitor: V) => Promise<unknown>,
) {
  endpoints.push(endpoint)
  const visitors = new WeakMap<FastifyRequest, V & object>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { limited: true },
    bodyLimit: getBodyLimit(endpoint),
    preParsing: async request => {
      const visitor = await admit(request)
      if (visitor) visitors.set(request, visitor)
    },
    handler: async (request, reply) => {
      const visitor = visitors.get(request) ?? null
      const answer = await respond(request, reply, visitor as V)
      if (reply.sent) return reply
      // A handler that only took note of a wish has said so itself (202).
      const status = reply.statusCode === 200 ? endpoint.status : reply.statusCode
      const told = endpoint.answer.parse(answer)
      return reply.status(status).send(visitor ? house.shown(visitor.account, told) : told)
    },
  })
}

/** In one transaction of the primary; what only reads, at the standby where there is one. */
function inTransaction<T>(
  { database, standby }: House,
  { path }: Endpoint,
  who: Who,
  work: (db: Db) => Promise<T>,
) {
  return who.reads && standby ? standby.read(path, who, work) : transaction(database, who, work)
}

interface Entered<E extends Endpoint> {
  who: Who
  account: Account
  apart: Context['apart']
  input: Input<E>
}

async function enter<E extends Endpoint>(
  house: House,
  endpoint: E,
  request: FastifyRequest,
  { account, by_token }: Visitor,
) {
  const ofParish = by_token ? 'app_key' : 'app_user'
  const who: Who = {
    role: endpoint.scope === 'parish' ? ofParish : 'app_system',
    parish_id: account.parish_id,
    account_id: account.id,
    reads: onlyReads(endpoint),
  }
  const apart: Context['apart'] = work => transaction(house.database, who, work)
  const args = read(endpoint, request) as Input<E>
  const input = { ...args, body: house.received(account, args.body) }
  if (endpoint.perMinute) await house.pace(account.id, endpoint.perMinute)
  return { who, account, apart, input } satisfies Entered<E>
}

/**
 * Opens an address to people who are signed in. In order: admission (401, 419, 467, 468, 470, 471, 466, 403), shape
 * of the request (404, 422), pace (429); then the handler in one transaction of the caller's parish. The answer leaves
 * after the commit and holds only what the contract declares.
 */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  const { house, around } = api
  const does = around ? (around(endpoint, handle as Handle) as typeof handle) : handle
  if (endpoint.upload) throw new Error(`${endpoint.path} takes a file: open it with serveApart`)
  const admit = (request: FastifyRequest) => admitSomebody(house, endpoint, request)
  register(api, endpoint, admit, async (request, reply, visitor) => {
    const { who, account, apart, input } = await enter(house, endpoint, request, visitor)
    const key = writes(endpoint) ? request.headers['idempotency-key'] : undefined
    const attempt = (aside: DoAside) =>
      inTransaction(house, endpoint, who, db => {
        const context = { db, apart, aside, user: account, origin: house.origin, request, reply }
        const work = () => does(context, input)
        if (!key) return work()
        return once(db, account.id, String(key), [endpoint.method, request.url, input], work)
      })
    const answer = await withAsides(account.parish_id, aside => twice(() => attempt(aside))).catch(
      answerOfUnkept,
    )
    house.readings.note(endpoint, account, input, answer)
    return answer
  })
}

function answerOfUnkept(problem: unknown) {
  if (problem instanceof Unkept) return problem.answer
  throw problem
}

/**
 * Like `serve`, but no connection is held while the handler computes (hashes a password, reads a file):
 * it opens its transactions itself, with `apart`. The only way in for a file.
 */
export function serveApart<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: Omit<Context, 'db'>, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  const admit = (request: FastifyRequest) => admitSomebody(api.house, endpoint, request)
  register(api, endpoint, admit, async (request, reply, visitor) => {
    const { account, apart, input } = await enter(api.house, endpoint, request, visitor)
    const aside: DoAside = (_, work) => work()
    const context = { apart, aside, user: account, origin: api.house.origin, request, reply }
    if (!endpoint.upload) return handle(context, input)
    const { maxBytes } = endpoint.upload
    return countUpload(queueOwner(account), async () => {
      const file = await receive(request, maxBytes)
      return handle(context, { ...input, file }).finally(() => file.remove())
    })
  })
}

/** Like `servePublic`, but no connection is held while the handler computes. */
export function servePublicApart<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: Omit<PublicContext, 'db'>, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
  const { house } = api
  const who: Who = { role: 'app_system', reads: onlyReads(endpoint) }
  const apart: Context['apart'] = work => transaction(house.database, who, work)
  const admit = (request: FastifyRequest) => admitAnybody(house, endpoint, request)
  register(api, endpoint, admit, async (request, reply) =>
    handle({ apart, origin: house.origin, request, reply }, read(endpoint, request) as Input<E>),
  )
}

/** Opens an address to anybody: no session is asked for, writes still need the visitor's CSRF token. */
export function servePublic<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (context: PublicContext, input: Input<E>) => Promise<z.input<E['answer']>>,
) {
  servePublicApart(api, endpoint, (context, input) =>
    context.apart(db => handle({ ...context, db }, input)),
  )
}
