import '#kit/theme/segments.css'
import './calendar.css'
import './paper.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import * as z from 'zod'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { today } from '#platform/days.ts'
import { addDays, weekday } from '#calendar/movable.ts'
import { useListQuery } from '#kit/table/list-query.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { Day, Id } from '#platform/fields.ts'
import { intentions } from '../contract.ts'
import { INTENTIONS } from '../paths.tsx'
import { PrintButton } from '../prints/PrintButton.tsx'
import { CalendarDayCard } from './CalendarDayCard.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'

const VIEWS = [
  { value: 'day', label: 'Dzień' },
  { value: 'week', label: 'Tydzień' },
  { value: 'month', label: 'Miesiąc' },
]
const Shown = z.object({
  day: Day.catch(() => today()).default(() => today()),
  view: z.enum(['day', 'week', 'month']).catch('week').default('week'),
  parish_place_id: Id.optional().catch(undefined),
})

const monday = (day: string) => addDays(day, -((weekday(day) + 6) % 7))
const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => monthStart(addDays(monthStart(day), 31))

/** From when to when the calendar shows; a month with the whole weeks around it. */
export function spanOf(view: z.infer<typeof Shown>['view'], day: string) {
  if (view === 'day') return { date_from: day, date_to: day }
  if (view === 'week') return { date_from: monday(day), date_to: addDays(monday(day), 6) }
  const last = addDays(nextMonth(day), -1)
  return { date_from: monday(monthStart(day)), date_to: addDays(monday(last), 6) }
}

/** The same view one step on, or back. */
export function stepped(view: z.infer<typeof Shown>['view'], day: string, step: 1 | -1) {
  if (view === 'day') return addDays(day, step)
  if (view === 'week') return addDays(day, 7 * step)
  return step > 0 ? nextMonth(day) : monthStart(addDays(monthStart(day), -1))
}

const month = new Intl.DateTimeFormat('pl', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const whole = new Intl.DateTimeFormat('pl', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function titleOf(
  view: string,
  { date_from, date_to }: { date_from: string; date_to: string },
  day: string,
) {
  if (view === 'month') return month.format(new Date(day))
  if (view === 'day') return whole.format(new Date(day))
  return whole.formatRange(new Date(date_from), new Date(date_to))
}

/** Masses of a day, a week or a month: what is taken, what is free, and what the Church keeps. */
export function IntentionsCalendar() {
  const list = useListQuery(Shown)
  const { view, day, parish_place_id } = list.query
  const span = spanOf(view, day)
  const { data, error, refetch } = useCall(intentions.calendar, {
    query: { ...span, parish_place_id },
  })
  const show = (change: Partial<z.infer<typeof Shown>>) => list.set(change)
  return (
    <>
      <ScreenHead title="Kalendarz intencji">
        <PrintButton />
        <LinkButton to={`${INTENTIONS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
          Przyjmij intencję
        </LinkButton>
      </ScreenHead>
      <div className="intentions-steps">
        <Button.Group>
          <Button
            variant="default"
            aria-label="Wcześniej"
            onClick={() => show({ day: stepped(view, day, -1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => show({ day: today() })}>
            Dziś
          </Button>
          <Button
            variant="default"
            aria-label="Później"
            onClick={() => show({ day: stepped(view, day, 1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </Button.Group>
        <h2 aria-live="polite">{titleOf(view, span, day)}</h2>
        <PlaceFilter value={parish_place_id} onChange={id => show({ parish_place_id: id })} />
        <SegmentedControl
          aria-label="Widok"
          data={VIEWS}
          value={view}
          onChange={value => show({ view: value as 'day' })}
        />
      </div>
      {error && !data && (
        <div role="alert">
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            Spróbuj ponownie
          </Button>
        </div>
      )}
      {data && view === 'month' && (
        <MonthGrid
          days={data.data}
          month={day.slice(0, 7)}
          onDay={shown => show({ day: shown, view: 'day' })}
        />
      )}
      {data && view !== 'month' && (
        <div className="intentions-days">
          {data.data.map(one => (
            <CalendarDayCard key={one.day} day={one} />
          ))}
        </div>
      )}
    </>
  )
}
