import * as z from 'zod'
import { ActNotice } from '#notices/contract.ts'
import { Parents } from '#people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, Version } from '#platform/fields.ts'
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
import { ArchivalCommunionEntry, CommunionEntry, NewCommunionEntry } from './entry.ts'

export { CommunionEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A first communion as it stands in the book; acts of old volumes may lack almost everything. */
export const Communion = z.object({
  id: z.number(),
  version: z.number(),
  ...ActNumber,
  person_id: number,
  names: z.string(),
  surname: z.string(),
  gender: number,
  birth_date: text,
  birth_town: text,
  ...BaptismData,
  communion_date: text,
  parish_place_id: number,
  communion_place: text,
  minister_id: number,
  minister: text,
  first_confession_date: text,
  ...Parents.shape,
  dic_school_id: number,
  school: text,
  school_class: text,
  catechist: text,
  consent_parish: text,
  consent_date: text,
  consent_number: text,
  notes: text,
  ...ActState,
  /** The preparation it crowned. */
  preparation_id: number,
  annotations: z.array(Annotation),
  /** Our own act of baptism, when the communion is noted there. */
  noted: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  /** The notice to the parish of baptism: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Communion = z.infer<typeof Communion>

export const CommunionRow = z.object({
  id: z.number(),
  ...ActNumber,
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  communion_date: text,
  communion_place: text,
  school_class: text,
  ...ActState,
})
export type CommunionRow = z.infer<typeof CommunionRow>

export const CommunionQuery = z.strictObject({
  ...BookQuery,
  sort: sortBy('act', 'surname', 'birth_date', 'communion_date'),
  /** Only what one group was written with. */
  transfer_id: Id.optional(),
})
export type CommunionQuery = z.infer<typeof CommunionQuery>

/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const CommunionCorrection = z.discriminatedUnion('archival', [
  NewCommunionEntry.safeExtend(correction),
  ArchivalCommunionEntry.safeExtend(correction),
])
export type CommunionCorrection = z.infer<typeof CommunionCorrection>

const one = { access: 'communions.write', params: IdParam, answer: SavedAct }
const note = { access: 'communions.write', answer: Saved }

export const communions = {
  list: endpoint('GET /api/communions', {
    access: 'communions.read',
    reads: 'communions',
    query: CommunionQuery,
    answer: Page(CommunionRow),
  }),
  nextNumber: endpoint('GET /api/communions/next-number', {
    access: 'communions.read',
    query: YearQuery,
    answer: NextNumber,
  }),
  get: endpoint('GET /api/communions/:id', {
    access: 'communions.read',
    reads: 'communions',
    params: IdParam,
    answer: Communion,
  }),
  add: endpoint('POST /api/communions', {
    access: 'communions.write',
    body: CommunionEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/communions/:id', { ...one, body: CommunionCorrection }),
  cancel: endpoint('POST /api/communions/:id/cancel', { ...one, body: Because }),
  annotate: endpoint('POST /api/communions/:id/annotations', {
    ...note,
    params: IdParam,
    body: AnnotationEntry,
    status: 201,
  }),
  strike: endpoint('POST /api/communions/:id/annotations/:annotationId/strike', {
    ...note,
    params: AnnotationParam,
    body: Because,
  }),
}
