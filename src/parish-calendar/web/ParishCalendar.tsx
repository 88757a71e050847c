import '@mantine/core/styles/Text.layer.css'
import { Button, Text } from '@mantine/core'
import { IconDeviceMobile, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { CalendarSteps } from '#ui/calendar/CalendarSteps.tsx'
import { getSpan } from '#ui/calendar/span.ts'
import { useCall } from '#ui/calls/query.ts'
import { lazyDialog } from '#ui/lazy.tsx'
import { ariaKeys } from '#ui/shortcuts.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { ReadFailure, Skeleton } from '#ui/layout/SectionBoundary.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { today } from '#shared/dates/days.ts'
import { currentUserCan } from '#shell/session.ts'
import { findAbsenceCollisions, findCollisions } from '../collisions.ts'
import { type CalendarEntries, parishCalendar } from '../contract.ts'
import { CalendarDays, CalendarMonth } from './CalendarDays.tsx'
import { Collisions } from './Collisions.tsx'
import { KindFilter } from './KindFilter.tsx'
import type { MovableEntry, MoveTarget, OnMoveEntry } from './moving/dragging.ts'
import { ADD } from './shortcuts.ts'
import {
  CALENDAR_VIEWS,
  type CalendarChange,
  ShownCalendar,
  readKinds,
  writeKinds,
} from './shown.ts'
import { useCalendarKeys } from './useCalendarKeys.ts'

// The windows are loaded when they are opened, because the calendar is opened first every day.
const EventDialog = lazyDialog(
  async () => (await import('../events/web/EventDialog.tsx')).EventDialog,
)
const FeedDialog = lazyDialog(async () => (await import('../feed/web/FeedDialog.tsx')).FeedDialog)
const MoveDialog = lazyDialog(async () => (await import('./moving/MoveDialog.tsx')).MoveDialog)

/** Calendar of the parish: Masses, sacraments, funerals, visits and office hours of a day, a week or a month. */
export function ParishCalendar() {
  const list = useListQuery(ShownCalendar)
  const calendar = list.query
  const { date_from, date_to } = getSpan(calendar.view, calendar.day)
  const { data, error, refetch } = useCall(parishCalendar.entries, {
    query: { from: date_from, to: date_to },
  })
  const show = (change: CalendarChange) => list.set(change)
  const [newDay, setNewDay] = useState<string>()
  const addEvent = currentUserCan('calendar.write') ? setNewDay : undefined
  useCalendarKeys(calendar, show, addEvent && (() => addEvent(calendar.day)))
  return (
    <>
      <ScreenHead title="Kalendarz parafii">
        {addEvent && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-keyshortcuts={ariaKeys(ADD)}
            onClick={() => addEvent(calendar.day)}
          >
            Dodaj wpis
          </Button>
        )}
        <FeedButton />
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
      {data && <Period data={data} calendar={calendar} onShow={show} onAdd={addEvent} />}
      {newDay && <EventDialog day={newDay} onClose={() => setNewDay(undefined)} />}
      {calendar.event && addEvent && (
        <EventDialog
          id={calendar.event}
          day={calendar.day}
          onClose={() => show({ event: undefined })}
        />
      )}
    </>
  )
}

/** Button of the calendar in a telephone, whose secret address belongs to the account. */
function FeedButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        W telefonie
      </Button>
      {isOpen && <FeedDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface PeriodProps {
  data: CalendarEntries
  calendar: ShownCalendar
  onShow: (change: CalendarChange) => void
  onAdd: ((day: string) => void) | undefined
}

function Period({ data, calendar: { view, day, kinds }, onShow, onAdd }: PeriodProps) {
  const [moving, setMoving] = useState<{ entry: MovableEntry; target?: MoveTarget | undefined }>()
  const handleMove: OnMoveEntry = ({ move, ...entry }, target) =>
    move && setMoving({ entry: { ...entry, move }, target })
  const selectedKinds = readKinds(kinds)
  const entries = data.data.filter(({ kind }) => selectedKinds.includes(kind))
  // Nothing can be done about a collision in the past.
  const comingEntries = data.data.filter(entry => entry.day >= today())
  const collisions = findCollisions(comingEntries)
  const absences = findAbsenceCollisions(comingEntries)
  const collidingEntries = [
    ...collisions.flatMap(({ first, second }) => [first, second]),
    ...absences.flatMap(absence => absence.entries),
  ]
  const hiddenCount = data.data.length - entries.length
  return (
    <>
      <KindFilter
        kinds={data.kinds}
        selectedKinds={selectedKinds}
        entries={data.data}
        onChange={kindNames => onShow({ kinds: writeKinds(kindNames, data.kinds) })}
      />
      <Collisions collisions={collisions} absences={absences} />
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
          colliding={new Set(collidingEntries)}
          view={view}
          onMove={handleMove}
          onAdd={onAdd}
        />
      )}
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} />}
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
          variant="default"
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
