import * as z from 'zod'
import { Parents } from '#people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Version } from '#platform/fields.ts'
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
import { ArchivalSubstituteEntry, NewSubstituteEntry, SubstituteEntry } from './entry.ts'

export { SubstituteEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A substitute certificate of baptism as it stands in the register. */
export const Substitute = z.object({
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
  ...Parents.shape,
  baptism_date: text,
  baptism_parish: text,
  baptism_minister: text,
  godparents: text,
  why_no_book: z.enum(['lost', 'not_entered', 'out_of_reach', 'unreadable', 'other']).nullable(),
  why_note: text,
  proof: z.enum(['witness', 'oath', 'both']),
  first_witness_person_id: number,
  first_witness: text,
  first_witness_relation: text,
  first_witness_address: text,
  first_witness_words: text,
  second_witness_person_id: number,
  second_witness: text,
  second_witness_relation: text,
  second_witness_address: text,
  second_witness_words: text,
  statement_date: text,
  oath_words: text,
  oath_date: text,
  decree_by: text,
  decree_number: text,
  decree_date: text,
  certificate_date: text,
  minister_id: number,
  minister: text,
  notes: text,
  ...ActState,
  warnings: z.array(Warning),
})
export type Substitute = z.infer<typeof Substitute>

export const SubstituteRow = z.object({
  id: z.number(),
  ...ActNumber,
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  baptism_date: text,
  baptism_parish: text,
  proof: z.enum(['witness', 'oath', 'both']),
  certificate_date: text,
  ...ActState,
})
export type SubstituteRow = z.infer<typeof SubstituteRow>

export const SubstituteQuery = z.strictObject({
  ...BookQuery,
  sort: sortBy('act', 'surname', 'certificate_date'),
})
export type SubstituteQuery = z.infer<typeof SubstituteQuery>

/** A written certificate is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const SubstituteCorrection = z.discriminatedUnion('archival', [
  NewSubstituteEntry.safeExtend(correction),
  ArchivalSubstituteEntry.safeExtend(correction),
])
export type SubstituteCorrection = z.infer<typeof SubstituteCorrection>

const one = { access: 'substitute_certificates.write', params: IdParam, answer: SavedAct }

export const substitutes = {
  list: endpoint('GET /api/substitute-certificates', {
    access: 'substitute_certificates.read',
    reads: 'substitute_certificates',
    query: SubstituteQuery,
    answer: Page(SubstituteRow),
  }),
  nextNumber: endpoint('GET /api/substitute-certificates/next-number', {
    access: 'substitute_certificates.read',
    query: YearQuery,
    answer: NextNumber,
  }),
  get: endpoint('GET /api/substitute-certificates/:id', {
    access: 'substitute_certificates.read',
    reads: 'substitute_certificates',
    params: IdParam,
    answer: Substitute,
  }),
  add: endpoint('POST /api/substitute-certificates', {
    access: 'substitute_certificates.write',
    body: SubstituteEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/substitute-certificates/:id', { ...one, body: SubstituteCorrection }),
  cancel: endpoint('POST /api/substitute-certificates/:id/cancel', { ...one, body: Because }),
}
