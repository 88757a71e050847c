import '#liturgical-calendar/web/LiturgicalDay.css'
import './DayName.css'
import { liturgicalColours, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import type { CalendarDay } from '../../contract.ts'

/**
 * Shows the celebration of a day: its name, rank and colour; the colour is also given as text for users who cannot
 * distinguish it.
 */
export function DayName({ day }: { day: CalendarDay }) {
  const dayFacts = [
    day.rank && celebrationRanks[day.rank],
    day.colours.map(colour => liturgicalColours[colour]).join(' lub '),
  ]
  return (
    <span className="intentions-feast">
      <span
        className="liturgical-dot"
        data-colour={day.colours[0]}
        title={dayFacts.filter(Boolean).join(', ')}
      />
      <span>
        {day.name || day.title}
        {day.obligation && <span className="kit-hidden">, dzień nakazany</span>}
      </span>
    </span>
  )
}
