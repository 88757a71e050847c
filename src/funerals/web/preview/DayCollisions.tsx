import { findCollisions } from '#parish-calendar/collisions.ts'
import { type CalendarEntry, parishCalendar } from '#parish-calendar/contract.ts'
import { Collisions } from '#parish-calendar/web/Collisions.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'

/** Says which events of the day need the priest or the church of this funeral at the same time. */
export function DayCollisions({ id, day }: { id: number; day: string }) {
  const { data } = useSuspenseCall(parishCalendar.entries, { query: { from: day, to: day } })
  const isThis = ({ table_name, record_ids }: CalendarEntry) =>
    table_name === 'funerals' && record_ids.includes(id)
  const collisions = findCollisions(data.data).filter(
    ({ first, second }) => isThis(first) || isThis(second),
  )
  return <Collisions collisions={collisions} />
}
