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
import { ArchivalConfirmationEntry, ConfirmationEntry, NewConfirmationEntry } from './entry.ts'

export { ConfirmationEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A confirmation as it stands in the book; acts of old volumes may lack almost everything. */
export const Confirmation = z.object({
  id: z.number(),
  version: z.number(),
  ...ActNumber,
  person_id: number,
  names: z.string(),
  surname: z.string(),
  gender: number,
  birth_date: text,
  birth_town: text,
  ...Parents.shape,
  ...BaptismData,
  confirmation_date: text,
  parish_place_id: number,
  confirmation_place: text,
  minister_id: number,
  minister: text,
  minister_faculty: text,
  confirmation_name: text,
  sponsor_person_id: number,
  sponsor_names: text,
  sponsor_surname: text,
  sponsor_birth_date: text,
  sponsor_address: text,
  sponsor_parish: text,
  sponsor_godparent: z.boolean(),
  sponsor_certificate_provided: z.boolean(),
  consent_parish: text,
  consent_date: text,
  consent_number: text,
  notes: text,
  ...ActState,
  annotations: z.array(Annotation),
  /** The preparation it crowned. */
  preparation_id: number,
  /** Our own act of baptism that bears the note of this confirmation. */
  noted_in: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  /** The notice to the parish of baptism: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Confirmation = z.infer<typeof Confirmation>

export const ConfirmationRow = z.object({
  id: z.number(),
  ...ActNumber,
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  confirmation_date: text,
  confirmation_name: text,
  minister: text,
  sponsor_names: text,
  sponsor_surname: text,
  ...ActState,
})
export type ConfirmationRow = z.infer<typeof ConfirmationRow>

export const ConfirmationQuery = z.strictObject({
  ...BookQuery,
  sort: sortBy('act', 'surname', 'birth_date', 'confirmation_date'),
})
export type ConfirmationQuery = z.infer<typeof ConfirmationQuery>

/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const ConfirmationCorrection = z.discriminatedUnion('archival', [
  NewConfirmationEntry.safeExtend(correction),
  ArchivalConfirmationEntry.safeExtend(correction),
])
export type ConfirmationCorrection = z.infer<typeof ConfirmationCorrection>

const one = { access: 'confirmations.write', params: IdParam, answer: SavedAct }
const note = { access: 'confirmations.write', answer: Saved }

export const confirmations = {
  list: endpoint('GET /api/confirmations', {
    access: 'confirmations.read',
    reads: 'confirmations',
    query: ConfirmationQuery,
    answer: Page(ConfirmationRow),
  }),
  nextNumber: endpoint('GET /api/confirmations/next-number', {
    access: 'confirmations.read',
    query: YearQuery,
    answer: NextNumber,
  }),
  get: endpoint('GET /api/confirmations/:id', {
    access: 'confirmations.read',
    reads: 'confirmations',
    params: IdParam,
    answer: Confirmation,
  }),
  add: endpoint('POST /api/confirmations', {
    access: 'confirmations.write',
    body: ConfirmationEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/confirmations/:id', { ...one, body: ConfirmationCorrection }),
  cancel: endpoint('POST /api/confirmations/:id/cancel', { ...one, body: Because }),
  annotate: endpoint('POST /api/confirmations/:id/annotations', {
    ...note,
    params: IdParam,
    body: AnnotationEntry,
    status: 201,
  }),
  strike: endpoint('POST /api/confirmations/:id/annotations/:annotationId/strike', {
    ...note,
    params: AnnotationParam,
    body: Because,
  }),
}
