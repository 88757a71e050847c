import * as z from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Address = `${Method} /${string}`
type Shape = z.ZodType

/** Records whose data are contained in an answer. */
export interface ShownRecords {
  table_name: string
  record_ids: number[]
}

export interface Upload {
  maxBytes: number
  /** Entry modules of the workers that read the content of the file, below `src`; the main process never reads it. */
  inspectors: readonly string[]
}

/** Declared as a method, so that the access log can call it with the answer of any endpoint. */
interface RecordReader<Answer> {
  of(answer: Answer): ShownRecords[]
}

/** Contract of one API address: its inputs, answer and requirements; used by the server and by the screens. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  method: Method
  /** Path as in the specification, with `:name` for a variable part: `/api/baptisms/:id`. */
  path: string
  /** Former spelling of the address, accepted with the same rights and inputs (docs/decisions/0082). */
  formerAddress?: Address
  /** `public`, `session` (any signed-in user) or a permission from auth/rights/permissions.ts. */
  access: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** `parish` (default): row-level security shows one parish. `installation`: users, parishes, states. */
  scope: 'parish' | 'installation'
  /** Status of a success; 200 by default. */
  status: number
  /** Maximum size of the JSON body in KiB, where DEFAULT_BODY_KIB is less than the form may contain. */
  bodyKiB?: number
  /** Set when the body is a file (multipart). */
  upload?: Upload
  /** Media type of the file in the response, when the response is not JSON. */
  file?: string
  /** True for a GET that writes an audit record (an issued document); it requires the script header like a write. */
  writesAudit?: boolean
  /**
   * Records of people whose views are logged: the table of the answer's `data` or `id`, `:name` for a table named in
   * the address, or a function that finds them in the answer.
   */
  loggedRecords?: string | RecordReader<z.output<Answer>>['of']
  /** True when the response is refused while the access log cannot be written. */
  requireAccessLog?: boolean
  /** Polish name of the screen in the access log; by default a card (`/:id`) or a list. */
  accessLogLabel?: string
  /**
   * True when the call sends money or a message outside: our screens send an Idempotency-Key; without a key each call
   * is a new one.
   */
  requireIdempotencyKey?: boolean
  /** True when the answer reads many parishes or years: only a few such requests of one owner run at once. */
  heavy?: boolean
  /** Maximum number of exports with personal data per account and minute, counted over all such addresses together. */
  perMinute?: number
  /**
   * True when the address is called from our pages in a frame on another site, where browsers send no cookie; it acts
   * on behalf of no account.
   */
  embeddable?: boolean
  /** True when another program calls the address without our script; a secret in the address identifies the caller. */
  webhook?: boolean
  /** True for a write that an API token may call too, if its scopes contain the permission. */
  allowApiToken?: boolean
  /**
   * True when an open session is not enough: the body contains the user's password besides the fields of its schema
   * (`password`), and the password is checked before anything else is read (docs/decisions/0066).
   */
  requirePassword?: boolean
  /**
   * Webhook event that a successful write emits (webhooks/events.ts), and the API address of its record; `:id` is that of
   * the answer.
   */
  event?: { type: string; record: string }
  /** Table of the act that the address writes; named in events, and in changes that a second person accepts. */
  actTable?: string
  /** Set when the write corrects or cancels an act, which a second person may have to accept. */
  corrects?: 'edit' | 'cancel'
  /**
   * True when reachable before the second factor or in maintenance: signing in and out, own account. `deployment`: also
   * during a deployment, so that an administrator can sign in and end it.
   */
  skipGates?: boolean | 'deployment'
  /** True when reachable while the password set by the administrator waits to be changed or postponed. */
  firstPassword?: boolean
}

const Nothing = z.strictObject({})

/** A specification gives what the address alone does not; parameters, query and body are empty unless given. */
type Spec<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> = Partial<
  Omit<Endpoint<P, Q, B, A>, 'method' | 'path' | 'access' | 'answer'>
> &
  Pick<Endpoint<P, Q, B, A>, 'access' | 'answer'>

/** Declares an address: `endpoint('GET /api/baptisms/:id', { access, params, answer })`. */
export function endpoint<
  A extends Shape,
  P extends Shape = typeof Nothing,
  Q extends Shape = typeof Nothing,
  B extends Shape = typeof Nothing,
>(address: Address, spec: Spec<P, Q, B, A>): Endpoint<P, Q, B, A>
export function endpoint(address: string, spec: Spec<Shape, Shape, Shape, Shape>): Endpoint {
  return {
    scope: 'parish',
    status: 200,
    ...spec,
    ...splitAddress(address),
    params: spec.params ?? Nothing,
    query: spec.query ?? Nothing,
    body: spec.body ?? Nothing,
  }
}

function splitAddress(address: string) {
  const [method, path] = address.split(' ') as [Method, string]
  return { method, path }
}

/** Lists the endpoint and, when its address was renamed, the endpoint at its former address. */
export const listSpellings = (endpoint: Endpoint): Endpoint[] =>
  endpoint.formerAddress
    ? [endpoint, { ...endpoint, ...splitAddress(endpoint.formerAddress) }]
    : [endpoint]

export const hasFormerSpelling = ({ method, path, formerAddress }: Endpoint) =>
  `${method} ${path}` === formerAddress

/** Parts that a caller may omit: those whose schema accepts an empty object. */
type Part<Name extends string, S extends Shape> =
  {} extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> }

export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

export type EndpointAnswer<E> =
  E extends Endpoint<Shape, Shape, Shape, infer A> ? z.output<A> : never

/** Builds the address with its parameters filled in and the query appended; empty values are omitted. */
export function buildAddress(
  { path }: Pick<Endpoint, 'path'>,
  params?: unknown,
  query?: unknown,
): string {
  const parts = new Map(Object.entries(params ?? {}))
  const pathname = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    for (const entry of Array.isArray(value) ? value : [value]) search.append(name, String(entry))
  }
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname
}
