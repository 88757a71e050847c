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
import { ArchivalBaptismEntry, BaptismEntry, NewBaptismEntry } from './entry.ts'
import { GodparentRecord } from './godparents.ts'

export { BaptismEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A baptism as it stands in the book; acts of old volumes may lack almost everything. */
export const Baptism = z.object({
  id: z.number(),
  version: z.number(),
  ...ActNumber,
  person_id: number,
  names: z.string(),
  surname: z.string(),
  gender: number,
  birth_date: text,
  birth_town: text,
  birth_act_number: text,
  birth_usc_town: text,
  birth_act_year: number,
  baptism_date: text,
  baptism_time: text,
  parish_place_id: number,
  baptism_place: text,
  minister_id: number,
  minister: text,
  dic_baptism_kind_id: number,
  baptism_kind: text,
  ...Parents.shape,
  father_birth_year: number,
  dic_father_faith_id: number,
  father_faith: text,
  father_profession: text,
  father_address: text,
  mother_birth_year: number,
  dic_mother_faith_id: number,
  mother_faith: text,
  mother_profession: text,
  mother_address: text,
  adopted: z.boolean(),
  dic_parents_marriage_id: number,
  parents_marriage: text,
  parents_marriage_date: text,
  parents_marriage_place: text,
  parents_marriage_act_number: text,
  godparents: z.array(GodparentRecord.extend({ faith: text })),
  consent_parish: text,
  consent_date: text,
  consent_number: text,
  curia_permission_date: text,
  curia_permission_number: text,
  reported_by: text,
  reported_at: text,
  offering: number,
  notes: text,
  ...ActState,
  registration_id: number,
  annotations: z.array(Annotation),
  /** The notice to the parish of residence: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Baptism = z.infer<typeof Baptism>

export const BaptismRow = z.object({
  id: z.number(),
  ...ActNumber,
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  baptism_date: text,
  ...Parents.shape,
  ...ActState,
})
export type BaptismRow = z.infer<typeof BaptismRow>

export const BaptismQuery = z.strictObject({
  ...BookQuery,
  sort: sortBy('act', 'surname', 'birth_date', 'baptism_date'),
})
export type BaptismQuery = z.infer<typeof BaptismQuery>

/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const BaptismCorrection = z.discriminatedUnion('archival', [
  NewBaptismEntry.safeExtend(correction),
  ArchivalBaptismEntry.safeExtend(correction),
])
export type BaptismCorrection = z.infer<typeof BaptismCorrection>

const one = { access: 'baptisms.write', params: IdParam, answer: SavedAct }
const note = { access: 'baptisms.write', answer: Saved }

export const baptisms = {
  list: endpoint('GET /api/baptisms', {
    access: 'baptisms.read',
    reads: 'baptisms',
    query: BaptismQuery,
    answer: Page(BaptismRow),
  }),
  nextNumber: endpoint('GET /api/baptisms/next-number', {
    access: 'baptisms.read',
    query: YearQuery,
    answer: NextNumber,
  }),
  get: endpoint('GET /api/baptisms/:id', {
    access: 'baptisms.read',
    reads: 'baptisms',
    params: IdParam,
    answer: Baptism,
  }),
  add: endpoint('POST /api/baptisms', {
    access: 'baptisms.write',
    body: BaptismEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/baptisms/:id', { ...one, body: BaptismCorrection }),
  cancel: endpoint('POST /api/baptisms/:id/cancel', { ...one, body: Because }),
  annotate: endpoint('POST /api/baptisms/:id/annotations', {
    ...note,
    params: IdParam,
    body: AnnotationEntry,
    status: 201,
  }),
  strike: endpoint('POST /api/baptisms/:id/annotations/:annotationId/strike', {
    ...note,
    params: AnnotationParam,
    body: Because,
  }),
}
