import * as z from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodType

/** Records whose data an answer shows. */
export interface ShownRecords {
  table_name: string
  record_ids: number[]
}

export interface Upload {
  maxBytes: number
  /** Entry modules of the workers that read its content, below `src`: the process that answers everybody never does. */
  inspectors: readonly string[]
}

/** A method, so that whoever keeps the log may call it with the answer of any endpoint. */
interface RecordReader<Answer> {
  of(answer: Answer): ShownRecords[]
}

/**
 * Contract of one address of the API: its inputs, its answer and its requirements. Lists of contracts are read by the
 * server and by the screens.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  method: Method
  /** As in the specification, with `:name` for a part that varies: `/api/baptisms/:id`. */
  path: string
  /** `public`, `session` (anybody signed in) or a permission from auth/rights/permissions.ts. */
  access: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** `parish` (default): row-level security shows one parish. `installation`: users, parishes, states. */
  scope: 'parish' | 'installation'
  /** Status of a success; 200 unless told. */
  status: number
  /** The largest JSON body in KiB, where DEFAULT_BODY_KIB is too little for what the form may hold. */
  bodyKiB?: number
  /** The body is a file (multipart). */
  upload?: Upload
  /** The answer is a file of this media type, not JSON. */
  file?: string
  /** A GET that leaves a trace (an issued document); it demands the script header like a write. */
  writesAudit?: boolean
  /**
   * Somebody's data are shown, and who looked is kept: the table of the answer's `data`
   * or `id`, `:name` for a table named in the address, or a function that finds them in the answer.
   */
  loggedRecords?: string | RecordReader<z.output<Answer>>['of']
  /** Nothing is shown while it cannot be kept who looked. */
  requireAccessLog?: boolean
  /** Name of the place in the access log, in Polish; by default a card (`/:id`) or a list. */
  accessLogLabel?: string
  /** Money or a message leaves the house: our screens send an Idempotency-Key; without one each call is a new one. */
  requireIdempotencyKey?: boolean
  /** Files with people's data leave: one account may take so many a minute of all such addresses together. */
  perMinute?: number
  /** Called from our pages in a frame on another site, where no cookie travels: it does nothing in anybody's name. */
  embeddable?: boolean
  /** Another program calls it, without our script: a secret in the address tells who. */
  webhook?: boolean
  /** A write that a token may do too, if its scopes hold the right. */
  allowApiToken?: boolean
  /**
   * An open session is not enough: one's own password comes in the body beside what its schema takes (`password`), and
   * is checked before anything else is read (docs/decisions/0066).
   */
  requirePassword?: boolean
  /** Table of the act that the address writes: named in events, and in what a second person accepts. */
  actTable?: string
  /** The write corrects or cancels an act: a second person may have to accept it. */
  corrects?: 'edit' | 'cancel'
  /**
   * Reachable before the second factor is passed or in maintenance: signing in and out, own account. `deployment`: also
   * while a deployment goes on, so that an administrator can sign in and end it.
   */
  skipGates?: boolean | 'deployment'
  /** Reachable while the password given by the administrator waits to be changed or put off. */
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
>(address: `${Method} /${string}`, spec: Spec<P, Q, B, A>): Endpoint<P, Q, B, A>
export function endpoint(address: string, spec: Spec<Shape, Shape, Shape, Shape>): Endpoint {
  const [method, path] = address.split(' ') as [Method, string]
  return {
    scope: 'parish',
    status: 200,
    ...spec,
    method,
    path,
    params: spec.params ?? Nothing,
    query: spec.query ?? Nothing,
    body: spec.body ?? Nothing,
  }
}

/** Parts that a caller may omit: those whose schema accepts an empty object. */
type Part<Name extends string, S extends Shape> =
  {} extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> }

export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

export type EndpointAnswer<E> =
  E extends Endpoint<Shape, Shape, Shape, infer A> ? z.output<A> : never

/** The address with its parts filled in and the query appended; empty values are left out. */
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
