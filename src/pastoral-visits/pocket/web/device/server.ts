import type { EndpointAnswer } from '#platform/endpoint.ts'
import type { visitConflicts } from '../../../outcomes/contract.ts'
import type { visitCheckouts } from '../../contract.ts'
import type { FactChanges } from './doors.ts'

/** Error of a failed call; status 0 means no network or no response. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const NO_SIGNAL = 'Nie ma połączenia z kancelarią. Wpisane wyniki są bezpieczne w telefonie.'
const BROKEN =
  'Kancelaria nie może teraz odpowiedzieć. Wyniki zostają w telefonie. Spróbuj za chwilę.'
const SIGN_IN = 'Sesja wygasła. Zaloguj się jeszcze raz: wpisane wyniki zostają w telefonie.'

const REQUEST_TIMEOUT_MS = 60_000

type Checkouts = typeof visitCheckouts
/** Facts are sent as they were entered, because the office validates them. */
type SyncBody = Omit<Body<'bring'>, 'changes'> & {
  changes: (Omit<Body<'bring'>['changes'][number], 'facts'> & { facts: FactChanges })[]
}
type Body<Name extends keyof Checkouts> = Checkouts[Name]['body']['_zod']['input']

/* The addresses are repeated here so that the phone loads no schema of the contracts; types keep both in agreement. */
const AT = '/api/visit-checkouts'
export const pocketApi = {
  offered: () => call<EndpointAnswer<Checkouts['offered']>>('GET', `${AT}/routes`),
  take: (body: Body<'take'>) => call<EndpointAnswer<Checkouts['take']>>('POST', AT, body),
  bring: (body: SyncBody) => call<EndpointAnswer<Checkouts['bring']>>('POST', `${AT}/sync`, body),
  contact: (body: Body<'contact'>) =>
    call<EndpointAnswer<Checkouts['contact']>>('POST', `${AT}/report`, body),
  solve: (id: number, body: (typeof visitConflicts)['solve']['body']['_zod']['input']) =>
    call<EndpointAnswer<(typeof visitConflicts)['solve']>>(
      'POST',
      `/api/visit-conflicts/${id}/resolve`,
      body,
    ),
}

/** Calls an address of the API; throws `OfflineError`. */
async function call<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  let answer = await send(method, path, body)
  if (answer.status === 419) {
    await reach('/sanctum/csrf-cookie', { credentials: 'include' })
    answer = await send(method, path, body)
  }
  const responseBody = await answer.json().catch(() => undefined)
  if (answer.ok && responseBody !== undefined) return responseBody as Answer
  if (answer.ok) throw new OfflineError(0, NO_SIGNAL)
  throw new OfflineError(
    answer.status,
    answer.status === 401 ? SIGN_IN : (responseBody?.message ?? BROKEN),
  )
}

const send = (method: string, path: string, body: unknown) =>
  reach(path, {
    method,
    credentials: 'include',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': token(),
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })

const reach = (path: string, init: RequestInit) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(() => {
    throw new OfflineError(0, NO_SIGNAL)
  })

function token() {
  const cookie = document.cookie.split('; ').find(part => part.startsWith('XSRF-TOKEN='))
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : ''
}
