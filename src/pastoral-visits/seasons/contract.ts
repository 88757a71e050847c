import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, IdParam, Saved, Version, optionalText, orNull, requiredText } from '#shared/fields.ts'
import { seasonModes } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'

const text = z.string().nullable()
const ModeName = z.enum(listKeys(seasonModes), 'Wybierz, kogo odwiedza kolęda')

export const VisitSeason = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  date_from: z.string(),
  date_to: z.string(),
  /** `registered`: only people who requested a visit are visited. */
  mode: ModeName,
  /** True when the public may search by street and number for the date of the visit. */
  public_search: z.boolean(),
  /** First day on which the public page accepts requests; null: never. */
  registrations_from: text,
  registrations_to: text,
  public_notice: text,
  keep_months: z.number(),
  /** Time at which the season was closed: no further checkout is possible, and data on phones are erased. */
  closed_at: text,
})
export type VisitSeason = z.infer<typeof VisitSeason>

const DAYS = { error: 'Koniec kolędy nie może być przed początkiem', path: ['date_to'] }
const WINDOW = { error: 'Podaj oba dni przyjmowania zgłoszeń', path: ['registrations_to'] }
const WINDOW_DAYS = {
  error: 'Koniec przyjmowania zgłoszeń nie może być przed początkiem',
  path: ['registrations_to'],
}
const MONTHS = 'Podaj liczbę miesięcy od 1 do 60'

const Fields = z.strictObject({
  name: requiredText('Podaj nazwę, np. 2026/2027', 40),
  date_from: Day,
  date_to: Day,
  mode: ModeName.default('everybody'),
  public_search: z.boolean().default(false),
  registrations_from: orNull(Day).default(null),
  registrations_to: orNull(Day).default(null),
  public_notice: optionalText(1000),
  keep_months: z.number(MONTHS).int(MONTHS).min(1, MONTHS).max(60, MONTHS).default(12),
})
type Fields = z.infer<typeof Fields>

const inOrder = ({ date_from, date_to }: Fields) => date_from <= date_to
const isWindowComplete = ({ registrations_from, registrations_to }: Fields) =>
  (registrations_from === null) === (registrations_to === null)
const windowInOrder = ({ registrations_from, registrations_to }: Fields) =>
  !registrations_from || !registrations_to || registrations_from <= registrations_to

export const VisitSeasonEntry = Fields.refine(inOrder, DAYS)
  .refine(isWindowComplete, WINDOW)
  .refine(windowInOrder, WINDOW_DAYS)
export type VisitSeasonEntry = z.infer<typeof VisitSeasonEntry>

const Edition = Fields.extend({ version: Version })
  .refine(inOrder, DAYS)
  .refine(isWindowComplete, WINDOW)
  .refine(windowInOrder, WINDOW_DAYS)

/** Entry of a new season with the routes of another one. */
export const SeasonCopy = z
  .strictObject({
    name: Fields.shape.name,
    date_from: Day,
    date_to: Day,
    /** True to move days by whole weeks, so that a Saturday stays a Saturday. */
    keep_weekdays: z.boolean().default(true),
  })
  .refine(({ date_from, date_to }) => date_from <= date_to, DAYS)
export type SeasonCopy = z.infer<typeof SeasonCopy>

export const visitSeasons = {
  /** Lists all seasons, the newest first, without paging, because there is one a year. */
  list: endpoint('GET /api/visit-seasons', {
    access: 'visits.read',
    answer: z.object({ data: z.array(VisitSeason) }),
  }),
  get: endpoint('GET /api/visit-seasons/:id', {
    access: 'visits.read',
    params: IdParam,
    answer: VisitSeason,
  }),
  add: endpoint('POST /api/visit-seasons', {
    access: 'visits.write',
    body: VisitSeasonEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/visit-seasons/:id', {
    access: 'visits.write',
    params: IdParam,
    body: Edition,
    answer: Saved,
  }),
  /** Copies the routes of this season to a new one. */
  copy: endpoint('POST /api/visit-seasons/:id/copy', {
    access: 'visits.write',
    params: IdParam,
    body: SeasonCopy,
    answer: Saved.extend({ routes: z.number() }),
    status: 201,
  }),
  /** Closes the season, or reopens it; closing instructs devices with its routes to erase them. */
  close: endpoint('PATCH /api/visit-seasons/:id', {
    access: 'visits.write',
    params: IdParam,
    body: z.strictObject({ version: Version, closed: z.boolean() }),
    answer: Saved,
  }),
}
