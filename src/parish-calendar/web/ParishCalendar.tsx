import '@mantine/core/styles/Text.layer.css'
import { Button, Text } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { CalendarSteps } from '#ui/calendar/CalendarSteps.tsx'
import { getSpan } from '#ui/calendar/span.ts'
import { useCall } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { ReadFailure, Skeleton } from '#ui/layout/SectionBoundary.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { today } from '#shared/dates/days.ts'
import { currentUserCan } from '#shell/session.ts'
import { findCollisions } from '../collisions.ts'
import { type CalendarEntries, parishCalendar } from '../contract.ts'
import { CalendarDays, CalendarMonth } from './CalendarDays.tsx'
import { Collisions } from './Collisions.tsx'
import { KindFilter } from './KindFilter.tsx'
import {
  CALENDAR_VIEWS,
  type CalendarChange,
  ShownCalendar,
  readKinds,
  writeKinds,
} from './shown.ts'
import { useCalendarKeys } from './useCalendarKeys.ts'

/** Calendar of the parish: Masses, sacraments, funerals, visits and office hours of a day, a week or a month. */
export function ParishCalendar() {
  const list = useListQuery(ShownCalendar)
  const calendar = list.query
  const { date_from, date_to } = getSpan(calendar.view, calendar.day)
  const { data, error, refetch } = useCall(parishCalendar.entries, {
    query: { from: date_from, to: date_to },
  })
  const show = (change: CalendarChange) => list.set(change)
  useCalendarKeys(calendar, show)
  return (
    <>
      <ScreenHead title="Kalendarz parafii">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drukuj
        </Button>
      </ScreenHead>
      <CalendarSteps views={CALENDAR_VIEWS} view={calendar.view} day={calendar.day} onShow={show} />
      {error && !data && <ReadFailure problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data && <Period data={data} calendar={calendar} onShow={show} />}
    </>
  )
}

interface PeriodProps {
  data: CalendarEntries
  calendar: ShownCalendar
  onShow: (change: CalendarChange) => void
}

function Period({ data, calendar: { view, day, kinds }, onShow }: PeriodProps) {
  const selectedKinds = readKinds(kinds)
  const entries = data.data.filter(({ kind }) => selectedKinds.includes(kind))
  // Nothing can be done about a collision in the past.
  const collisions = findCollisions(data.data.filter(entry => entry.day >= today()))
  const hiddenCount = data.data.length - entries.length
  return (
    <>
      <KindFilter
        kinds={data.kinds}
        selectedKinds={selectedKinds}
        entries={data.data}
        onChange={kindNames => onShow({ kinds: writeKinds(kindNames, data.kinds) })}
      />
      <Collisions collisions={collisions} />
      {entries.length === 0 && (
        <EmptyPeriod hiddenCount={hiddenCount} onShowAll={() => onShow({ kinds: undefined })} />
      )}
      {view === 'month' ? (
        <CalendarMonth
          days={data.days}
          entries={entries}
          month={day.slice(0, 7)}
          onDay={selectedDay => onShow({ day: selectedDay, view: 'day' })}
        />
      ) : (
        <CalendarDays
          days={data.days}
          entries={entries}
          colliding={new Set(collisions.flatMap(({ first, second }) => [first, second]))}
          view={view}
        />
      )}
    </>
  )
}

/** Says why the period is empty, and what to do about it. */
function EmptyPeriod({ hiddenCount, onShowAll }: { hiddenCount: number; onShowAll: () => void }) {
  if (hiddenCount > 0) {
    return (
      <Text className="no-print" mb="md">
        Wybrane rodzaje nie mają wpisów w tym okresie, pozostałe mają: {hiddenCount}.{' '}
        <Button variant="default" size="compact-md" onClick={onShowAll}>
          Pokaż wszystkie
        </Button>
      </Text>
    )
  }
  return (
    <Text className="no-print" mb="md">
      W tym okresie niczego nie zapisano.{' '}
      {currentUserCan('intentions.plan') && (
        <LinkButton
          to="/books/intentions/pattern"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Ułóż szablon Mszy
        </LinkButton>
      )}
    </Text>
  )
}
