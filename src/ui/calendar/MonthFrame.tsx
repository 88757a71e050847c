import type { ReactNode } from 'react'
import { shortWeekdays } from '#shared/dates/weekday-names.ts'

/** Grid of a month with the names of weekdays above; its children are the cells of the days. */
export const MonthFrame = ({ children }: { children: ReactNode }) => (
  <div className="kit-month">
    <div className="kit-weekdays" aria-hidden>
      {shortWeekdays.map(name => (
        <span key={name}>{name}</span>
      ))}
    </div>
    <div className="kit-cells">{children}</div>
  </div>
)
