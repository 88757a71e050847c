import * as z from 'zod'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Time, orNull } from '#shared/fields.ts'
import { kindNames } from './kinds.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const Kind = z.enum(kindNames, 'Nie ma takiego rodzaju wpisów')

/** One event of the parish, read from the record that it belongs to; the calendar itself stores nothing. */
export const CalendarEntry = z.object({
  kind: Kind,
  title: z.string(),
  /** Facts besides the title: «2 intencje, wolne miejsca: 1», «zgłoszony». */
  detail: text,
  day: z.string(),
  /** Null for an event of a whole day, or whose hour is not recorded. */
  starts_at: text,
  ends_at: text,
  parish_place_id: number,
  place: text,
  priests: z.array(z.object({ id: number, name: z.string() })),
  /** Address of the record, or of the list that shows it. */
  path: z.string(),
  /** Table and ids of the records whose people the entry names, for the access log. */
  table_name: z.string(),
  record_ids: z.array(z.number()),
  /** Present when the account may move the entry; `notifies` when somebody outside may be told by e-mail. */
  move: z.object({ id: z.number(), notifies: z.boolean() }).optional(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** Celebration of a day, for its heading. */
export const CalendarDate = LiturgicalDay.pick({
  day: true,
  title: true,
  celebrations: true,
  obligation: true,
})
export type CalendarDate = z.infer<typeof CalendarDate>

const MAX_PERIOD_DAYS = 62

/** Kinds as one text, `mass,visit`; all without it. */
const KindList = z
  .string()
  .max(200, 'Za długa lista rodzajów')
  .transform(kinds => kinds.split(','))
  .pipe(z.array(Kind))

export const CalendarEntryQuery = z
  .strictObject({ from: CalendarDay, to: CalendarDay, kinds: KindList.optional() })
  .refine(({ from, to }) => from <= to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['to'],
  })
  // Invalid dates reach this check too, so it uses Date.parse instead of counting calendar days.
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_PERIOD_DAYS * 86_400_000, {
    error: `Naraz można obejrzeć najwyżej ${MAX_PERIOD_DAYS} dni. Skróć okres`,
    path: ['to'],
  })
export type CalendarEntryQuery = z.infer<typeof CalendarEntryQuery>

export const CalendarEntries = z.object({
  data: z.array(CalendarEntry),
  days: z.array(CalendarDate),
  /** Kinds that the account may see, whether or not the period contains any. */
  kinds: z.array(Kind),
})
export type CalendarEntries = z.infer<typeof CalendarEntries>

/** Move of an entry from the day and hour at which the user saw it to others. */
export const CalendarMove = z.strictObject({
  kind: Kind,
  /** Number of the record, as `move` of the entry names it. */
  id: Id,
  from_day: CalendarDay,
  from_time: orNull(Time).default(null),
  day: CalendarDay,
  starts_at: orNull(Time).default(null),
  notify: z.boolean().default(false),
})
export type CalendarMove = z.infer<typeof CalendarMove>

/** Lists the records of people that the entries name, for the access log. */
export const listEntryRecords = ({ data }: { data: CalendarEntry[] }) =>
  [...Map.groupBy(data, ({ table_name }) => table_name)].map(([table_name, entries]) => ({
    table_name,
    record_ids: [...new Set(entries.flatMap(({ record_ids }) => record_ids))],
  }))

export const parishCalendar = {
  /** Lists the events between two days; each kind only for accounts that may open its own list. */
  entries: endpoint('GET /api/calendar-entries', {
    access: 'calendar.read',
    query: CalendarEntryQuery,
    answer: CalendarEntries,
    accessLogLabel: 'kalendarz parafii',
    loggedRecords: listEntryRecords,
  }),
  /** Moves an entry of a module that allows it, with the right of that module; answers with its warnings. */
  move: endpoint('POST /api/calendar-entries/move', {
    access: 'calendar.write',
    body: CalendarMove,
    answer: z.object({ warnings: z.array(z.string()) }),
  }),
}
