import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Grosze,
  Id,
  IdParam,
  Saved,
  Time,
  Version,
  optionalText,
  orNull,
  requiredText,
  reasonText,
  VersionBody,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'

const SLOTS = 'Podaj, ile intencji przyjmuje ta Msza: od 1 do 20'
const LEAD = 'Podaj liczbę dni od 0 do 365'

/** A regularly scheduled Mass: its days, place, hour and number of slots for intentions. */
export const PatternEntry = z
  .strictObject({
    name: requiredText('Podaj nazwę, np. Msza niedzielna', 100),
    parish_place_id: orNull(Id).default(null),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    obligation: z.boolean().default(false),
    mass_time: Time,
    slots: z.coerce.number<number>(SLOTS).int(SLOTS).min(1, SLOTS).max(20, SLOTS).default(1),
    date_from: orNull(Day).default(null),
    date_to: orNull(Day).default(null),
    online: z.boolean().default(true),
    minimum_offering: Grosze.default(100),
    lead_days: z.coerce.number<number>(LEAD).int(LEAD).min(0, LEAD).max(365, LEAD).default(3),
    notes: optionalText(1000),
    active: z.boolean().default(true),
  })
  .refine(({ weekdays, obligation }) => weekdays.length > 0 || obligation, {
    error: 'Wybierz dni tygodnia albo święta nakazane',
    path: ['weekdays'],
  })
  .refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['date_to'],
  })
export type PatternEntry = z.infer<typeof PatternEntry>

export const IntentionPattern = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  parish_place_id: z.number().nullable(),
  place: z.string().nullable(),
  weekdays: z.array(z.number()),
  obligation: z.boolean(),
  mass_time: z.string(),
  slots: z.number(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  online: z.boolean(),
  minimum_offering: z.number(),
  lead_days: z.number(),
  notes: z.string().nullable(),
  active: z.boolean(),
})
export type IntentionPattern = z.infer<typeof IntentionPattern>

/** Closure of a range of days: for one scheduled Mass, or for all (`intention_pattern_id` null). */
export const ClosureEntry = z
  .strictObject({
    intention_pattern_id: orNull(Id).default(null),
    date_from: Day,
    date_to: Day,
    reason: reasonText('Podaj powód, np. rekolekcje kapłanów', 200),
  })
  .refine(({ date_from, date_to }) => date_from <= date_to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['date_to'],
  })
export type ClosureEntry = z.infer<typeof ClosureEntry>

export const IntentionClosure = z.object({
  id: z.number(),
  version: z.number(),
  intention_pattern_id: z.number().nullable(),
  pattern: z.string().nullable(),
  date_from: z.string(),
  date_to: z.string(),
  reason: z.string(),
  /** Number of intentions accepted for these Masses before the closure, which somebody must move. */
  taken: z.number(),
})
export type IntentionClosure = z.infer<typeof IntentionClosure>

export const PatternQuery = z.strictObject({ ...Paging, sort: buildSortField('mass_time', 'name') })
export type PatternQuery = z.infer<typeof PatternQuery>

const baseSpec = { access: 'intentions.plan', params: IdParam, answer: Saved }

export const intentionPatterns = {
  list: endpoint('GET /api/intention-patterns', {
    access: 'intentions.read',
    query: PatternQuery,
    answer: Page(IntentionPattern),
  }),
  get: endpoint('GET /api/intention-patterns/:id', {
    access: 'intentions.read',
    params: IdParam,
    answer: IntentionPattern,
  }),
  add: endpoint('POST /api/intention-patterns', {
    access: 'intentions.plan',
    body: PatternEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/intention-patterns/:id', {
    ...baseSpec,
    body: PatternEntry.safeExtend({ version: Version }),
  }),
}

export const intentionClosures = {
  list: endpoint('GET /api/intention-closures', {
    access: 'intentions.read',
    answer: z.object({ data: z.array(IntentionClosure) }),
  }),
  add: endpoint('POST /api/intention-closures', {
    access: 'intentions.plan',
    body: ClosureEntry,
    answer: Saved,
    status: 201,
  }),
  remove: endpoint('DELETE /api/intention-closures/:id', {
    ...baseSpec,
    body: VersionBody,
  }),
}
