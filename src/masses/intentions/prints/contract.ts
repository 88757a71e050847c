import * as z from 'zod'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import { PrintedDocument, aboutRecord } from '#documents/contract.ts'
import { ExportedDocx } from '#documents/docx.ts'
import { endpoint } from '#platform/endpoint.ts'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { Flag, Id, Time } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'

/** Optional columns of a list, besides the hour, the intention and the celebrant. */
export const moreColumns = {
  place: 'Miejsce',
  intention_type: 'Rodzaj',
  purchaser_name: 'Zamawiający',
  purchaser_phone: 'Telefon',
  offering: 'Ofiara',
  status: 'Stan',
  notes: 'Uwagi',
} as const
export type MoreColumn = keyof typeof moreColumns
const MoreColumn = z.enum(listKeys(moreColumns), 'Nie ma takiej kolumny')

const MAX_PRINT_DAYS = 400
const words = z.string().max(200, 'Szukany tekst jest za długi (najwyżej 200 znaków)').optional()

/** Filters with the parameter names of the specification. */
const filters = {
  date: CalendarDay.optional(),
  date_from: CalendarDay.optional(),
  date_to: CalendarDay.optional(),
  time: Time.optional(),
  content: words,
  purchaserName: words,
  celebrateByParishWorkerID: Id.optional(),
  intentionTypeID: Id.optional(),
  needsAttention: Flag.optional(),
}
interface Dates {
  date?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
}

/** Returns Monday and Sunday of the week of the day. */
const getWeek = (day: string): [string, string] => {
  const monday = addDays(day, -((computeWeekday(day) + 6) % 7))
  return [monday, addDays(monday, 6)]
}

/** Returns the first and the last day of the list: one date alone is that day, no date is the current week. */
export const getSpan = ({ date, date_from, date_to }: Dates): [string, string] => {
  const from = date ?? date_from ?? date_to
  return from ? [from, date ?? date_to ?? from] : getWeek(today())
}

const countDays = ([from, to]: [string, string]) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const addDateRules = <S extends z.ZodType<Dates>>(schema: S) =>
  schema
    .refine(query => countDays(getSpan(query)) >= 0, {
      error: 'Koniec nie może być przed początkiem',
      path: ['date_to'],
    })
    .refine(query => countDays(getSpan(query)) <= MAX_PRINT_DAYS, {
      error: `Naraz można wydrukować najwyżej ${MAX_PRINT_DAYS} dni. Skróć okres`,
      path: ['date_to'],
    })

export const IntentionFilters = addDateRules(z.strictObject(filters))
export type IntentionFilters = z.infer<typeof IntentionFilters>

export const CustomList = addDateRules(
  z.strictObject({
    ...filters,
    columns: z.preprocess(
      value => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(MoreColumn).max(10).default([]),
    ),
  }),
)
export type CustomList = z.infer<typeof CustomList>

const Days = addDateRules(z.strictObject({ date_from: CalendarDay, date_to: CalendarDay }))

const print = { access: 'intentions.read', answer: PrintedDocument, writesAudit: true }

export const intentionPrints = {
  /** Slip for the orderer with the time and place of the Mass; the offering is printed only on request. */
  confirmation: endpoint('GET /api/prints/intentionConfirmationDefault', {
    ...print,
    query: aboutRecord('intentionID', {
      paper: z.enum(['a6', 'a5'], 'Papier to a6 albo a5').default('a6'),
      offering: Flag.default(false),
    }),
  }),
  list: endpoint('GET /api/prints/intentionsDefault', { ...print, query: IntentionFilters }),
  custom: endpoint('GET /api/prints/intentionsCustom', { ...print, query: CustomList }),
  /** List by days, with hours and celebrants. */
  sacristy: endpoint('GET /api/prints/intentionsSacristy', { ...print, query: Days }),
  /** List for the notice board: no donors, no offerings, only public wording. */
  showcase: endpoint('GET /api/prints/intentionsShowcase', { ...print, query: Days }),
  yearbook: endpoint('GET /api/prints/intentions/:year', {
    ...print,
    params: z.strictObject({
      year: z.coerce.number<number>('Podaj rok').int('Podaj rok').min(1970).max(2199),
    }),
  }),
  docx: endpoint('GET /api/docx/intentionsDefault', {
    ...print,
    answer: ExportedDocx,
    query: IntentionFilters,
  }),
}
