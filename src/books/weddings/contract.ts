import * as z from 'zod'
import { ActNotice } from '#notices/contract.ts'
import { ASSISTING_BASES, Banns, CIRCUMSTANCES, Check, Override } from '#canon/contract.ts'
import { Dispensation } from '#canon/dispensations.ts'
import { Parents } from '#people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, IdParam, Saved, Version, orNull, required } from '#platform/fields.ts'
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
import {
  ArchivalWeddingEntry,
  NewWeddingEntry,
  SENDING_METHODS,
  SENT_METHODS,
  WeddingEntry,
} from './entry.ts'
import { both } from '../sides.ts'
import { WitnessRecord } from './witnesses.ts'

export { WeddingEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** One of the two as the act has them: what they were on the day of the wedding. */
export const Party = z.object({
  person_id: number,
  names: z.string(),
  surname: z.string(),
  family_name: text,
  birth_date: text,
  birth_town: text,
  age: number,
  dic_faith_id: number,
  faith: text,
  dic_marital_status_id: number,
  marital_status: text,
  profession: text,
  address: text,
  parish: text,
  ...Parents.shape,
  ...BaptismData,
  confirmation_date: text,
  confirmation_parish: text,
  surname_after: text,
})
export type Party = z.infer<typeof Party>

/** What became of the news of the wedding, and of its end, at the parish of baptism. */
const Tidings = z.object({
  side: z.enum(['groom', 'bride']),
  kind: z.enum(['marriage', 'nullity', 'dissolution']),
  /** Written in our own book, a letter to another parish, nobody knows where to write, or our book lacks the act. */
  told: z.enum(['noted', 'queued', 'unknown', 'missing']),
  baptism_id: number,
  baptism_act: text,
  notice: ActNotice.nullable(),
})
export type Tidings = z.infer<typeof Tidings>

/** A marriage as it stands in the book; acts of old volumes may lack almost everything. */
export const Wedding = z.object({
  id: z.number(),
  version: z.number(),
  ...ActNumber,
  wedding_date: text,
  wedding_time: text,
  parish_place_id: number,
  wedding_place: text,
  place_kind: z.enum(['church', 'outside', 'non_catholic']).nullable(),
  ...both(Party.shape),
  children_surname: text,
  dic_wedding_kind_id: number,
  wedding_kind: text,
  circumstance: z.enum(CIRCUMSTANCES).nullable(),
  circumstance_reason: text,
  minister_id: number,
  minister: text,
  assisting_basis: z.enum(ASSISTING_BASES).nullable(),
  basis_from: text,
  basis_date: text,
  basis_number: text,
  witnesses: z.array(WitnessRecord),
  with_mass: z.boolean().nullable(),
  language: text,
  usc_permit_number: text,
  usc_permit_town: text,
  usc_permit_date: text,
  usc_permit_valid_date: text,
  usc_sent_date: text,
  usc_sent_method: z.enum(SENT_METHODS).nullable(),
  civil_act_number: text,
  civil_act_town: text,
  civil_act_date: text,
  banns: z.array(Banns),
  dispensations: z.array(Dispensation),
  overrides: z.array(Override),
  protocol_number: text,
  protocol_year: number,
  announcement_book_number: text,
  announcement_book_year: number,
  premarital_id: number,
  offering: number,
  notes: text,
  ...ActState,
  annotations: z.array(Annotation),
  tidings: z.array(Tidings),
  /** The card made or joined by one click after the wedding. */
  family: z
    .object({ id: z.number(), family_id: z.number(), family_name: z.string(), made: z.boolean() })
    .nullable(),
  /** Both live on one card of a family now, whoever made it. */
  shared_family: z.boolean(),
  /** Until when the civil registry must be written to, and how many days are left; null when nothing is due. */
  countdown: z.object({ deadline: z.string(), left: z.number() }).nullable(),
  checks: z.array(Check.omit({ path: true })),
  warnings: z.array(Warning),
})
export type Wedding = z.infer<typeof Wedding>

export const WeddingRow = z.object({
  id: z.number(),
  ...ActNumber,
  wedding_date: text,
  wedding_place: text,
  minister: text,
  ...both({ names: z.string(), surname: z.string(), family_name: text, birth_date: text }),
  countdown: z.object({ deadline: z.string(), left: z.number() }).nullable(),
  ...ActState,
})
export type WeddingRow = z.infer<typeof WeddingRow>

export const WeddingQuery = z.strictObject({
  ...BookQuery,
  sort: sortBy('act', 'groom', 'bride', 'wedding_date'),
})
export type WeddingQuery = z.infer<typeof WeddingQuery>

/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const WeddingCorrection = z.discriminatedUnion('archival', [
  NewWeddingEntry.safeExtend(correction),
  ArchivalWeddingEntry.safeExtend(correction),
])
export type WeddingCorrection = z.infer<typeof WeddingCorrection>

/** The civil registry was written to: a fact of the office, no correction of the act. */
export const RegistryLetter = z.strictObject({
  version: Version,
  usc_sent_date: Day,
  usc_sent_method: z.enum(SENDING_METHODS, 'Wybierz: osobiście albo listem poleconym'),
})
export type RegistryLetter = z.infer<typeof RegistryLetter>

/** A new card for the couple, or the card of one of them that the other joins. */
export const FamilyWish = z.strictObject({
  family_id: orNull(Id).default(null),
  family_name: required('Podaj nazwisko rodziny, np. Kowalscy'),
  /** Whose address a new card gets: his, if he has one, unless told. */
  address_of: orNull(z.enum(['groom', 'bride'])).default(null),
  /** The address of the card becomes the address of whoever joins it. */
  same_address: z.boolean().default(true),
})
export type FamilyWish = z.infer<typeof FamilyWish>

const one = { access: 'weddings.write', params: IdParam, answer: SavedAct }
const note = { access: 'weddings.write', answer: Saved }

export const weddings = {
  list: endpoint('GET /api/weddings', {
    access: 'weddings.read',
    reads: 'weddings',
    query: WeddingQuery,
    answer: Page(WeddingRow),
  }),
  nextNumber: endpoint('GET /api/weddings/next-number', {
    access: 'weddings.read',
    query: YearQuery,
    answer: NextNumber,
  }),
  get: endpoint('GET /api/weddings/:id', {
    access: 'weddings.read',
    reads: 'weddings',
    params: IdParam,
    answer: Wedding,
  }),
  add: endpoint('POST /api/weddings', {
    access: 'weddings.write',
    body: WeddingEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/weddings/:id', { ...one, body: WeddingCorrection }),
  cancel: endpoint('POST /api/weddings/:id/cancel', { ...one, body: Because }),
  registry: endpoint('PUT /api/weddings/:id/registry', {
    ...note,
    params: IdParam,
    body: RegistryLetter,
  }),
  /** Cards the couple belong to, which the other may join. */
  families: endpoint('GET /api/weddings/:id/families', {
    access: 'weddings.write',
    reads: ({ data }) => [{ table_name: 'families', record_ids: data.map(({ id }) => id) }],
    params: IdParam,
    answer: z.object({
      data: z.array(z.object({ id: z.number(), family_name: z.string(), address: z.string() })),
    }),
  }),
  makeFamily: endpoint('POST /api/weddings/:id/family', {
    ...note,
    params: IdParam,
    body: FamilyWish,
    status: 201,
  }),
  undoFamily: endpoint('POST /api/weddings/:id/family/undo', {
    access: 'weddings.write',
    params: IdParam,
    answer: z.object({ result: z.boolean() }),
  }),
  annotate: endpoint('POST /api/weddings/:id/annotations', {
    ...note,
    params: IdParam,
    body: AnnotationEntry,
    status: 201,
  }),
  strike: endpoint('POST /api/weddings/:id/annotations/:annotationId/strike', {
    ...note,
    params: AnnotationParam,
    body: Because,
  }),
}
