import { useOptionalCall } from '#ui/calls/query.ts'
import { currentUserCan } from '#shell/session.ts'
import { type CalendarWorker, parishEvents } from '../contract.ts'

const NO_WORKERS: CalendarWorker[] = []

/** Returns the present workers of the parish; none for an account that may not see their list. */
export function useCalendarWorkers(): readonly CalendarWorker[] {
  const args = currentUserCan('workers.read') ? {} : undefined
  const { data } = useOptionalCall(parishEvents.workers, args, { staleTime: 300_000 })
  return data?.data ?? NO_WORKERS
}
