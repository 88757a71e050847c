import { createProofSender } from '#ui/proof-of-work.ts'
import type { FollowedRequest } from '../contract.ts'

export class RequestError extends Error {
  override name = 'RequestError'
  errors: Record<string, string[]>
  /** There is no such thing: asking again would not help. */
  missing: boolean
  constructor(message: string, errors: Record<string, string[]> = {}, missing = false) {
    super(message)
    this.errors = errors
    this.missing = missing
  }
}

const UNKNOWN =
  'Ta przeglądarka nie mogła tego zrobić. Otwórz stronę w innej, aktualnej przeglądarce albo zadzwoń do kancelarii.'
const AWAY = 'Brak połączenia z serwerem. Sprawdź, czy działa internet, i spróbuj ponownie.'
const UNSENT =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i wyślij jeszcze raz: zgłoszenie nie podwoi się.'
const BROKEN = 'Coś poszło nie tak po stronie serwera. Spróbuj ponownie za chwilę.'

/** Whatever went wrong, in words for the visitor. */
export const buildRefusal = (trouble: unknown): RequestError =>
  trouble instanceof RequestError ? trouble : new RequestError(UNKNOWN)

/** Calls an address without a cookie: in a frame on the parish's site none would travel. Throws `RequestError`. */
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
    throw new RequestError(body ? UNSENT : AWAY)
  })
  const responseBody = await answer.json().catch(() => ({}))
  if (answer.ok) return responseBody as Answer
  throw new RequestError(responseBody.message ?? BROKEN, responseBody.errors, answer.status === 404)
}

const prove = createProofSender(true)

/** The ways of one parish. */
export function listRequests(parish: string) {
  const at = `/api/public/${parish}/visit-registrations`
  const buildPath = (number: string) => `${at}/${encodeURIComponent(number)}`
  return {
    /** Sent again with the same key, it is the same request. */
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
