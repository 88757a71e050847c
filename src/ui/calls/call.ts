import { askPassword, confirm, hideLoading } from '../dialogs/modals.ts'
import { buildAddress } from '#platform/endpoint.ts'
import type { EndpointAnswer, EndpointInput, Endpoint } from '#platform/endpoint.ts'
import type { GapGroup } from '#shared/missing-values.ts'
import { canCall } from './permission-guard.ts'

/** Error of a failed call with a message for the user; status 0: the server could not be reached. */
export class CallProblem extends Error {
  override name = 'CallProblem'
  status: number
  /** Error texts by field, as in the server's 422. */
  errors: Record<string, string[]>
  /** Missing requirements of a refused paper, by group; undefined when one sentence is enough. */
  missing: readonly GapGroup[] | undefined
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
    const refusal = body as Pick<Partial<CallProblem>, 'errors' | 'missing'> | undefined
    this.errors = refusal?.errors ?? {}
    this.missing = refusal?.missing
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** Idempotency-Key: with the same key nothing is sent or charged twice. */
  key?: string
  /** File and its fields, sent instead of `body`. */
  form?: FormData
  /** Called with the fraction of the file sent so far, 0 to 1. */
  onProgress?: (part: number) => void
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
    throw tell(new CallProblem(0, NOT_OURS, undefined, reading))
  if (answer.status === 428) throw problemOf(428, body, reading)
  if (answer.status < 200 || answer.status > 299)
    throw tell(problemOf(answer.status, body, reading))
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
function isConfirmed({ text }: Raw) {
  const { message, body } = problemOf(428, parse(text), true)
  hideLoading()
  const yes = wordIn(body, 'yes') ?? 'Wydaj dokument'
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
interface Raw {
  status: number
  text: string
}

const bodyOf = ({ body, password }: CallInput) =>
  password === undefined ? (body ?? {}) : Object.assign({ password }, body)

async function send(endpoint: Endpoint, input: CallInput): Promise<Raw> {
  const address = buildAddress(endpoint, input.params, input.query)
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
    // 0: the server may ask for a confirmation, because the user has not confirmed yet.
    'X-Confirmed': input.confirmed ? '1' : '0',
  }
  if (input.key) headers['Idempotency-Key'] = input.key
  if (input.form) return reach(() => upload(endpoint.method, address, headers, input))
  if (endpoint.method !== 'GET') headers['Content-Type'] = 'application/json'
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (endpoint.method !== 'GET') init.body = JSON.stringify(bodyOf(input))
  const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  init.signal = input.signal ? AbortSignal.any([input.signal, late]) : late
  return reach(async () => {
    const response = await fetch(address, init)
    return { status: response.status, text: await response.text() }
  })
}

// Uses XMLHttpRequest, because fetch does not report the upload progress.
function upload(
  method: string,
  address: string,
  headers: Record<string, string>,
  input: CallInput,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Raw>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.withCredentials = true
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    input.onProgress?.(loaded / total),
  )
  request.addEventListener('load', () =>
    resolve({ status: request.status, text: request.responseText }),
  )
  request.addEventListener('error', () => reject(new TypeError('network')))
  request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  input.signal?.addEventListener('abort', () => request.abort())
  request.send(input.form)
  return promise
}

async function reach<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    const problem = new CallProblem(0, late ? NO_ANSWER : NO_CONNECTION)
    problem.timedOut = late
    throw tell(problem)
  }
}

function tell(problem: CallProblem) {
  for (const listener of listeners) listener(problem)
  return problem
}

function problemOf(status: number, body: unknown, reading: boolean) {
  const message = wordIn(body, 'message') ?? wordsFor(status)
  return new CallProblem(status, message, body, reading)
}

/** Returns the text in the response under a name, if any; several sentences are joined. */
function wordIn(body: unknown, name: string) {
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

const NO_CONNECTION =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i spróbuj ponownie.'

/** Timeout in milliseconds, longer than the slowest print, after which a frozen server or network is given up. */
const REQUEST_TIMEOUT_MS = 180_000

const NO_ANSWER =
  'Serwer nie odpowiedział w ciągu trzech minut. Spróbuj ponownie: jeśli zapis do niego dotarł, to samo nie zapisze się dwa razy.'

const NOT_OURS =
  'Odpowiedź nie przyszła od programu: zapewne sieć, z której korzystasz, wymaga najpierw zalogowania. Sprawdź to w nowej karcie i spróbuj ponownie: to samo nie zapisze się dwa razy.'

function wordsFor(status: number) {
  if (status === 404) return 'Nie ma takiej pozycji. Mogła zostać usunięta.'
  if (status === 429) return 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.'
  if (status >= 500) return 'Coś poszło nie tak po stronie serwera. Spróbuj ponownie za chwilę.'
  return 'Nie udało się wykonać tej czynności. Spróbuj ponownie.'
}
