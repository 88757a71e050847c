import '../intentions.css'
import './CalendarDayCard.css'
import { today, computeWeekday } from '#shared/dates/days.ts'
import { liturgicalColours, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { CalendarDay, Mass } from '../../contract.ts'
import { ClergyName } from '#ui/table/ClergyName.tsx'
import { countFreeSlots } from '../../free-slots.ts'
import { IntentionMarks } from '../IntentionMarks.tsx'
import { useManyPlaces } from '../MassFields.tsx'
import { weekdayWords } from '#shared/dates/weekday-names.ts'
import { DayName } from './DayName.tsx'
import { FreePlace, IntentionLink, MoveButton, type OnMove } from './IntentionLink.tsx'

interface Props {
  day: CalendarDay
  /** Text of a day without Masses; none where the screen says it of all days. */
  noMassesText?: string | undefined
  onMove: OnMove
}

/** Card of a day with its Masses, their intentions and free slots. */
export function CalendarDayCard({ day, noMassesText, onMove }: Props) {
  const name = weekdayWords[(computeWeekday(day.day) + 6) % 7]!
  return (
    <section
      className="kit-day"
      aria-label={`${name} ${showDay(day.day)}`}
      data-today={day.day === today() || undefined}
    >
      <div>
        <h3>
          {name} <span>{showDay(day.day)}</span>
        </h3>
        <DayName day={day} />
        <small>
          {[day.rank && celebrationRanks[day.rank], liturgicalColours[day.colours[0]]]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {day.closed && <p className="intentions-closed">{day.closed}</p>}
      </div>
      <ul>
        {day.masses.map(mass => (
          <MassLine
            key={`${mass.mass_time} ${mass.parish_place_id}`}
            mass={mass}
            day={day.day}
            onMove={onMove}
          />
        ))}
      </ul>
      {day.masses.length === 0 && !day.closed && noMassesText && (
        <p className="kit-none">{noMassesText}</p>
      )}
    </section>
  )
}

function MassLine({ mass, day, onMove }: { mass: Mass; day: string; onMove: OnMove }) {
  const manyPlaces = useManyPlaces()
  const free = countFreeSlots(mass, day)
  return (
    <li>
      <b>
        {mass.mass_time}
        {manyPlaces && mass.place && <small>{mass.place}</small>}
      </b>
      <ul>
        {mass.intentions.map(intention => (
          <li key={intention.id}>
            <IntentionLink intention={intention} day={day} />
            <span className="intentions-celebrant">
              <ClergyName name={intention.celebrant} />
            </span>
            <IntentionMarks intention={intention} />
            <MoveButton intention={intention} day={day} onMove={onMove} />
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`}>
            <FreePlace mass={mass} day={day} onMove={onMove} words="wolna" />
          </li>
        ))}
      </ul>
    </li>
  )
}
