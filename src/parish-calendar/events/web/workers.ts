import { useCall } from '#ui/calls/query.ts'
import { currentUserCan } from '#shell/session.ts'
import { type CalendarWorker, parishEvents } from '../contract.ts'

const NO_WORKERS: CalendarWorker[] = []

/**
 * Returns the present workers of the parish: undefined while they are read, none for an account that may not see their
 * list.
 */
export function useCalendarWorkers(): readonly CalendarWorker[] | undefined {
  const canRead = currentUserCan('workers.read')
  const { data, error } = useCall(
    parishEvents.workers,
    {},
    { enabled: canRead, staleTime: 300_000 },
  )
  return canRead && !error ? data?.data : NO_WORKERS
}
