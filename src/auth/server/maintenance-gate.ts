import type { FastifyRequest } from 'fastify'
import type { Visitor } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { queryPrepared } from '#platform/database/query-prepared.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { Refusal } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { findModule } from '../rights/permissions.ts'
import { ADMINISTRATOR } from '#auth/rights/role-names.ts'

interface State {
  mode: 'open' | 'maintenance' | 'deployment'
  message: string | null
  since: string | null
  until: string | null
  rebuilt: string[]
}

const STATE = `select mode, message, since, until,
  array(select code from modules where under_rebuilding) as rebuilt from installation_state`

/** Header with which a page opened before the deployment asks whether it may continue. */
export const WAITING_BUILD_HEADER = 'x-deployment-waiting'

/**
 * Maintenance gate of the installation: 467 maintenance, 468 deployment, 469 for a page that waited for its end
 * (`ableToRefresh` 'true' when the screens have changed meanwhile), 470 a module being rebuilt. Administrators are
 * exempt. The state is read at most once a second.
 */
export function createMaintenanceGate(database: Database, build: string) {
  let lastState: State | undefined
  let lastSeenTime = 0
  // One query shared by all simultaneous requests: a hundred at once would take every connection.
  let reading: Promise<State> | undefined
  const read = async () => {
    const rows = await queryPrepared<State>(database, STATE)
    lastSeenTime = Date.now()
    return (lastState = firstRowOrThrow(rows))
  }
  const state = async () => {
    if (lastState && Date.now() - lastSeenTime <= 1000) return lastState
    return (reading ??= read().finally(() => (reading = undefined)))
  }
  const refuseClosed = async (
    request: FastifyRequest,
    endpoint: Endpoint,
    visitor: Visitor | null,
  ) => {
    const { mode, message, since, until, rebuilt } = await state()
    const waitingBuild = request.headers[WAITING_BUILD_HEADER]
    if (mode === 'open' && waitingBuild !== undefined) {
      const ableToRefresh = String(waitingBuild !== build)
      throw new Refusal(469, 'Aktualizacja zakończona', { extra: { ableToRefresh } })
    }
    const admin = visitor?.account.role_id === ADMINISTRATOR
    if (admin || (endpoint.skipGates === 'deployment' && waitingBuild === undefined)) return
    if (mode === 'maintenance' && !endpoint.skipGates) {
      throw new Refusal(467, message ?? 'Trwa przerwa techniczna', { extra: { since, until } })
    }
    if (mode === 'deployment') {
      throw new Refusal(
        468,
        'System jest aktualizowany. Operacje są teraz niemożliwe, spróbuj ponownie za chwilę.',
      )
    }
    const module = findModule(endpoint.access)
    if (module && rebuilt.includes(module)) throw new Refusal(470, 'Moduł w przebudowie')
  }
  return { refuseClosed, forget: () => void (lastState = undefined) }
}
