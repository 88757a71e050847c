import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../context.ts'
import { refuseElsewhere, refuseForeignReading, refuseForgery } from './csrf.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ServerContext } from './server-context.ts'
import { Refusal, forbidden } from '../refusals.ts'

export const isWrite = ({ method, writesAudit }: Endpoint) =>
  method !== 'GET' || writesAudit === true

/**
 * Checks whether an endpoint only reads; the database then refuses writes, because a page of another site can make a
 * browser send a GET. Webhooks write even by GET, because they require a secret or signature and no session.
 */
export const isReadOnly = (endpoint: Endpoint) => !isWrite(endpoint) && !endpoint.webhook

const FULL =
  'Na dysku serwera kończy się miejsce. Zapisywanie i wydawanie pism jest wstrzymane, przeglądać można dalej. ' +
  'Powiadom osobę, która opiekuje się serwerem.'
const UNKEPT =
  'Nie można teraz zapisać, kto to ogląda, dlatego ten zapis się nie otwiera. Spróbuj ponownie za chwilę; ' +
  'jeśli to się powtarza, powiadom osobę, która opiekuje się serwerem.'
const NOT_BOUGHT =
  'Parafia nie ma tego modułu w abonamencie. Proboszcz może go zamówić w ofercie programu.'
/** Maximum age in seconds of unwritten access log entries; usually they are written many times faster. */
const KEPT_WITHIN = 5

/**
 * Refuses, before it begins, a write that cannot be stored, and a read that requires an access log which cannot be
 * written.
 */
function refuseUnloggable({ diskSpace, accessLog }: ServerContext, endpoint: Endpoint) {
  const space = diskSpace.left()
  if (isWrite(endpoint) && !endpoint.skipGates && space !== 'enough') throw new Refusal(503, FULL)
  if (endpoint.requireAccessLog && (space === 'none' || accessLog.oldest() > KEPT_WITHIN)) {
    throw new Refusal(503, UNKEPT)
  }
}

function refuseUnfit(server: ServerContext, endpoint: Endpoint, visitor: Visitor) {
  if (visitor.two_factor === 'waiting' && !endpoint.skipGates) {
    throw new Refusal(471, 'Potwierdź logowanie kodem z aplikacji')
  }
  if (visitor.first_password === 'due' && !endpoint.skipGates && !endpoint.firstPassword) {
    throw forbidden(
      'Logujesz się hasłem nadanym przez administratora. Najpierw ustaw własne hasło albo odłóż to na później.',
    )
  }
  if (visitor.licence === 'invalid' && !endpoint.skipGates) {
    throw new Refusal(466, 'Konto parafii jest nieaktywne')
  }
  if (!server.may(visitor.account, endpoint.access)) {
    const mayWhenBought = server.may({ ...visitor.account, modules_off: [] }, endpoint.access)
    throw forbidden(mayWhenBought ? NOT_BOUGHT : undefined)
  }
  if (endpoint.scope === 'parish' && visitor.account.parish_id === null) {
    throw forbidden('Najpierw wybierz parafię')
  }
}

/**
 * Checks whether a token may call the endpoint: reads of a parish's records and writes declared for tokens; nothing of
 * a session and no numbered paper.
 */
const opensToTokens = (endpoint: Endpoint) =>
  endpoint.scope === 'parish' &&
  endpoint.access !== 'session' &&
  (endpoint.allowApiToken === true || !isWrite(endpoint))

function refuseOutOfScope({ may }: ServerContext, endpoint: Endpoint, { account }: Visitor) {
  if (!opensToTokens(endpoint)) {
    throw forbidden('Tego adresu nie otwiera się kluczem API. Zaloguj się w programie.')
  }
  if (
    account.rights_taken.includes(endpoint.access) ||
    !may({ ...account, modules_off: [] }, endpoint.access)
  ) {
    throw forbidden(
      `Ten klucz API nie ma zakresu ${endpoint.access}. Poproś proboszcza parafii o klucz z tym zakresem.`,
    )
  }
}

async function authenticateToken(
  server: ServerContext,
  endpoint: Endpoint,
  request: FastifyRequest,
) {
  const visitor = await server.bearer(request)
  refuseOutOfScope(server, endpoint, visitor)
  return visitor
}

async function authenticateSession(
  server: ServerContext,
  endpoint: Endpoint,
  request: FastifyRequest,
) {
  const visitor = await server.identify(request)
  if (!visitor) throw new Refusal(401, 'Zaloguj się, aby kontynuować')
  if (isWrite(endpoint)) refuseForgery(request, server, visitor.token_hash)
  else refuseForeignReading(request, server)
  return visitor
}

export const hasBearer = ({ headers }: FastifyRequest) =>
  /^Bearer\b/i.test(headers.authorization ?? '')

/**
 * Admits signed-in users and API tokens. In order: session (401) and forgery (419), or token (401, 429) and its scope
 * (403); maintenance state (467, 468, 470), second factor (471), first password (403), licence (466), permission (403),
 * disk space for writes (503).
 */
export async function admitUser(
  server: ServerContext,
  endpoint: Endpoint,
  request: FastifyRequest,
) {
  const authenticate = hasBearer(request) ? authenticateToken : authenticateSession
  const visitor = await authenticate(server, endpoint, request)
  await server.refuseClosed(request, endpoint, visitor)
  refuseUnfit(server, endpoint, visitor)
  refuseUnloggable(server, endpoint)
  if (endpoint.upload && !isForm(request)) throw new Refusal(422, 'Wybierz plik')
  return visitor
}

const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/** Admits any visitor without a session; writes still need the visitor's CSRF token. */
export async function admitPublic(
  server: ServerContext,
  endpoint: Endpoint,
  request: FastifyRequest,
) {
  const asksWho = isWrite(endpoint) && !endpoint.embeddable && !endpoint.webhook
  const visitor = asksWho ? await server.identify(request) : null
  if (endpoint.embeddable) refuseElsewhere(request, server)
  else if (asksWho) refuseForgery(request, server, visitor?.token_hash ?? null)
  await server.refuseClosed(request, endpoint, visitor)
  refuseUnloggable(server, endpoint)
  return visitor
}
