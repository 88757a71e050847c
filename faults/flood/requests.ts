import { randomBytes, randomUUID } from 'node:crypto'

/** One request of an anonymous client; the body is built when the request is sent. */
export interface StrangerRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface Target {
  /** Address of the parish's public pages. */
  url: string
  /** A parish page that is counted with an exact limit. */
  xsrf: string
}

const script = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
const post = (path: string, body: object, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  path,
  headers: { ...script, 'idempotency-key': randomUUID(), ...headers },
  body: JSON.stringify(body),
})
const get = (path: string, headers?: Record<string, string>) => ({
  method: 'GET' as const,
  path,
  headers,
})

const SPACES = `a${' '.repeat(31_000)}b`
const NARROW_DAYS = 'date_from=2027-01-01&date_to=2027-03-01'
const ORDER = {
  name: 'Jan',
  surname: 'Lis',
  email: 'jan@proba.test',
  phone: '600000000',
  content: 'o zdrowie',
  amount: 5000,
  rodoRules: true,
  dic_intention_template_id: 1,
  mass_date: '2027-01-10',
}
/**
 * Parsed as a solution of the bot check, with an invalid signature and the largest amount of work that a field can
 * request.
 */
const FORGED_CHECK = Buffer.from(
  JSON.stringify({
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: 'aa'.repeat(16),
        salt: 'aa'.repeat(16),
        cost: 1e9,
        keyLength: 1e6,
        keyPrefix: '00',
        expiresAt: 4e9,
      },
      signature: 'a'.repeat(64),
    },
    solution: { counter: 1, derivedKey: 'aa'.repeat(32) },
  }),
).toString('base64')
const LARGE = new Uint8Array(52 * 1024 * 1024)

const visitor = ({ xsrf }: Target) => ({
  cookie: `XSRF-TOKEN=${xsrf}`,
  'x-xsrf-token': decodeURIComponent(xsrf),
})
const page = (path: string) => (target: Target) => get(`/parafia/${target.url}${path}`)

/** The most expensive known requests that need no sign-in. */
export const STRANGER_REQUESTS: Record<string, (target: Target) => StrangerRequest> = {
  'order of 31 KB of spaces': ({ url }) =>
    post(`/api/public/${url}/intention-orders`, { ...ORDER, name: SPACES }),
  'visit request of 31 KB of spaces': ({ url }) =>
    post(`/api/public/${url}/visit-registrations`, { surname: SPACES }),
  'order of 31 KB of unknown keys': ({ url }) =>
    post(
      `/api/public/${url}/intention-orders`,
      Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`klucz${n}`, 1])),
    ),
  'order with a forged bot check': ({ url }) =>
    post(`/api/public/${url}/intention-orders`, { ...ORDER, altcha: FORGED_CHECK }),
  'invented cookie': () =>
    get('/api/session', { cookie: `sid=${randomBytes(32).toString('base64url')}` }),
  'sign-in with a long password': target =>
    post(
      '/login',
      { email: `${randomUUID()}@proba.test`, password: 'ﷺ'.repeat(120) },
      visitor(target),
    ),
  'invented link of a password': target =>
    post(
      '/api/password/reset',
      { token: randomUUID(), password: 'Dlugie-haslo-12345' },
      visitor(target),
    ),
  'body of 52 MB': () => ({
    method: 'POST',
    path: '/api/peoples',
    headers: script,
    body: LARGE,
  }),
  'bot check': () => get('/api/altcha'),
  'free Masses of two months': ({ url }) => get(`/api/public/${url}/free-masses?${NARROW_DAYS}`),
  'invented paper': () => get(`/api/public/documents/${randomBytes(10).toString('hex')}`),
  'first page': page(''),
  calendar: page('/kalendarz'),
  announcements: page('/ogloszenia-duszpasterskie'),
  'order page': page('/zamow-intencje'),
  'visit search': page('/wyszukiwarka-koled?ulica=1-1&numer=12'),
  'calendar as a file': page('/msze.ics'),
  'sign-in page': () => get('/signin'),
}
