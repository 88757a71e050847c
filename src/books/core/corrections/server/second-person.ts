import type { RecordHistory } from '#history/fields.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Api, Handle } from '#platform/server/serve.ts'
import { proposeCorrection } from './proposing.ts'
import { getRule } from './rule.ts'
import type { CorrectionRoute } from './correction-route.ts'

export type Ways = Map<string, CorrectionRoute>

export const wayName = (book: string, kind: string) => `${kind} ${book}`

/**
 * Wraps the endpoints that declare `corrects`: where the parish requires two people, the change waits for the second.
 */
export function requireSecondPerson(api: Api, recordHistories: readonly RecordHistory[]) {
  const ways: Ways = new Map()
  const wrapHandler = (endpoint: Endpoint, handle: Handle): Handle => {
    const { actTable = '', corrects: kind, path } = endpoint
    if (!kind) return handle
    const recordHistory = recordHistories.find(({ table }) => table === actTable)
    if (!recordHistory) throw new Error(`${path} corrects «${actTable}», which has no history`)
    const way: CorrectionRoute = { endpoint, handle, recordHistory, kind }
    ways.set(wayName(actTable, kind), way)
    return async (context, input) =>
      (await getRule(context.db)).second_person
        ? proposeCorrection(context, way, input)
        : handle(context, input)
  }
  return { api: { ...api, wrapHandler }, ways }
}
