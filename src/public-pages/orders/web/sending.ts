import { createProofSender } from '#ui/proof-of-work.ts'
import type { FollowedOrder, OrderableMass } from '#masses/orders/checkout/contract.ts'

/** Refusal by the server; `nearest` are free Masses in place of the one that is taken. */
export class RequestError extends Error {
  override name = 'RequestError'
  errors: Record<string, string[]>
  nearest: OrderableMass[]
  /** True when the object does not exist, so a retry would not help. */
  missing: boolean
  constructor(
    message: string,
    {
      errors = {},
      nearest = [],
    }: { errors?: Record<string, string[]>; nearest?: OrderableMass[] } = {},
    missing = false,
  ) {
    super(message)
    this.errors = errors
    this.nearest = nearest
    this.missing = missing
  }
}

/** Converts any error to a message for the visitor. */
export const buildRefusal = (trouble: unknown): RequestError =>
  trouble instanceof RequestError ? trouble : new RequestError(UNKNOWN)

const UNKNOWN =
  'Ta przeglądarka nie mogła tego zrobić. Otwórz stronę w innej, aktualnej przeglądarce albo zamów Mszę w kancelarii.'

const NO_CONNECTION_MESSAGE =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i spróbuj ponownie.'
const UNSENT =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i wyślij jeszcze raz: zamówienie nie podwoi się.'
const BROKEN = 'Coś poszło nie tak po stronie serwera. Spróbuj ponownie za chwilę.'

/** Calls an address without cookies, because a frame on the parish's site sends none. Throws `RequestError`. */
async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(path, {
    ...init,
    credentials: 'omit',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(init.body ? { 'Content-Type': 'application/json' } : {}),
      ...init.headers,
    },
  }).catch(() => {
    throw new RequestError(init.body ? UNSENT : NO_CONNECTION_MESSAGE)
  })
  const payload = await answer.json().catch(() => ({}))
  if (answer.ok) return payload as Answer
  throw new RequestError(payload.message ?? BROKEN, payload, answer.status === 404)
}

export interface OpenedOrder {
  number: string
  redirect_url: string | null
}

const at = (parish: string) => `/api/public/${parish}`
const prove = createProofSender(true)

/** Returns the API calls for one parish: its free Masses, and one order. */
export const listOrders = (parish: string) => ({
  free: (from: string, to: string) =>
    call<{ data: OrderableMass[] }>(`${at(parish)}/free-masses?date_from=${from}&date_to=${to}`),
  /** Places an order; a repeated key means the same order. */
  place: (key: string, body: object) =>
    prove(altcha =>
      call<OpenedOrder>(`${at(parish)}/intention-orders`, {
        method: 'POST',
        body: JSON.stringify({ ...body, altcha }),
        headers: { 'Idempotency-Key': key },
      }),
    ),
  follow: (number: string) =>
    call<FollowedOrder>(`${at(parish)}/intention-orders/${encodeURIComponent(number)}`),
  pay: (number: string) =>
    call<OpenedOrder>(`${at(parish)}/intention-orders/${encodeURIComponent(number)}/pay`, {
      method: 'POST',
      body: '{}',
    }),
})
export type Orders = ReturnType<typeof listOrders>
