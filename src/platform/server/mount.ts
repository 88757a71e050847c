import * as z from 'zod'
import type { Context, PublicContext } from '../context.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  type Api,
  serve,
  servePublic,
  servePublicWithoutTransaction,
  serveWithoutTransaction,
} from './serve.ts'
import type { Print } from './print-steps.ts'
import { servePrint } from './serve-print.ts'
import type { ReceivedUpload } from './upload.ts'

type Empty = Record<string, never>
type Part<Value> = [Value] extends [Empty] ? [] : [Value]

/** The only parameter of an address is passed by itself, several are passed as an object. */
type Params<Values> = {
  [K in keyof Values]: keyof Values extends K ? Values[K] : Values
}[keyof Values]

type Input<E extends Endpoint> = [
  ...([z.output<E['params']>] extends [Empty] ? [] : [Params<z.output<E['params']>>]),
  ...Part<z.output<E['query']>>,
  ...Part<z.output<E['body']>>,
]

interface AnyInput {
  params: unknown
  query: unknown
  body: unknown
}

interface Contexts {
  user: Context
  userWithoutTransaction: Omit<Context, 'db'> & { file?: ReceivedUpload }
  visitor: PublicContext
  visitorWithoutTransaction: Omit<PublicContext, 'db'>
}
type Kind = keyof Contexts
type Handler<K extends Kind, Args extends unknown[], Answer> = (
  context: Contexts[K],
  ...input: Args
) => Promise<Answer>

interface KindOfHandler<K extends Kind, Args extends unknown[], Answer> {
  kind: K
  handle: Handler<K, Args, Answer>
}
interface PrintHandler<Args extends unknown[], Answer> {
  kind: 'print'
  collect: Handler<'user', Args, Print<Answer>>
}
type AnyHandler<Args extends unknown[], Answer> =
  | Handler<'user', Args, Answer>
  | PrintHandler<Args, Answer>
  | KindOfHandler<'userWithoutTransaction', Args, Answer>
  | KindOfHandler<'visitor', Args, Answer>
  | KindOfHandler<'visitorWithoutTransaction', Args, Answer>

const createMark =
  <K extends Kind>(kind: K) =>
  <Args extends unknown[], Answer>(
    handle: Handler<K, Args, Answer>,
  ): KindOfHandler<K, Args, Answer> => ({
    kind,
    handle,
  })

/** The handler collects a print; it is typeset and stored after it (`print-steps.ts`). */
export const asPrint = <Args extends unknown[], Answer>(
  collect: Handler<'user', Args, Print<Answer>>,
): PrintHandler<Args, Answer> => ({ kind: 'print', collect })
/** The handler opens its transactions itself: no connection is held while it computes or receives a file. */
export const withoutTransaction = createMark('userWithoutTransaction')
/** The address is open without a session. */
export const forVisitors = createMark('visitor')
export const forVisitorsWithoutTransaction = createMark('visitorWithoutTransaction')

/** Opens addresses; several tables of routes are a list. */
export type Routes = ((api: Api) => void) | readonly Routes[]

export function mount(api: Api, routes: Routes) {
  if (typeof routes === 'function') routes(api)
  else for (const part of routes) mount(api, part)
}

/**
 * Handlers of the addresses of a contract. A handler takes the context, then the parameters of the address, its query
 * and its body, each only where the contract declares it. A missing or superfluous handler does not compile.
 */
export const defineRoutes =
  <Contract extends Record<string, Endpoint>>(
    contract: Contract,
    handlers: {
      [Name in keyof Contract]: AnyHandler<Input<Contract[Name]>, z.input<Contract[Name]['answer']>>
    },
  ) =>
  (api: Api) => {
    for (const name of Object.keys(contract)) {
      open(api, contract[name]!, handlers[name] as AnyHandler<unknown[], unknown>)
    }
  }

function open(api: Api, endpoint: Endpoint, handler: AnyHandler<unknown[], unknown>) {
  const list = (input: AnyInput) => listInput(endpoint, input)
  if (typeof handler === 'function')
    return serve(api, endpoint, (context, input) => handler(context, ...list(input)))
  if (handler.kind === 'print')
    return servePrint(api, endpoint, (context, input) => handler.collect(context, ...list(input)))
  if (handler.kind === 'userWithoutTransaction')
    return serveWithoutTransaction(api, endpoint, (context, { file, ...input }) =>
      handler.handle({ ...context, file }, ...list(input)),
    )
  if (handler.kind === 'visitor')
    return servePublic(api, endpoint, (context, input) => handler.handle(context, ...list(input)))
  return servePublicWithoutTransaction(api, endpoint, (context, input) =>
    handler.handle(context, ...list(input)),
  )
}

const isEmpty = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0

function listInput({ params, query, body }: Endpoint, input: AnyInput) {
  const values: unknown[] = Object.values(input.params ?? {})
  return [
    ...(isEmpty(params) ? [] : [values.length === 1 ? values[0] : input.params]),
    ...(isEmpty(query) ? [] : [input.query]),
    ...(isEmpty(body) ? [] : [input.body]),
  ]
}
