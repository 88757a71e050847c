import './calendar.css'
import './paper.css'
import type { ReactNode } from 'react'
import { computeWeekday } from '#shared/dates/days.ts'
import { shortWeekdays } from '#shared/dates/weekday-names.ts'

interface Props {
  /** Days of the cells; the first seven name the columns. */
  days: readonly { day: string }[]
  children: ReactNode
}

/** Grid of whole weeks with the names of weekdays above; its children are the cells of the days. */
export const MonthFrame = ({ days, children }: Props) => (
  <div className="kit-month">
    <div className="kit-weekdays" aria-hidden>
      {days.slice(0, 7).map(({ day }) => (
        <span key={day}>{shortWeekdays[(computeWeekday(day) + 6) % 7]}</span>
      ))}
    </div>
    <div className="kit-cells">{children}</div>
  </div>
)
