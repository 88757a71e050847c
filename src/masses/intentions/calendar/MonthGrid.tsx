import './MonthGrid.css'
import { weekday } from '#calendar/movable.ts'
import { today } from '#platform/days.ts'
import { plural, showDay } from '#kit/words.tsx'
import type { CalendarDay } from '../contract.ts'
import { freeOf } from '../free.ts'
import { shortWeekdays } from '../words.ts'
import { DayName } from './DayName.tsx'

interface Props {
  days: readonly CalendarDay[]
  /** `2026-11`: days of other months are shown faintly. */
  month: string
  onDay: (day: string) => void
}

/** A month at a glance: how many places are free on each day; a day opens with Enter or a click. */
export function MonthGrid({ days, month, onDay }: Props) {
  return (
    <div className="intentions-month">
      <div className="intentions-weekdays" aria-hidden>
        {shortWeekdays.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="intentions-cells">
        {days.map(day => (
          <button
            key={day.day}
            type="button"
            className="intentions-cell"
            data-other={!day.day.startsWith(month) || undefined}
            data-today={day.day === today() || undefined}
            data-holy={day.obligation || undefined}
            onClick={() => onDay(day.day)}
          >
            <span className="kit-hidden">{showDay(day.day)}</span>
            <b aria-hidden>
              {Number(day.day.slice(8))} <i>{shortWeekdays[(weekday(day.day) + 6) % 7]}</i>
            </b>
            <DayName day={day} />
            <span className="intentions-masses">
              {day.masses.map(mass => (
                <span
                  key={`${mass.mass_time} ${mass.parish_place_id}`}
                  data-full={(day.day >= today() && freeOf(mass, day.day) === 0) || undefined}
                >
                  {mass.mass_time}
                </span>
              ))}
            </span>
            <small>{day.closed ?? freeWords(day)}</small>
          </button>
        ))}
      </div>
    </div>
  )
}

function freeWords({ day, masses }: CalendarDay) {
  if (masses.length === 0) return 'bez Mszy'
  if (day < today()) {
    const said = masses.reduce((sum, { intentions }) => sum + intentions.length, 0)
    return plural(said, 'intencja', 'intencje', 'intencji')
  }
  const free = masses.reduce((sum, mass) => sum + freeOf(mass, day), 0)
  return free === 0 ? 'zajęte' : `wolne: ${free}`
}
