import * as z from 'zod'
import { ActNotice } from '#notices/contract.ts'
import { Parents } from '#people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Version, Year } from '#platform/fields.ts'
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
} from '../act.ts'
import { BaptismData } from '../baptism-data.ts'
import { ArchivalConversionEntry, ConversionEntry, NewConversionEntry } from './entry.ts'
import { KINDS } from './words.ts'

export { ConversionEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const Kind = z.enum(KINDS, 'Wybierz rodzaj aktu')

/** A conversion, a formal leaving or a return as it stands in the book. */
export const Conversion = z.object({
  id: z.number(),
  version: z.number(),
  kind: Kind,
  ...ActNumber,
  person_id: number,
  names: z.string(),
  surname: z.string(),
  family_name: text,
  gender: number,
  birth_date: text,
  birth_town: text,
  ...Parents.shape,
  address: text,
  event_date: z.string(),
  event_place: text,
  parish_place_id: number,
  minister_id: number,
  minister: text,
  first_witness: text,
  second_witness: text,
  dic_faith_id: number,
  /** The former confession in words. */
  faith: text,
  baptism_validity: z.enum(['valid', 'conditional']).nullable(),
  baptism_proof: text,
  conditional_date: text,
  declared_in_person: z.boolean(),
  declaration_filed: z.boolean(),
  curia_sent_date: text,
  decree_by: text,
  decree_number: text,
  decree_date: text,
  ...BaptismData,
  baptism_told: z.boolean(),
  margin_note: text,
  notes: text,
  ...ActState,
  /** Our own act of baptism that bears the note. */
  noted_in: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  /** What the parish of baptism was told: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Conversion = z.infer<typeof Conversion>

export const ConversionRow = z.object({
  id: z.number(),
  kind: Kind,
  ...ActNumber,
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  event_date: z.string(),
  event_place: text,
  minister: text,
  decree_number: text,
  ...ActState,
})
export type ConversionRow = z.infer<typeof ConversionRow>

export const ConversionQuery = z.strictObject({
  ...BookQuery,
  kind: Kind.optional(),
  sort: sortBy('act', 'surname', 'event_date'),
})
export type ConversionQuery = z.infer<typeof ConversionQuery>

/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const ConversionCorrection = z.discriminatedUnion('archival', [
  NewConversionEntry.safeExtend(correction),
  ArchivalConversionEntry.safeExtend(correction),
])
export type ConversionCorrection = z.infer<typeof ConversionCorrection>

const one = { access: 'conversions.write', params: IdParam, answer: SavedAct }

export const conversions = {
  list: endpoint('GET /api/conversions', {
    access: 'conversions.read',
    reads: 'conversions',
    query: ConversionQuery,
    answer: Page(ConversionRow),
  }),
  nextNumber: endpoint('GET /api/conversions/next-number', {
    access: 'conversions.read',
    query: z.strictObject({ year: Year, kind: Kind }),
    answer: NextNumber,
  }),
  get: endpoint('GET /api/conversions/:id', {
    access: 'conversions.read',
    reads: 'conversions',
    params: IdParam,
    answer: Conversion,
  }),
  add: endpoint('POST /api/conversions', {
    access: 'conversions.write',
    body: ConversionEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/conversions/:id', { ...one, body: ConversionCorrection }),
  cancel: endpoint('POST /api/conversions/:id/cancel', { ...one, body: Because }),
}
