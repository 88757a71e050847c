import * as z from 'zod'
import { Celebration, Rank } from '#liturgical-calendar/celebration.ts'
import { CalendarDay as KnownDay } from '#liturgical-calendar/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Flag,
  Id,
  IdParam,
  Saved,
  Version,
  optionalText,
  orNull,
  THIN_REASON,
  isReason,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { Donor, IntentionEntry } from './entry.ts'
import { statusWords } from './labels.ts'
import { listKeys } from '#shared/objects.ts'
import { offeringField } from '#auth/rights/money-field.ts'

export { IntentionEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const Status = z.enum(listKeys(statusWords))

/** Fields of an intention in the calendar and in lists; the donors and the sums are never included. */
const Short = {
  id: z.number(),
  content: z.string(),
  status: Status,
  celebrant_id: number,
  celebrant: text,
  collective: z.boolean(),
  pro_populo: z.boolean(),
  intention_series_id: number,
  series_number: number,
  needs_attention: z.boolean(),
}

export const IntentionRow = z.object({
  ...Short,
  mass_date: z.string(),
  mass_time: z.string(),
  place: text,
  intention_type: text,
  purchaser_name: text,
})
export type IntentionRow = z.infer<typeof IntentionRow>

/** A record of the book of intentions. */
export const Intention = z.object({
  ...IntentionRow.shape,
  version: z.number(),
  parish_place_id: number,
  slot: z.number(),
  intention_pattern_id: number,
  public_content: text,
  dic_intention_type_id: number,
  purchaser_phone: text,
  purchaser_email: text,
  offering: offeringField(number),
  dic_payment_method_id: number,
  payment_method: text,
  paid_date: text,
  receipt_number: text,
  accepted_by: text,
  accepted_at: z.string(),
  passed_to: text,
  notes: text,
  cancel_reason: text,
  donors: z.array(Donor),
})
export type Intention = z.infer<typeof Intention>

/** Advice on a booked intention, shown beside its field; it never blocks saving. */
export const Advice = z.object({ field: z.string(), message: z.string() })
export type Advice = z.infer<typeof Advice>
export const Booked = Saved.extend({ warnings: z.array(Advice) })

export const IntentionQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('mass', 'content', 'accepted_at'),
  date_from: Day.optional(),
  date_to: Day.optional(),
  celebrant_id: Id.optional(),
  dic_intention_type_id: Id.optional(),
  intention_series_id: Id.optional(),
  status: Status.optional(),
  needs_attention: Flag.optional(),
})
export type IntentionQuery = z.infer<typeof IntentionQuery>

const MAX_PERIOD_DAYS = 62
/** Query of the calendar for at most two months. */
export const CalendarQuery = z
  .strictObject({ date_from: KnownDay, date_to: KnownDay, parish_place_id: Id.optional() })
  .refine(({ date_from, date_to }) => date_from <= date_to, 'Koniec okresu jest przed początkiem')
  .refine(
    ({ date_from, date_to }) =>
      (Date.parse(date_to) - Date.parse(date_from)) / 86_400_000 < MAX_PERIOD_DAYS,
    `Wybierz okres nie dłuższy niż ${MAX_PERIOD_DAYS} dni`,
  )
export type CalendarQuery = z.infer<typeof CalendarQuery>

/** One Mass of one day: its number of slots, and its intentions. */
export const Mass = z.object({
  mass_time: z.string(),
  parish_place_id: number,
  place: text,
  intention_pattern_id: number,
  slots: z.number(),
  intentions: z.array(z.object(Short)),
})
export type Mass = z.infer<typeof Mass>

export const CalendarDay = z.object({
  day: z.string(),
  name: z.string(),
  title: z.string(),
  rank: Rank.nullable(),
  colours: Celebration.shape.colours,
  obligation: z.boolean(),
  /** Reason why no Mass is celebrated, or only some: a rule of the day or a closure by the parish. */
  closed: text,
  masses: z.array(Mass),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** Outcome of an intention: celebrated, passed on to another priest (KPK 955), cancelled, or back to accepted. */
export const IntentionOutcome = z
  .strictObject({
    version: Version,
    status: z.enum(['accepted', 'celebrated', 'passed_on', 'cancelled'], 'Wybierz stan intencji'),
    celebrant_id: orNull(Id).default(null),
    celebrant: optionalText(200),
    passed_to: optionalText(300),
    reason: optionalText(500),
  })
  .refine(({ status, celebrant }) => status !== 'celebrated' || celebrant, {
    error: 'Wpisz, kto odprawił Mszę',
    path: ['celebrant'],
  })
  .refine(({ status, passed_to }) => status !== 'passed_on' || passed_to, {
    error: 'Napisz, komu przekazano intencję',
    path: ['passed_to'],
  })
  .refine(({ status, reason }) => status !== 'cancelled' || reason, {
    error: 'Podaj powód, na przykład: zamawiający zrezygnował',
    path: ['reason'],
  })
  .refine(({ status, reason }) => status !== 'cancelled' || !reason || isReason(reason), {
    error: THIN_REASON,
    path: ['reason'],
  })
export type IntentionOutcome = z.infer<typeof IntentionOutcome>

/** Event of webhooks: an intention was entered, moved, changed or settled. */
export const INTENTIONS_CHANGED = { type: 'intentions.changed', record: '/api/intentions/:id' }
const baseSpec = {
  access: 'intentions.write',
  params: IdParam,
  answer: Booked,
  event: INTENTIONS_CHANGED,
}

export const intentions = {
  list: endpoint('GET /api/intentions', {
    access: 'intentions.read',
    loggedRecords: 'intentions',
    query: IntentionQuery,
    answer: Page(IntentionRow),
  }),
  calendar: endpoint('GET /api/intentions/calendar', {
    access: 'intentions.read',
    loggedRecords: answer => [
      {
        table_name: 'intentions',
        record_ids: answer.data.flatMap(({ masses }) =>
          masses.flatMap(mass => mass.intentions.map(({ id }) => id)),
        ),
      },
    ],
    accessLogLabel: 'kalendarz intencji',
    query: CalendarQuery,
    answer: z.object({ data: z.array(CalendarDay) }),
  }),
  get: endpoint('GET /api/intentions/:id', {
    access: 'intentions.read',
    loggedRecords: 'intentions',
    params: IdParam,
    answer: Intention,
  }),
  add: endpoint('POST /api/intentions', {
    allowApiToken: true,
    access: 'intentions.write',
    body: IntentionEntry,
    answer: Booked,
    event: INTENTIONS_CHANGED,
    status: 201,
  }),
  edit: endpoint('PUT /api/intentions/:id', {
    ...baseSpec,
    body: IntentionEntry.safeExtend({ version: Version }),
  }),
  settle: endpoint('PUT /api/intentions/:id/status', { ...baseSpec, body: IntentionOutcome }),
}
