import '../theme/segments.css'
import './calendar.css'
import './paper.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { today } from '#shared/dates/days.ts'
import { type CalendarView, getSpan, getTitle, shiftSpan } from './span.ts'

const LABELS: Record<CalendarView, string> = {
  day: 'Dzień',
  week: 'Tydzień',
  month: 'Miesiąc',
  list: 'Lista',
}

interface Props<View extends CalendarView> {
  views: readonly View[]
  view: View
  day: string
  onShow: (change: { view?: View; day?: string }) => void
  /** Filters between the title and the views. */
  children?: ReactNode
}

/** Bar above a calendar: earlier, today, later, the title of the period and the choice of the view. */
export function CalendarSteps<View extends CalendarView>(props: Props<View>) {
  const { views, view, day, onShow, children } = props
  return (
    <div className="kit-steps">
      <Button.Group>
        <Button
          variant="default"
          aria-label="Wcześniej"
          onClick={() => onShow({ day: shiftSpan(view, day, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => onShow({ day: today() })}>
          Dziś
        </Button>
        <Button
          variant="default"
          aria-label="Później"
          onClick={() => onShow({ day: shiftSpan(view, day, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </Button.Group>
      <h2 aria-live="polite">{getTitle(view, getSpan(view, day), day)}</h2>
      {children}
      <SegmentedControl
        aria-label="Widok"
        data={views.map(value => ({ value, label: LABELS[value] }))}
        value={view}
        onChange={value => onShow({ view: value })}
      />
    </div>
  )
}
