import { useOptionalCall } from '#ui/calls/query.ts'
import { today } from '#shared/dates/days.ts'
import { freeMasses } from '../contract.ts'

/** Returns the first day with a free Mass for a form opened without a day; undefined when there is none. */
export function useFirstFreeDay(requestedDay: string | undefined) {
  const query = { date_from: today() }
  const { data } = useOptionalCall(freeMasses, requestedDay ? undefined : { query })
  return data?.data[0]?.mass_date
}
