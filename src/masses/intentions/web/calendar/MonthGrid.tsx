import './MonthGrid.css'
import { today, computeWeekday } from '#shared/dates/days.ts'
import { MonthFrame } from '#ui/calendar/MonthFrame.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { CalendarDay, Mass } from '../../contract.ts'
import { countFreeSlots } from '../../free-slots.ts'
import { getDropProps } from '../../moving/web/dragging.ts'
import { shortWeekdays } from '#shared/dates/weekday-names.ts'
import { DayName } from './DayName.tsx'
import { FreePlace, IntentionLink, type OnMove } from './IntentionLink.tsx'

interface Props {
  /** Month `2026-11`: days of other months are dimmed. */
  month: string
  onDay: (day: string) => void
  onMove: OnMove
}

/** Grid of a month with the booked and free slots of each day; a day opens with Enter or a click. */
export function MonthGrid({ days, ...rest }: Props & { days: readonly CalendarDay[] }) {
  return (
    <MonthFrame days={days}>
      {days.map(day => (
        <MonthCell key={day.day} day={day} {...rest} />
      ))}
    </MonthFrame>
  )
}

function MonthCell({ day, month, onDay, onMove }: Props & { day: CalendarDay }) {
  const free = countFreeMasses(day)
  return (
    <section
      className="kit-cell"
      aria-label={showDay(day.day)}
      data-other={!day.day.startsWith(month) || undefined}
      data-today={day.day === today() || undefined}
      data-holy={day.obligation || undefined}
      {...(day.day >= today() && getDropProps(id => onMove(id, { mass_date: day.day })))}
    >
      <button type="button" className="kit-cell-day" onClick={() => onDay(day.day)}>
        <span className="kit-hidden">{showDay(day.day)}</span>
        <b aria-hidden>
          {Number(day.day.slice(8))} <i>{shortWeekdays[(computeWeekday(day.day) + 6) % 7]}</i>
        </b>
        <small data-free={free > 0 || undefined}>{day.closed ?? freeWords(day, free)}</small>
        <DayName day={day} />
      </button>
      <ul className="kit-cell-lines">
        {day.masses.map(mass => (
          <MonthMass
            key={`${mass.mass_time} ${mass.parish_place_id}`}
            mass={mass}
            day={day.day}
            onMove={onMove}
          />
        ))}
      </ul>
    </section>
  )
}

function MonthMass({ mass, day, onMove }: { mass: Mass; day: string; onMove: OnMove }) {
  const free = countFreeSlots(mass, day)
  return (
    <>
      {mass.intentions.map(intention => (
        <li key={intention.id}>
          <IntentionLink intention={intention} day={day} hour={mass.mass_time} />
        </li>
      ))}
      {free > 0 && (
        <li>
          <FreePlace
            mass={mass}
            day={day}
            onMove={onMove}
            words={free === 1 ? 'wolna' : `wolne ${free}`}
            withHour
          />
        </li>
      )}
      {free === 0 && mass.intentions.length === 0 && <li>{mass.mass_time}</li>}
    </>
  )
}

const countFreeMasses = ({ day, masses }: CalendarDay) =>
  masses.reduce((sum, mass) => sum + countFreeSlots(mass, day), 0)

function freeWords({ day, masses }: CalendarDay, free: number) {
  if (masses.length === 0) return 'bez Mszy'
  if (day < today()) {
    const intentionCount = masses.reduce((sum, { intentions }) => sum + intentions.length, 0)
    return plural(intentionCount, 'intencja', 'intencje', 'intencji')
  }
  return free === 0 ? 'zajęte' : `wolne: ${free}`
}
