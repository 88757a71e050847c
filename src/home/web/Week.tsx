import './HomePanel.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarMonth } from '#parish-calendar/web/CalendarDays.tsx'
import { findCollisions } from '#parish-calendar/collisions.ts'
import { parishCalendar } from '#parish-calendar/contract.ts'
import { INTENTIONS } from '#masses/intentions/web/paths.ts'
import { useCall, useSuspenseCall } from '#ui/calls/query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { addDays, today } from '#shared/dates/days.ts'
import { plural } from '#shared/text/plural.ts'
import { useMobile } from '#shell/frame/mobile.ts'

/** Days shown on a narrow window, where they are one below another. */
const NARROW_DAYS = 2

export const getWeekQuery = () => ({ query: { from: today(), to: addDays(today(), 6) } })

/** Requests the week at once, before the first page knows which other parts to show. */
export const useWeek = () => void useCall(parishCalendar.entries, getWeekQuery())

/** The events of seven days from today on, with the number of intentions that need attention. */
export function Week({ waiting }: { waiting: number }) {
  const { data } = useSuspenseCall(parishCalendar.entries, getWeekQuery())
  const isNarrow = useMobile()
  const navigate = useNavigate()
  const collisions = findCollisions(data.data)
  return (
    <section className="home-group" aria-label="Najbliższe dni">
      <h2>Najbliższe dni</h2>
      {data.data.length === 0 ? (
        <p>W najbliższym tygodniu niczego nie zapisano.</p>
      ) : (
        <CalendarMonth
          days={isNarrow ? data.days.slice(0, NARROW_DAYS) : data.days}
          entries={data.data}
          onDay={day => void navigate({ to: '/parish-calendar', search: { day, view: 'day' } })}
        />
      )}
      <p className="home-week">
        <Link to="/parish-calendar">Kalendarz parafii</Link>
        {waiting > 0 && (
          <Link to={`${INTENTIONS}/attention`}>
            {plural(waiting, 'intencja', 'intencje', 'intencji')} do załatwienia
          </Link>
        )}
        {collisions.length > 0 && (
          <Mark tone="warn">{plural(collisions.length, 'kolizja', 'kolizje', 'kolizji')}</Mark>
        )}
      </p>
    </section>
  )
}
