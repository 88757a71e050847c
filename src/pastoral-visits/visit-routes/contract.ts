import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, IdParam, Saved, Time, Version, optionalText, orNull } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { ChangeAnswer, Door, DoorChange, Place, PlaceEntry } from '../doors/contract.ts'
import { routeStates, streetSides } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'
import { offeringField } from '#auth/rights/money-field.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const StateName = z.enum(listKeys(routeStates), 'Wybierz stan trasy')
const SideName = z.enum(listKeys(streetSides), 'Wybierz stronę ulicy')

/** Progress of a route: numbers of visit addresses by outcome; `left` counts those without a visit yet. */
export const Progress = z.object({
  doors: z.number(),
  visited: z.number(),
  absent: z.number(),
  refused: z.number(),
  moved_out: z.number(),
  return: z.number(),
  skipped: z.number(),
  left: z.number(),
})
export type Progress = z.infer<typeof Progress>

export const VisitRouteRow = z.object({
  id: z.number(),
  visit_season_id: z.number(),
  name: text,
  date: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  parish_worker_id: number,
  worker: text,
  additional: z.boolean(),
  state: StateName,
  /** Ranges in words: «ul. Polna 1–25 nieparzyste; ul. Leśna 4, klatka A». */
  where: z.string(),
  progress: Progress,
  /** Sum of offerings in grosze; only for accounts that may see offerings. */
  offerings: offeringField(z.number()).optional(),
  /** Number of visit addresses with unresolved conflicts. */
  conflicts: z.number(),
  /** Number of devices that hold the route now. */
  taken: z.number(),
})
export type VisitRouteRow = z.infer<typeof VisitRouteRow>

const RangeFields = {
  number_from: optionalText(10),
  number_to: optionalText(10),
  side: SideName.default('all'),
  entrance: optionalText(10),
  place_from: optionalText(10),
  place_to: optionalText(10),
  descending: z.boolean().default(false),
}

export const RangeEntry = z.strictObject({
  dic_town_id: PlaceEntry.dic_town_id,
  dic_street_id: PlaceEntry.dic_street_id,
  ...RangeFields,
})
export type RangeEntry = z.infer<typeof RangeEntry>

/** Visit address in the form: an existing one (`id`), or a new one. */
export const DoorLine = z.strictObject({
  id: Id.nullish(),
  ...PlaceEntry,
  family_id: orNull(Id).default(null),
  visit_registration_id: orNull(Id).default(null),
  remarks: optionalText(300),
})
export type DoorLine = z.infer<typeof DoorLine>

const TOO_MANY_ADDRESSES_MESSAGE =
  'Na jednej trasie może być najwyżej 400 adresów. Podziel ją na dwie.'
const Fields = z.strictObject({
  visit_season_id: z.number('Wybierz kolędę').int().positive('Wybierz kolędę'),
  name: optionalText(100),
  date: Day,
  time_from: Time,
  time_to: Time,
  parish_worker_id: orNull(Id).default(null),
  companions: optionalText(200),
  transport: optionalText(300),
  notes: optionalText(1000),
  additional: z.boolean().default(false),
  state: StateName.default('planned'),
  ranges: z.array(RangeEntry).max(60, 'Najwyżej 60 odcinków').default([]),
  /** Visit addresses in the order of the visit. */
  doors: z.array(DoorLine).max(400, TOO_MANY_ADDRESSES_MESSAGE).default([]),
})

const HOURS = { error: 'Koniec musi być po początku', path: ['time_to'] }
const VISIT_END_TOO_LATE_ISSUE = {
  error: 'Kolęda kończy się najpóźniej o 22:00',
  path: ['time_to'],
}
const inOrder = ({ time_from, time_to }: { time_from: string; time_to: string }) =>
  time_from < time_to
const beforeNight = ({ time_to }: { time_to: string }) => time_to <= '22:00'

export const VisitRouteEntry = Fields.refine(inOrder, HOURS).refine(
  beforeNight,
  VISIT_END_TOO_LATE_ISSUE,
)
export type VisitRouteEntry = z.infer<typeof VisitRouteEntry>
export const VisitRouteEdition = Fields.extend({ version: Version })
  .refine(inOrder, HOURS)
  .refine(beforeNight, VISIT_END_TOO_LATE_ISSUE)
export type VisitRouteEdition = z.infer<typeof VisitRouteEdition>

export const VisitRange = z.object({
  id: z.number(),
  dic_town_id: z.number(),
  town: z.string(),
  dic_street_id: number,
  street: text,
  number_from: text,
  number_to: text,
  side: SideName,
  entrance: text,
  place_from: text,
  place_to: text,
  descending: z.boolean(),
})

export const VisitRoute = z.object({
  ...VisitRouteRow.shape,
  version: z.number(),
  season: z.string(),
  season_closed: z.boolean(),
  companions: text,
  transport: text,
  notes: text,
  ranges: z.array(VisitRange),
  doors: z.array(Door),
  /** Warnings about the route: the same house twice, a day in the past, a priest in two places. */
  warnings: z.array(z.string()),
})
export type VisitRoute = z.infer<typeof VisitRoute>

/** Visit address proposed for the ranges; `elsewhere` names the route of the season that already includes it. */
export const ProposedDoor = z.object({
  ...Place,
  family_id: number,
  family_name: text,
  visit_registration_id: number,
  elsewhere: text,
})
export type ProposedDoor = z.infer<typeof ProposedDoor>

export const VisitRouteQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('date', 'worker'),
  visit_season_id: Id.optional(),
  parish_worker_id: Id.optional(),
  date_from: Day.optional(),
  date_to: Day.optional(),
  state: StateName.optional(),
})
export type VisitRouteQuery = z.infer<typeof VisitRouteQuery>

const listFamilies = ({ doors }: { doors: { family_id: number | null }[] }) => [
  { table_name: 'families', record_ids: doors.flatMap(({ family_id }) => family_id ?? []) },
]

const SavedRoute = Saved.extend({ warnings: z.array(z.string()) })

export const pastoralVisits = {
  list: endpoint('GET /api/pastoral-visits', {
    access: 'visits.read',
    query: VisitRouteQuery,
    answer: Page(VisitRouteRow),
  }),
  get: endpoint('GET /api/pastoral-visits/:id', {
    access: 'visits.read',
    params: IdParam,
    answer: VisitRoute,
    accessLogLabel: 'Trasa kolędy',
    loggedRecords: listFamilies,
  }),
  /** Proposes visit addresses for the ranges, from the register and from requests; writes nothing. */
  proposal: endpoint('POST /api/pastoral-visits/propose', {
    formerAddress: 'POST /api/pastoral-visits/proposal',
    access: 'visits.write',
    body: z.strictObject({
      visit_season_id: Id,
      ranges: z.array(RangeEntry).min(1, 'Dodaj ulicę').max(60, 'Najwyżej 60 odcinków'),
      /** Route whose own visit addresses are not reported as «elsewhere». */
      except_route_id: orNull(Id).default(null),
    }),
    answer: z.object({ doors: z.array(ProposedDoor) }),
    accessLogLabel: 'Układanie trasy kolędy',
    loggedRecords: listFamilies,
  }),
  add: endpoint('POST /api/pastoral-visits', {
    bodyKiB: 512,
    access: 'visits.write',
    body: VisitRouteEntry,
    answer: SavedRoute,
    status: 201,
  }),
  edit: endpoint('PUT /api/pastoral-visits/:id', {
    bodyKiB: 512,
    access: 'visits.write',
    params: IdParam,
    body: VisitRouteEdition,
    answer: SavedRoute,
  }),
  /**
   * Enters outcomes of visits in the office; the fields of offerings and notes require `visits.offerings` and
   * `visits.notes`.
   */
  change: endpoint('POST /api/pastoral-visits/:id/changes', {
    bodyKiB: 1024,
    access: 'visits.write',
    params: IdParam,
    body: z.strictObject({
      changes: z.array(DoorChange).min(1, 'Nie ma czego zapisać').max(400, 'Najwyżej 400 zmian'),
    }),
    answer: z.object({ answers: z.array(ChangeAnswer) }),
  }),
  /**
   * Returns the routes of some days as a paragraph for the announcements: streets, hours, priests; without names of
   * families.
   */
  week: endpoint('GET /api/pastoral-visits/week', {
    access: 'visits.read',
    query: z.strictObject({ date_from: Day, date_to: Day }),
    answer: z.object({ text: z.string(), routes: z.number() }),
  }),
  /** Returns the offerings of a season: of the parish and by priest. */
  sums: endpoint('GET /api/pastoral-visits/sums', {
    access: 'visits.offerings',
    query: z.strictObject({ visit_season_id: Id }),
    answer: z.object({
      total: z.number(),
      count: z.number(),
      by_worker: z.array(
        z.object({ parish_worker_id: number, worker: text, total: z.number(), count: z.number() }),
      ),
    }),
  }),
}
