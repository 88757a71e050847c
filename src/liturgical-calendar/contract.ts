import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day } from '#shared/fields.ts'
import { LiturgicalDay } from './liturgical-day-schema.ts'

/** First day of the supported calendar: the one reformed after the Council. */
const FIRST_CALENDAR_DAY = '1970-01-01'

export const CalendarDay = Day.refine(
  day => day >= FIRST_CALENDAR_DAY,
  'Kalendarz liturgiczny zaczyna się od roku 1970. Podaj późniejszą datę',
)

const MAX_RANGE_DAYS = 400

const Span = z
  .strictObject({ from: CalendarDay, to: CalendarDay })
  .refine(({ from, to }) => from <= to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['to'],
  })
  // Invalid dates reach this check too, so it uses Date.parse instead of counting calendar days.
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_RANGE_DAYS * 86_400_000, {
    error: `Naraz można obejrzeć najwyżej ${MAX_RANGE_DAYS} dni. Skróć okres`,
    path: ['to'],
  })

export const liturgicalCalendar = {
  /** Lists the celebrations of each day, including the parish's own celebrations and corrections. */
  days: endpoint('GET /api/liturgical-days', {
    access: 'calendar.read',
    query: Span,
    answer: z.object({ data: z.array(LiturgicalDay) }),
  }),
}
