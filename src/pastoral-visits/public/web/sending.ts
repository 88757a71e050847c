import { createProofSender } from '#ui/proof-of-work.ts'
import type { FollowedRequest } from '../contract.ts'

export class RequestError extends Error {
  override name = 'RequestError'
  errors: Record<string, string[]>
  /** True when the object does not exist, so a retry would not help. */
  missing: boolean
  constructor(message: string, errors: Record<string, string[]> = {}, missing = false) {
    super(message)
    this.errors = errors
    this.missing = missing
  }
}

const UNKNOWN =
  'Ta przeglądarka nie mogła tego zrobić. Otwórz stronę w innej, aktualnej przeglądarce albo zadzwoń do kancelarii.'
const NO_CONNECTION_MESSAGE =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i spróbuj ponownie.'
const UNSENT =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i wyślij jeszcze raz: zgłoszenie nie podwoi się.'
const BROKEN = 'Coś poszło nie tak po stronie serwera. Spróbuj ponownie za chwilę.'

/** Converts any error to a message for the visitor. */
export const buildRefusal = (trouble: unknown): RequestError =>
  trouble instanceof RequestError ? trouble : new RequestError(UNKNOWN)

/** Calls an address without cookies, because a frame on the parish's site sends none. Throws `RequestError`. */
async function call<Answer>(path: string, body?: object, headers?: Record<string, string>) {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    body: body && JSON.stringify(body),
    credentials: 'omit',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  }).catch(() => {
    throw new RequestError(body ? UNSENT : NO_CONNECTION_MESSAGE)
  })
  const responseBody = await answer.json().catch(() => ({}))
  if (answer.ok) return responseBody as Answer
  throw new RequestError(responseBody.message ?? BROKEN, responseBody.errors, answer.status === 404)
}

const prove = createProofSender(true)

/** Returns the API calls for one parish. */
export function listRequests(parish: string) {
  const at = `/api/public/${parish}/visit-registrations`
  const buildPath = (number: string) => `${at}/${encodeURIComponent(number)}`
  return {
    /** Sends a request; a repeated key means the same request. */
    send: (key: string, body: object) =>
      prove(altcha =>
        call<{ number: string }>(at, { ...body, altcha }, { 'Idempotency-Key': key }),
      ),
    follow: (number: string) => call<FollowedRequest>(buildPath(number)),
    confirm: (number: string, code: string) =>
      call<FollowedRequest>(`${buildPath(number)}/confirm`, { code }),
    withdraw: (number: string) => call<FollowedRequest>(`${buildPath(number)}/withdraw`, {}),
  }
}
