import './calendar.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { liturgicalCalendar } from '#liturgical-calendar/contract.ts'
import {
  type LiturgicalDay,
  liturgicalSeasons,
} from '#liturgical-calendar/liturgical-day-schema.ts'
import { MONTHS } from '#shared/dates/month-names.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { useCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { MonthChooser } from './MonthChooser.tsx'
import { MonthTable } from './MonthTable.tsx'
import { isMonth, getSpan, getLocalToday } from './months.ts'
import { OwnCelebrations } from './OwnCelebrations.tsx'

/** Screen of the liturgical year in this parish by months, with the parish's own celebrations. */
export function LiturgicalCalendar() {
  const { user } = useSession()
  const canWrite = hasPermission(user, 'calendar.write')
  const { month, setMonth } = useMonth()
  const { data } = useCall(liturgicalCalendar.days, { query: getSpan(month) })
  const [selectedDay, correct] = useState<LiturgicalDay>()
  return (
    <>
      <ScreenHead title="Kalendarz liturgiczny">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drukuj miesiąc
        </Button>
      </ScreenHead>
      <section className="kit-section calendar-sheet" aria-labelledby="calendar-month">
        <div className="kit-section-head">
          <div>
            <h2 id="calendar-month" aria-live="polite">
              {getTitle(month)}
            </h2>
            {data && <p className="calendar-note">{getReadings(data.data)}</p>}
          </div>
          <MonthChooser month={month} onMonth={setMonth} />
        </div>
        {data && <MonthTable days={data.data} onCorrect={canWrite ? correct : undefined} />}
      </section>
      <SectionBoundary>
        <OwnCelebrations canWrite={canWrite} />
      </SectionBoundary>
      {selectedDay && <CorrectionDialog day={selectedDay} onClose={() => correct(undefined)} />}
    </>
  )
}

/** Reads the month from the address, so that the address can be bookmarked and sent. */
function useMonth() {
  const month = useSearchWord('month')
  const navigate = useNavigate()
  const setMonth = (next: string) =>
    void navigate({ to: '.', search: { month: next }, replace: true, resetScroll: false })
  return { month: isMonth(month) ? month : getLocalToday().slice(0, 7), setMonth }
}

const getTitle = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Formats the seasons and the cycles of readings: «Okres Zwykły, Adwent · czytania: rok A, cykl II; rok B, cykl I». */
function getReadings(days: readonly LiturgicalDay[]) {
  const names = new Set(days.map(({ season }) => liturgicalSeasons[season]))
  const cycles = new Set(
    days.map(({ sunday_cycle, weekday_cycle }) => `rok ${sunday_cycle}, cykl ${weekday_cycle}`),
  )
  return `${[...names].join(', ')} · czytania: ${[...cycles].join('; ')}`
}
