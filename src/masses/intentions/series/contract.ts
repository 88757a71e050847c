import * as z from 'zod'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Id,
  IdParam,
  Saved,
  Version,
  optionalText,
  orNull,
  reasonText,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { INTENTIONS_CHANGED, IntentionRow } from '../contract.ts'
import { intentionText, publicIntentionText } from '../death-mark.ts'
import { ActOfDeath, DonorEntry, MassEntry } from '../entry.ts'
import { offeringField } from '#auth/rights/money-field.ts'

/** Number of Masses: on thirty consecutive days, for one deceased person. */
export const THIRTY = 30

const text = z.string().nullable()
const SeriesFreeMass = z.object({
  mass_time: z.string(),
  parish_place_id: z.number().nullable(),
  place: text,
  free: z.number(),
})
export type SeriesFreeMass = z.infer<typeof SeriesFreeMass>

/** A day of the wizard: its free Masses, the proposed one, or the reason why there is none. */
export const SeriesDay = z.object({
  day: z.string(),
  name: z.string(),
  /** Rule of the Triduum: the law excludes the day, and the series is not interrupted. */
  lawful: text,
  closed: text,
  masses: z.array(SeriesFreeMass),
  proposed: SeriesFreeMass.nullable(),
})
export type SeriesDay = z.infer<typeof SeriesDay>

export const ProposalQuery = z.strictObject({
  date_from: CalendarDay,
  /** Preferred hour; the closest free one is proposed. */
  mass_time: MassEntry.mass_time.optional(),
  parish_place_id: Id.optional(),
  celebrant_id: Id.optional(),
  /** Series that is being moved; its own Masses count as free. */
  intention_series_id: Id.optional(),
})
export type ProposalQuery = z.infer<typeof ProposalQuery>

export const SeriesProposal = z.object({
  data: z.array(SeriesDay),
  /** The first day from which every day has a free Mass; null when there is none within the year. */
  unbroken_from: text,
})
export type SeriesProposal = z.infer<typeof SeriesProposal>

const Days = z
  .array(z.strictObject(MassEntry))
  .min(1, 'Na każdy dzień gregorianki wybierz Mszę albo go pomiń')
  .max(THIRTY, 'Gregorianka to trzydzieści Mszy')
  .refine(
    days => days.every((day, index) => index === 0 || days[index - 1]!.mass_date < day.mass_date),
    'Dni gregorianki muszą następować po kolei, każdy raz',
  )
const gap_reason = optionalText(500)
const content = intentionText('Napisz, za kogo jest gregorianka')

export const SeriesEntry = z.strictObject({
  ...DonorEntry,
  ...ActOfDeath,
  content,
  public_content: publicIntentionText(),
  celebrant_id: orNull(Id).default(null),
  celebrant: optionalText(200),
  notes: optionalText(5000),
  days: Days.refine(days => days.length === THIRTY, 'Gregorianka to dokładnie trzydzieści Mszy'),
  gap_reason,
})
export type SeriesEntry = z.infer<typeof SeriesEntry>

export const SeriesMove = z.strictObject({
  version: Version,
  /** New Masses for all that were not celebrated yet, in their order. */
  days: Days,
  gap_reason,
})
export type SeriesMove = z.infer<typeof SeriesMove>

/** Day and way of payment of the offering of a whole series. */
export const SeriesOffering = z.strictObject({
  version: Version,
  paid_date: Day,
  dic_payment_method_id: orNull(Id).default(null),
  receipt_number: optionalText(40),
})
export type SeriesOffering = z.infer<typeof SeriesOffering>

export const ListQuery = z.strictObject({ ...Paging, sort: buildSortField('first_day', 'content') })
export type ListQuery = z.infer<typeof ListQuery>

export const SeriesRow = z.object({
  id: z.number(),
  content: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  /** Number of the thirty Masses that were celebrated or passed on to another priest. */
  done: z.number(),
  purchaser_name: text,
  cancelled: z.boolean(),
})
export type SeriesRow = z.infer<typeof SeriesRow>

export const MassSeries = z.object({
  id: z.number(),
  version: z.number(),
  content: z.string(),
  public_content: text,
  gap_reason: text,
  cancelled_at: text,
  cancel_reason: text,
  purchaser_phone: text,
  purchaser_email: text,
  /** Sum promised for all Masses of the series together, in grosze; null when it was not recorded. */
  offering: offeringField(z.number().nullable()),
  /** Part of the promised sum that was not given yet. */
  owed: offeringField(z.number()),
  /** Days between the Masses without a Mass that the law does not exclude. */
  gaps: z.array(z.string()),
  intentions: z.array(IntentionRow),
})
export type MassSeries = z.infer<typeof MassSeries>

const loggedRecords = (answer: MassSeries) => [
  { table_name: 'intentions', record_ids: answer.intentions.map(({ id }) => id) },
]
const baseSpec = { access: 'intentions.write', params: IdParam, answer: Saved }
const event = { type: INTENTIONS_CHANGED.type, record: '/api/intention-series/:id' }

export const intentionSeries = {
  list: endpoint('GET /api/intention-series', {
    access: 'intentions.read',
    loggedRecords: 'intention_series',
    accessLogLabel: 'lista gregorianek',
    query: ListQuery,
    answer: Page(SeriesRow),
  }),
  proposal: endpoint('GET /api/intention-series/proposal', {
    access: 'intentions.read',
    query: ProposalQuery,
    answer: SeriesProposal,
  }),
  get: endpoint('GET /api/intention-series/:id', {
    access: 'intentions.read',
    loggedRecords,
    accessLogLabel: 'podgląd gregorianki',
    params: IdParam,
    answer: MassSeries,
  }),
  add: endpoint('POST /api/intention-series', {
    access: 'intentions.write',
    body: SeriesEntry,
    answer: Saved,
    event,
    status: 201,
  }),
  move: endpoint('PUT /api/intention-series/:id/days', { ...baseSpec, body: SeriesMove, event }),
  /** Changes the text of all Masses of the series at once. */
  reword: endpoint('PUT /api/intention-series/:id', {
    ...baseSpec,
    body: z.strictObject({ version: Version, content, public_content: publicIntentionText() }),
    event,
  }),
  /** Records that the offering of all Masses was paid, at once. */
  settle: endpoint('PUT /api/intention-series/:id/offering', { ...baseSpec, body: SeriesOffering }),
  cancel: endpoint('POST /api/intention-series/:id/cancel', {
    formerAddress: 'PUT /api/intention-series/:id/cancel',
    ...baseSpec,
    body: z.strictObject({
      version: Version,
      reason: reasonText('Podaj powód, na przykład: zamawiający zrezygnował'),
    }),
    event,
  }),
}
