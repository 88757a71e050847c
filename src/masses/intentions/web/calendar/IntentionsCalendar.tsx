import './paper.css'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod'
import { lazyDialog } from '#ui/lazy.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { CalendarSteps } from '#ui/calendar/CalendarSteps.tsx'
import { getSpan } from '#ui/calendar/span.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { currentUserCan } from '#shell/session.ts'
import { intentions } from '../../contract.ts'
import { FirstFree } from '../../free-masses/web/FirstFree.tsx'
import { INTENTIONS } from '../paths.ts'
import { PrintButton } from '../../prints/web/PrintButton.tsx'
import { CalendarDayCard } from './CalendarDayCard.tsx'
import type { OnMove } from './IntentionLink.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import { Shown } from './shown.ts'
import { ReadFailure } from '#ui/layout/SectionBoundary.tsx'

// The dialog is loaded on the first move, because the calendar is opened first every day.
const MoveDialog = lazyDialog(
  async () => (await import('../../moving/web/MoveDialog.tsx')).MoveDialog,
)

const VIEWS = ['day', 'week', 'month'] as const

/** Calendar of the Masses of a day, a week or a month: intentions, free slots and the liturgical days. */
export function IntentionsCalendar() {
  const list = useListQuery(Shown)
  const { view, day, parish_place_id } = list.query
  const span = getSpan(view, day)
  const { data, error, refetch } = useCall(intentions.calendar, {
    query: { ...span, parish_place_id },
  })
  const isEmpty = data?.data.every(({ masses, closed }) => masses.length === 0 && !closed)
  const show = (change: Partial<z.infer<typeof Shown>>) => list.set(change)
  const [moving, setMoving] = useState<Parameters<OnMove>>()
  const onMove: OnMove = (...movement) => setMoving(movement)
  return (
    <>
      <ScreenHead title="Kalendarz intencji">
        <PrintButton span={view === 'month' ? undefined : span} />
        <TakeFirstFree from={day} />
        <LinkButton to={`${INTENTIONS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
          Przyjmij intencję
        </LinkButton>
      </ScreenHead>
      <CalendarSteps views={VIEWS} view={view} day={day} onShow={show}>
        <PlaceFilter value={parish_place_id} onChange={id => show({ parish_place_id: id })} />
      </CalendarSteps>
      {error && !data && <ReadFailure problem={error} onRetry={() => void refetch()} />}
      {isEmpty && <EmptyTemplate />}
      {data && view === 'month' && (
        <MonthGrid
          days={data.data}
          month={day.slice(0, 7)}
          onDay={selectedDay => show({ day: selectedDay, view: 'day' })}
          onMove={onMove}
        />
      )}
      {data && view !== 'month' && (
        <div className="kit-days" data-view={view}>
          {data.data.map(calendarDay => (
            <CalendarDayCard
              key={calendarDay.day}
              day={calendarDay}
              noMassesText={isEmpty ? undefined : 'W szablonie nie ma Mszy.'}
              onMove={onMove}
            />
          ))}
        </div>
      )}
      {moving && <MoveDialog id={moving[0]} to={moving[1]} onClose={() => setMoving(undefined)} />}
    </>
  )
}

/** Says once that no day of the period has a Mass, and what to do. */
const EmptyTemplate = () => (
  <p className="kit-none no-print">
    W szablonie nie ma na ten czas żadnej Mszy. Przyjmując intencję, można wpisać godzinę ręcznie.{' '}
    {currentUserCan('intentions.plan') && (
      <Link to="/books/intentions/pattern">Ułóż szablon Mszy</Link>
    )}
  </p>
)

/** Link from the next free Mass to the form of an intention. */
function TakeFirstFree({ from }: { from: string }) {
  const navigate = useNavigate()
  return (
    <FirstFree
      from={from}
      onTake={({ mass_date, mass_time, parish_place_id }) =>
        void navigate({
          to: `${INTENTIONS}/add`,
          search: { mass_date, mass_time, ...(parish_place_id && { parish_place_id }) },
        })
      }
    />
  )
}
