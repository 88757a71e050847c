import * as z from 'zod'
import { ActNotice } from '#notices/contract.ts'
import { Parents } from '#people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version } from '#platform/fields.ts'
import { Page, sortBy } from '#platform/page.ts'
import {
  ActNumber,
  ActState,
  Because,
  BookQuery,
  NextNumber,
  Reason,
  SavedAct,
  Warning,
  YearQuery,
} from '../act.ts'
import { Annotation, AnnotationEntry, AnnotationParam } from '../annotation.ts'
import { BaptismData } from '../baptism-data.ts'
import { ArchivalDeceasedEntry, DeceasedEntry, NewDeceasedEntry } from './entry.ts'

export { DeceasedEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** The husband or wife whom this death may make a widower or a widow in the register. */
export const Widowhood = z.object({
  person_id: z.number(),
  version: z.number(),
  names: z.string(),
  surname: z.string(),
  gender: z.number(),
  marital_status: text,
  /** Whether this act has changed it already. */
  done: z.boolean(),
})
export type Widowhood = z.infer<typeof Widowhood>

/** A death and a funeral as they stand in the book; acts of old volumes may lack almost everything. */
export const Deceased = z.object({
  id: z.number(),
  version: z.number(),
  ...ActNumber,
  person_id: number,
  names: z.string(),
  surname: z.string(),
  family_name: text,
  gender: number,
  birth_date: text,
  birth_town: text,
  /** As it was typed. */
  age: text,
  /** Counted from the days, or as it was typed. */
  age_in_words: text,
  dic_marital_status_id: number,
  marital_status: text,
  spouse_person_id: number,
  spouse: text,
  ...Parents.shape,
  address: text,
  home_parish: text,
  death_date: text,
  death_time: text,
  death_place: text,
  /** For clergy; absent for others. */
  dic_death_cause_id: number.optional(),
  death_cause: text.optional(),
  civil_act_number: text,
  civil_usc_town: text,
  civil_act_date: text,
  confession: z.boolean(),
  viaticum: z.boolean(),
  anointing: z.boolean(),
  apostolic_blessing: z.boolean(),
  without_sacraments: text,
  sacraments_date: text,
  sacraments_note: text,
  burial_date: text,
  burial_time: text,
  parish_place_id: number,
  funeral_place: text,
  dic_funeral_rite_id: number,
  funeral_rite: text,
  dic_burial_kind_id: number,
  burial_kind: text,
  minister_id: number,
  minister: text,
  cemetery_place_id: number,
  cemetery: text,
  grave_sector: text,
  grave_row: text,
  grave_number: text,
  grave_holder: text,
  consent_parish: text,
  consent_date: text,
  consent_number: text,
  ...BaptismData,
  baptism_told: z.boolean(),
  reported_by: text,
  reporter_relation: text,
  reporter_phone: text,
  reporter_document: text,
  reported_at: text,
  necrology_published: z.boolean(),
  necrology: text,
  photo_consent: z.boolean(),
  publish_consent_by: text,
  publish_consent_date: text,
  offering: number,
  notes: text,
  ...ActState,
  annotations: z.array(Annotation),
  /** What the parish of baptism was told, and our own act of baptism where the death is noted. */
  notices: z.array(ActNotice),
  noted_in: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  widowhood: Widowhood.nullable(),
  warnings: z.array(Warning),
})
export type Deceased = z.infer<typeof Deceased>

export const DeceasedRow = z.object({
  id: z.number(),
  ...ActNumber,
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  age_in_words: text,
  death_date: text,
  burial_date: text,
  cemetery: text,
  grave_sector: text,
  grave_row: text,
  grave_number: text,
  ...ActState,
})
export type DeceasedRow = z.infer<typeof DeceasedRow>

export const DeceasedQuery = z.strictObject({
  ...BookQuery,
  sort: sortBy('act', 'surname', 'death_date', 'burial_date'),
})
export type DeceasedQuery = z.infer<typeof DeceasedQuery>

/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const DeceasedCorrection = z.discriminatedUnion('archival', [
  NewDeceasedEntry.safeExtend(correction),
  ArchivalDeceasedEntry.safeExtend(correction),
])
export type DeceasedCorrection = z.infer<typeof DeceasedCorrection>

const one = { access: 'deceased.write', params: IdParam, answer: SavedAct }
const note = { access: 'deceased.write', answer: Saved }

export const deceased = {
  list: endpoint('GET /api/deceased', {
    access: 'deceased.read',
    reads: 'deceased',
    query: DeceasedQuery,
    answer: Page(DeceasedRow),
  }),
  nextNumber: endpoint('GET /api/deceased/next-number', {
    access: 'deceased.read',
    query: YearQuery,
    answer: NextNumber,
  }),
  get: endpoint('GET /api/deceased/:id', {
    access: 'deceased.read',
    reads: 'deceased',
    params: IdParam,
    answer: Deceased,
  }),
  add: endpoint('POST /api/deceased', {
    access: 'deceased.write',
    body: DeceasedEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/deceased/:id', { ...one, body: DeceasedCorrection }),
  cancel: endpoint('POST /api/deceased/:id/cancel', { ...one, body: Because }),
  /** The husband or wife becomes a widower or a widow: only when the clerk says so. */
  widow: endpoint('POST /api/deceased/:id/widowhood', {
    ...note,
    params: IdParam,
    body: z.strictObject({ version: Version }),
  }),
  /** Takes it back: the card says again what it said before. */
  unwidow: endpoint('POST /api/deceased/:id/widowhood/undo', {
    ...note,
    params: IdParam,
    body: z.strictObject({}),
  }),
  annotate: endpoint('POST /api/deceased/:id/annotations', {
    ...note,
    params: IdParam,
    body: AnnotationEntry,
    status: 201,
  }),
  strike: endpoint('POST /api/deceased/:id/annotations/:annotationId/strike', {
    ...note,
    params: AnnotationParam,
    body: Because,
  }),
}
