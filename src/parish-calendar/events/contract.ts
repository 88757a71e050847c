import * as z from 'zod'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { countDaysBetween } from '#shared/dates/days.ts'
import {
  Id,
  IdParam,
  Saved,
  Time,
  Version,
  VersionBody,
  optionalText,
  orNull,
} from '#shared/fields.ts'

/** Kinds of entries that the calendar itself stores. */
export const parishEventKinds = {
  duty: 'Dyżur',
  absence: 'Nieobecność',
  meeting: 'Spotkanie',
} as const
export type ParishEventKind = keyof typeof parishEventKinds

const MAX_DAYS = 366
const MAX_REPEATED_DAYS = 7
const countDays = (from: string, to: string) => countDaysBetween(from, to) + 1

const fields = {
  kind: z.enum(['duty', 'absence', 'meeting'], 'Wybierz rodzaj wpisu'),
  parish_worker_id: orNull(Id).default(null),
  title: optionalText(120),
  date_from: CalendarDay,
  date_to: CalendarDay,
  /** Null for the whole day. */
  starts_at: orNull(Time).default(null),
  ends_at: orNull(Time).default(null),
  /** Last day of a weekly repetition; null for an entry that is not repeated. */
  repeat_until: orNull(CalendarDay).default(null),
  note: optionalText(500),
}

/** A duty, an absence or a meeting, for whole days or between two hours, once or every week. */
export const ParishEventEntry = z
  .strictObject(fields)
  .refine(({ kind, parish_worker_id }) => kind === 'meeting' || parish_worker_id !== null, {
    error: 'Wybierz osobę, której dotyczy wpis',
    path: ['parish_worker_id'],
  })
  .refine(({ kind, title }) => kind !== 'meeting' || title !== null, {
    error: 'Napisz, co to za spotkanie, na przykład: kandydaci do bierzmowania',
    path: ['title'],
  })
  .refine(({ date_from, date_to }) => date_from <= date_to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['date_to'],
  })
  .refine(({ date_from, date_to }) => countDays(date_from, date_to) <= MAX_DAYS, {
    error: 'Wpis może obejmować najwyżej rok',
    path: ['date_to'],
  })
  .refine(({ starts_at, ends_at }) => (starts_at === null) === (ends_at === null), {
    error: 'Podaj obie godziny albo żadnej',
    path: ['ends_at'],
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
    error: 'Koniec nie może być przed początkiem',
    path: ['ends_at'],
  })
  .refine(({ date_to, repeat_until }) => repeat_until === null || repeat_until >= date_to, {
    error: 'Powtarzanie nie może się skończyć przed końcem wpisu',
    path: ['repeat_until'],
  })
  .refine(
    ({ date_from, repeat_until }) =>
      !repeat_until || countDays(date_from, repeat_until) <= MAX_DAYS,
    {
      error: 'Powtarzać można najwyżej przez rok',
      path: ['repeat_until'],
    },
  )
  .refine(
    ({ date_from, date_to, repeat_until }) =>
      !repeat_until || countDays(date_from, date_to) <= MAX_REPEATED_DAYS,
    { error: 'Co tydzień można powtarzać wpis, który trwa najwyżej 7 dni', path: ['date_to'] },
  )
export type ParishEventEntry = z.infer<typeof ParishEventEntry>

export const ParishEvent = z.object({
  id: z.number(),
  version: z.number(),
  kind: fields.kind,
  parish_worker_id: z.number().nullable(),
  title: z.string().nullable(),
  date_from: z.string(),
  date_to: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  repeat_until: z.string().nullable(),
  note: z.string().nullable(),
})
export type ParishEvent = z.infer<typeof ParishEvent>

const CalendarWorker = z.object({ id: z.number(), name: z.string(), clergy: z.boolean() })
export type CalendarWorker = z.infer<typeof CalendarWorker>

const write = { access: 'calendar.write', params: IdParam, answer: Saved }

export const parishEvents = {
  /** Lists the present workers of the parish, whom an entry or a calendar in a telephone may name. */
  workers: endpoint('GET /api/parish-events/workers', {
    access: 'workers.read',
    answer: z.object({ data: z.array(CalendarWorker) }),
  }),
  get: endpoint('GET /api/parish-events/:id', {
    access: 'calendar.read',
    params: IdParam,
    answer: ParishEvent,
  }),
  add: endpoint('POST /api/parish-events', {
    access: 'calendar.write',
    body: ParishEventEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/parish-events/:id', {
    ...write,
    body: ParishEventEntry.safeExtend({ version: Version }),
  }),
  remove: endpoint('DELETE /api/parish-events/:id', { ...write, body: VersionBody }),
}
