import '../intentions.css'
import './CalendarDayCard.css'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { today } from '#platform/days.ts'
import { colours, ranks } from '#calendar/celebration.ts'
import { weekday } from '#calendar/movable.ts'
import { showDay } from '#kit/words.tsx'
import type { CalendarDay, Mass } from '../contract.ts'
import { freeOf } from '../free.ts'
import { IntentionMarks } from '../IntentionMarks.tsx'
import { useManyPlaces } from '../MassFields.tsx'
import { INTENTIONS } from '../paths.tsx'
import { weekdayWords } from '../words.ts'
import { DayName } from './DayName.tsx'

/** A day with each of its Masses, and each intention of them or the free place for one. */
export function CalendarDayCard({ day }: { day: CalendarDay }) {
  const name = weekdayWords[(weekday(day.day) + 6) % 7]!
  return (
    <section
      className="intentions-day"
      aria-label={`${name} ${showDay(day.day)}`}
      data-today={day.day === today() || undefined}
    >
      <div>
        <h3>
          {name} <span>{showDay(day.day)}</span>
        </h3>
        <DayName day={day} />
        <small>
          {[day.rank && ranks[day.rank], colours[day.colours[0]]].filter(Boolean).join(' · ')}
        </small>
        {day.closed && <p className="intentions-closed">{day.closed}</p>}
      </div>
      <ul>
        {day.masses.map(mass => (
          <MassLine key={`${mass.mass_time} ${mass.parish_place_id}`} mass={mass} day={day.day} />
        ))}
      </ul>
      {day.masses.length === 0 && !day.closed && (
        <p className="intentions-none">W szablonie nie ma Mszy tego dnia.</p>
      )}
    </section>
  )
}

function MassLine({ mass, day }: { mass: Mass; day: string }) {
  const manyPlaces = useManyPlaces()
  const free = freeOf(mass, day)
  return (
    <li>
      <b>
        {mass.mass_time}
        {manyPlaces && mass.place && <small>{mass.place}</small>}
      </b>
      <ul>
        {mass.intentions.map(intention => (
          <li key={intention.id}>
            <Link
              to={`${INTENTIONS}/$intentionID/preview`}
              params={{ intentionID: String(intention.id) }}
            >
              {intention.content}
            </Link>
            <span className="intentions-celebrant">{intention.celebrant}</span>
            <IntentionMarks intention={intention} />
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`}>
            <FreePlace mass={mass} day={day} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function FreePlace({ mass, day }: { mass: Mass; day: string }) {
  const search = {
    mass_date: day,
    mass_time: mass.mass_time,
    ...(mass.parish_place_id && { parish_place_id: mass.parish_place_id }),
  }
  return (
    <Link
      className="intentions-place"
      to={`${INTENTIONS}/add`}
      search={search}
      aria-label={`Wolna intencja ${showDay(day)}, ${mass.mass_time}: przyjmij`}
    >
      <IconPlus size={14} aria-hidden /> wolna
    </Link>
  )
}
