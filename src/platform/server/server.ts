import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { sealedHeaders, securityHeaders } from './headers.ts'
import { TOO_MANY_REQUESTS_MESSAGE, isLimited, limitConcurrency } from './limits/concurrency.ts'
import { openCounts } from './limits/counts.ts'
import { watchLoop } from './loop-watch.ts'
import { sharedStore } from './limits/store.ts'
import type { Log } from './log.ts'
import { Refusal, findRefusal } from '../refusals.ts'
import { TOO_MUCH } from '../database/unstorable-text.ts'
import type { ServerContext } from './server-context.ts'
import type { Metrics } from './metrics.ts'
import type { Problem } from './openapi/problem.ts'
import type { Api } from './serve.ts'
import { traceRequests } from '../tracing/requests.ts'
import { limitUnreadBodies } from './unread-body.ts'

interface Options {
  server: ServerContext
  metrics: Metrics
  /** Destination of the log; false writes no log (tests). */
  log: false | { level: string; stream?: Log }
  /** Maximum number of requests a minute from one session or address before 429. */
  requestsPerMinute?: number
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy?: string
  https: boolean
}

const FASTIFY_WORDS: Record<string, [number, string]> = {
  FST_ERR_BAD_URL: [
    400,
    'Adres jest zapisany nieprawidłowo. Otwórz stronę z menu albo z wyszukiwarki.',
  ],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Nie ma takiego adresu'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Tego rodzaju danych serwer nie przyjmuje'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, TOO_MUCH],
  FST_REQ_FILE_TOO_LARGE: [413, 'Plik jest za duży'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [422, 'Brak danych'],
  FST_ERR_CTP_INVALID_JSON_BODY: [422, 'Nieprawidłowe dane'],
}

/** Describes the mistake in a request to its sender; undefined when the fault is ours. */
export function buildRefusal(problem: FastifyError): Refusal | undefined {
  const words = FASTIFY_WORDS[problem.code]
  if (words) return new Refusal(...words)
  const refusal = findRefusal(problem)
  if (refusal) return refusal
  if (problem.statusCode === 404) return new Refusal(404, 'Nie ma takiego adresu')
  if (problem.statusCode && problem.statusCode < 500) {
    return new Refusal(
      problem.statusCode === 400 ? 422 : problem.statusCode,
      'Nieprawidłowe żądanie',
    )
  }
  return undefined
}

/** Checks for an error code of PostgreSQL that no input causes: deadlocks, limits, timeouts, shutdown, damage. */
const isServerFault = (code: string) => /^(40|53|55|57|58|XX)\w{3}$/.test(code)

/** Logs an internal error and returns its incident number. */
export function getIncident(problem: FastifyError, request: FastifyRequest): string {
  const incident = randomUUID().slice(0, 8)
  // The stack names only lines of our code; the message might quote a record, so it is not logged.
  const stackLines = problem.stack
    ?.split('\n')
    .filter(line => line.includes(' at '))
    .slice(0, 8)
  request.log.error(
    { incident, kind: problem.name, code: problem.code, where: stackLines },
    'incident',
  )
  return incident
}

/** Returns the challenge of RFC 6750, which says whether the token or its scope is insufficient. */
function getChallenge(status: number, { headers }: FastifyRequest) {
  const hasToken = /^Bearer \S/i.test(headers.authorization ?? '')
  if (status === 401) return hasToken ? 'Bearer error="invalid_token"' : 'Bearer'
  return status === 403 && hasToken ? 'Bearer error="insufficient_scope"' : undefined
}

function answerProblem(problem: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = buildRefusal(problem)
  if (refusal) {
    if ([429, 503].includes(refusal.status))
      reply.header('Retry-After', refusal.extra?.retry_after ?? 5)
    const challenge = getChallenge(refusal.status, request)
    if (challenge) reply.header('WWW-Authenticate', challenge)
    const { message, errors, extra } = refusal
    return reply.status(refusal.status).send({ ...extra, message, errors } satisfies Problem)
  }
  const incident = getIncident(problem, request)
  return reply.status(500).send({
    message: `Po stronie serwera coś poszło nie tak (zgłoszenie ${incident}). Zapis nie został przyjęty.`,
    incident,
  } satisfies Problem)
}

/** Returns the answer to an error; an error of the database is counted and logged by its code. */
const countDatabaseErrors =
  (metrics: Metrics) => (problem: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code } = problem
    if (isServerFault(code)) {
      metrics.databaseError(code)
      const { id, routeOptions } = request
      request.log.warn({ id, route: routeOptions.url, code }, 'database error')
    }
    return answerProblem(problem, request, reply)
  }

// Refuses two Host headers: this server would use the first, and the proxy before it might have used the second.
function refuseTwoHosts(headers: string[]) {
  const hosts = headers.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  if (hosts.length > 1) throw new Refusal(400, 'Żądanie podaje dwa adresy serwera')
}

/** Builds the server with headers, limits, errors and logs; modules then register their addresses on it. */
export async function buildServer({
  server,
  metrics,
  log,
  requestsPerMinute,
  trustProxy,
  https,
}: Options): Promise<Api> {
  const app: FastifyInstance = Fastify({
    // No hook runs for a malformed address, so the common headers are set explicitly.
    frameworkErrors: (problem, request, reply) => {
      endUnreadBody(request, reply)
      reply.headers(sealedHeaders(https)).header('Cache-Control', 'no-store')
      return answerProblem(problem, request, reply)
    },
    logger: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Every address with a larger body declares its limit.
    bodyLimit: 32 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    trustProxy: trustProxy ?? false,
    exposeHeadRoutes: false,
    // A request that reaches a stopping server is served, with a header that closes the connection.
    return503OnClosing: false,
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(countDatabaseErrors(metrics))
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'Nie ma takiego adresu')
  })
  const endUnreadBody = limitUnreadBodies(app, request =>
    server.rateKey(request).startsWith('session '),
  )
  traceRequests(app)
  // Logs the route pattern, never the address, because addresses contain ids and searched names.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
    metrics.request(method, routeOptions.url, reply.statusCode, reply.elapsedTime)
    // A proxy and Prometheus ask every second.
    if (routeOptions.config.quiet && reply.statusCode < 400) return
    request.log.info({
      id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  watchLoop(app, metrics)
  await app.register(cookie)
  await app.register(multipart)
  securityHeaders(app, { https })
  app.addHook('onRequest', async ({ raw }) => refuseTwoHosts(raw.rawHeaders))
  const counts = openCounts(server.database)
  app.addHook('onClose', counts.stop)
  await app.register(rateLimit, {
    store: sharedStore(server.database, counts),
    max: requestsPerMinute ?? 1200,
    timeWindow: '1 minute',
    // Decided by the route, because `/%61pi/…` and `http://host/api/…` lead to the same one.
    allowList: request => !isLimited(request),
    keyGenerator: server.rateKey,
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal(429, TOO_MANY_REQUESTS_MESSAGE, {
        extra: { retry_after: Math.ceil(ttl / 1000) },
      }),
  })
  limitConcurrency(app, server.rateKey)
  return { app, server, endpoints: [] }
}
