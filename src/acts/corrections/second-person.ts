import type { RecordHistory } from '#history/fields.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Api, Handle } from '#platform/server/serve.ts'
import { proposeCorrection } from './proposing.ts'
import { getRule } from './rule.ts'
import type { CorrectionRoute } from './correction-route.ts'

export type Ways = Map<string, CorrectionRoute>

export const wayName = (book: string, kind: string) => `${kind} ${book}`

const CORRECTING = /^PUT \/api\/[\w-]+\/:id$/
const CANCELLING = /^POST \/api\/[\w-]+\/:id\/cancel$/

const kindOf = ({ method, path }: Endpoint) =>
  CORRECTING.test(`${method} ${path}`)
    ? 'edit'
    : CANCELLING.test(`${method} ${path}`)
      ? 'cancel'
      : undefined

interface Parts {
  shape?: object
  in?: Parts
  options?: readonly Parts[]
}

/** Whether a body says why: what is written without a reason is no correction of an act. */
const givesReason = ({ shape, in: before, options }: Parts): boolean =>
  options ? options.some(givesReason) : before ? givesReason(before) : 'reason' in (shape ?? {})

/**
 * The addresses of books, which ask for a second person where the parish wants one. A book is known by the right to
 * write it, a correction by its address and its reason: none is named here, and a new one needs nothing.
 */
export function requireSecondPerson(api: Api, recordHistories: readonly RecordHistory[]) {
  const ways: Ways = new Map()
  const wrapHandler = (endpoint: Endpoint, handle: Handle): Handle => {
    const book = endpoint.access.replace(/\.write$/, '')
    const recordHistory = recordHistories.find(({ table }) => table === book)
    const kind = kindOf(endpoint)
    if (!recordHistory || !kind || !givesReason(endpoint.body as Parts)) return handle
    const way: CorrectionRoute = { endpoint, handle, recordHistory, kind }
    ways.set(wayName(book, kind), way)
    return async (context, input) =>
      (await getRule(context.db)).second_person
        ? proposeCorrection(context, way, input)
        : handle(context, input)
  }
  return { api: { ...api, wrapHandler }, ways }
}
