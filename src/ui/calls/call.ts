import { askPassword, confirm, hideLoading } from '../dialogs/modals.ts'
import { buildAddress } from '#platform/endpoint.ts'
import type { EndpointAnswer, EndpointInput, Endpoint } from '#platform/endpoint.ts'
import type { GapGroup } from '#shared/missing-values.ts'
import { canCall } from './permission-guard.ts'
import {
  FOREIGN_ANSWER_MESSAGE,
  NO_ANSWER_MESSAGE,
  NO_CONNECTION_MESSAGE,
  getStatusMessage,
} from './messages.ts'
import { type RawResponse, type UploadOptions, uploadForm } from './upload-form.ts'

type RefusalBody = Pick<Partial<CallProblem>, 'errors' | 'missing'> & { own_change_at?: string }

/** Error of a failed call with a message for the user; status 0: the server could not be reached. */
export class CallProblem extends Error {
  override name = 'CallProblem'
  status: number
  /** Error texts by field, as in the server's 422. */
  errors: Record<string, string[]>
  /** Missing requirements of a refused paper, by group; undefined when one sentence is enough. */
  missing: readonly GapGroup[] | undefined
  /** Instant of the change that makes this one stale (409), when the same account made it elsewhere. */
  ownChangeAt: string | undefined
  /** Complete response body, for statuses with more data (467, 469). */
  body: unknown
  /** True for a read, on which no typed text depends. */
  reading: boolean
  /** True when the full timeout has passed, so that a retry would only double the wait. */
  timedOut = false
  /** True when the error catalogue has shown the problem, so that a section or an action need not repeat it. */
  isReported = false
  constructor(status: number, message: string, body?: unknown, reading = false) {
    super(message)
    this.status = status
    this.body = body
    this.reading = reading
    const refusal = body as RefusalBody | undefined
    this.errors = refusal?.errors ?? {}
    this.missing = refusal?.missing
    this.ownChangeAt = refusal?.own_change_at
  }
}

export interface CallOptions extends UploadOptions {
  /** Idempotency-Key: with the same key nothing is sent or charged twice. */
  key?: string
}

/**
 * An auxiliary call of a form that the account may not use fails without a message of its own, so that the form stays.
 */
const NOT_YOURS = 'Twoje konto nie ma uprawnień do tych danych'

const listeners = new Set<(problem: CallProblem) => void>()

/** Subscribes to failed calls, before their callers get the error; returns the function to unsubscribe. */
export function onProblem(listener: (problem: CallProblem) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let signInAgain: (() => Promise<boolean>) | undefined

/** Sets the handler that lets the user sign in again when a write gets 401; true repeats the write. */
export function setSessionOverHandler(ask: () => Promise<boolean>): void {
  signInAgain = ask
}

/** Calls an API address. Throws `CallProblem`; an aborted call throws the abort. */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[args]: {} extends EndpointInput<E>
    ? [(EndpointInput<E> & CallOptions)?]
    : [EndpointInput<E> & CallOptions]
): Promise<EndpointAnswer<E>> => callAny(endpoint, args ?? {})

/** Refuses to read what the account has no right to, without asking the server. */
export function requireAccess({ method, access }: Endpoint): void {
  if (method === 'GET' && !canCall(access)) throw new CallProblem(403, NOT_YOURS, undefined, true)
}

/** Calls an API address whose input is known only by its type. */
export async function callAny<E extends Endpoint>(
  endpoint: E,
  input: CallInput,
): Promise<EndpointAnswer<E>> {
  requireAccess(endpoint)
  if (endpoint.requirePassword) return callWithPassword(endpoint, input)
  return callOnce(endpoint, input)
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput,
): Promise<EndpointAnswer<E>> {
  let answer = await send(endpoint, input)
  if (answer.status === 419) {
    await reach(() => fetch('/sanctum/csrf-cookie', { credentials: 'include' }))
    answer = await send(endpoint, input)
  }
  const reading = endpoint.method === 'GET'
  if (answer.status === 401 && !reading && !endpoint.skipGates && (await signInAgain?.())) {
    answer = await send(endpoint, input)
  }
  if (answer.status === 428 && (await isConfirmed(answer))) {
    answer = await send(endpoint, { ...input, confirmed: true })
  }
  const body = parse(answer.text)
  if (answer.text && body === undefined && answer.status < 300)
    throw tell(new CallProblem(0, FOREIGN_ANSWER_MESSAGE, undefined, reading))
  if (answer.status === 428) throw getProblem(428, body, reading)
  if (answer.status < 200 || answer.status > 299)
    throw tell(getProblem(answer.status, body, reading))
  return body as EndpointAnswer<E>
}

const NO_PASSWORD = 'Nie podano hasła, więc nic się nie zmieniło.'

/** Asks for the user's password until it is right; cancelling sends nothing and reports so. */
async function callWithPassword<E extends Endpoint>(endpoint: E, input: CallInput) {
  let error: string | undefined
  for (;;) {
    hideLoading()
    const password = await askPassword({ error })
    if (password === null) throw new CallProblem(428, NO_PASSWORD)
    try {
      return await callOnce(endpoint, { ...input, password })
    } catch (problem) {
      error = problem instanceof CallProblem ? problem.errors.password?.[0] : undefined
      if (error === undefined) throw problem
    }
  }
}

/** Asks for a confirmation that the server requires (428), with the text of the server. */
function isConfirmed({ text }: RawResponse) {
  const { message, body } = getProblem(428, parse(text), true)
  hideLoading()
  const yes = findWord(body, 'yes') ?? 'Wydaj dokument'
  return confirm({ title: 'Czy na pewno?', message, yes, no: 'Wróć' })
}

type CallInput = CallOptions & {
  params?: unknown
  query?: unknown
  body?: unknown
  confirmed?: boolean
  /** Password of the user, sent with the body. */
  password?: string
}
const getBody = ({ body, password }: CallInput) =>
  password === undefined ? (body ?? {}) : Object.assign({ password }, body)

/** Timeout in milliseconds, longer than the slowest print, after which a frozen server or network is given up. */
const REQUEST_TIMEOUT_MS = 180_000

async function send(endpoint: Endpoint, input: CallInput): Promise<RawResponse> {
  const address = buildAddress(endpoint, input.params, input.query)
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
    // 0: the server may ask for a confirmation, because the user has not confirmed yet.
    'X-Confirmed': input.confirmed ? '1' : '0',
  }
  if (input.key) headers['Idempotency-Key'] = input.key
  if (input.form) return reach(() => uploadForm(endpoint.method, address, headers, input))
  if (endpoint.method !== 'GET') headers['Content-Type'] = 'application/json'
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (endpoint.method !== 'GET') init.body = JSON.stringify(getBody(input))
  const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  init.signal = input.signal ? AbortSignal.any([input.signal, late]) : late
  return reach(async () => {
    const response = await fetch(address, init)
    return { status: response.status, text: await response.text() }
  })
}

async function reach<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    const problem = new CallProblem(0, late ? NO_ANSWER_MESSAGE : NO_CONNECTION_MESSAGE)
    problem.timedOut = late
    throw tell(problem)
  }
}

function tell(problem: CallProblem) {
  for (const listener of listeners) listener(problem)
  return problem
}

function getProblem(status: number, body: unknown, reading: boolean) {
  const message = findWord(body, 'message') ?? getStatusMessage(status)
  return new CallProblem(status, message, body, reading)
}

/** Returns the text in the response under a name, if any; several sentences are joined. */
function findWord(body: unknown, name: string) {
  const word = (body as Record<string, unknown> | undefined)?.[name]
  const text = Array.isArray(word) ? word.join(' ') : word
  return typeof text === 'string' && text ? text : undefined
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function cookie(name: string) {
  const cookiePart = document.cookie.split('; ').find(part => part.startsWith(`${name}=`))
  return cookiePart ? decodeURIComponent(cookiePart.slice(name.length + 1)) : ''
}
