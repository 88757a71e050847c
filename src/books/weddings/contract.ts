import * as z from 'zod'
import { ActNotice } from '#books/core/notices/contract.ts'
import { Check } from '#books/canon-law/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, IdParam, Saved, Version, orNull, requiredText } from '#shared/fields.ts'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, Warning } from '#books/core/act.ts'
import { Annotation } from '#books/core/annotations/annotation.ts'
import { bookEndpoints, annotationEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { bothSides } from '#books/core/columns/sides.ts'
import { enteredColumns, partyColumns } from './columns.ts'
import { SENDING_METHODS, WeddingCorrection, WeddingEntry } from './entry.ts'
import { WeddingRow } from './list.ts'

export { WeddingCorrection, WeddingEntry } from './entry.ts'
export { WeddingRow } from './list.ts'

const text = z.string().nullable()
const words = { faith: text, marital_status: text }

/** One of the two spouses in the act, with the data of the day of the wedding. */
export const WeddingParty = z.object({ ...buildRecordShape(partyColumns), ...words })
export type WeddingParty = z.infer<typeof WeddingParty>

/** Outcome of the notice of a wedding, or of its end, at the parish of baptism. */
const SpouseBaptismNotice = z.object({
  side: z.enum(['groom', 'bride']),
  kind: z.enum(['marriage', 'nullity', 'dissolution']),
  /**
   * Outcome: noted in our own book, letter to another parish queued, recipient unknown, or the act missing in our book.
   */
  told: z.enum(['noted', 'queued', 'unknown', 'missing']),
  baptism_id: z.number().nullable(),
  baptism_act: text,
  notice: ActNotice.nullable(),
})
export type SpouseBaptismNotice = z.infer<typeof SpouseBaptismNotice>

/** A marriage as recorded in the book; acts of old volumes may lack almost everything. */
export const Wedding = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(enteredColumns),
  ...bothSides(words),
  wedding_kind: text,
  ...ActState,
  annotations: z.array(Annotation),
  tidings: z.array(SpouseBaptismNotice),
  /** The family card created or joined by one click after the wedding. */
  family: z
    .object({ id: z.number(), family_id: z.number(), family_name: z.string(), made: z.boolean() })
    .nullable(),
  /** Whether both are on one family card now, regardless of the user who created it. */
  shared_family: z.boolean(),
  /** The last day for sending to the civil registry, and the number of days left; null when nothing is due. */
  countdown: z.object({ deadline: z.string(), left: z.number() }).nullable(),
  checks: z.array(Check.omit({ path: true })),
  warnings: z.array(Warning),
})
export type Wedding = z.infer<typeof Wedding>

export const WeddingQuery = z.strictObject({
  ...BookQuery,
  sort: buildSortField('act', 'groom', 'bride', 'wedding_date'),
})
export type WeddingQuery = z.infer<typeof WeddingQuery>

/** The date on which the certificate was sent to the civil registry, recorded without a correction of the act. */
export const RegistryLetter = z.strictObject({
  version: Version,
  usc_sent_date: Day,
  usc_sent_method: z.enum(SENDING_METHODS, 'Wybierz: osobiście albo listem poleconym'),
})
export type RegistryLetter = z.infer<typeof RegistryLetter>

/** Request for a new family card for the couple, or for one of them to join the card of the other. */
export const FamilyWish = z.strictObject({
  family_id: orNull(Id).default(null),
  family_name: requiredText('Podaj nazwisko rodziny, np. Kowalscy'),
  /** Spouse whose address a new card gets; null means the groom’s, if he has one. */
  address_of: orNull(z.enum(['groom', 'bride'])).default(null),
  /** Whether the address of the card becomes the address of the person who joins it. */
  same_address: z.boolean().default(true),
})
export type FamilyWish = z.infer<typeof FamilyWish>

const room = { table: 'weddings', path: 'weddings' }
const note = { access: 'weddings.write', params: IdParam, answer: Saved }

export const weddings = {
  ...bookEndpoints({
    ...room,
    act: Wedding,
    row: WeddingRow,
    query: WeddingQuery,
    entry: WeddingEntry,
    correction: WeddingCorrection,
  }),
  registry: endpoint('PUT /api/weddings/:id/registry', { ...note, body: RegistryLetter }),
  /** Protocols of the same couple that have no act yet. */
  protocols: endpoint('GET /api/weddings/:id/protocols', {
    access: 'weddings.write',
    loggedRecords: ({ data }) => [
      { table_name: 'premaritals', record_ids: data.map(({ id }) => id) },
    ],
    params: IdParam,
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          protocol_number: z.number(),
          year: z.number(),
          protocol_date: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Family cards of the couple, which the other spouse may join. */
  families: endpoint('GET /api/weddings/:id/families', {
    access: 'weddings.write',
    loggedRecords: ({ data }) => [{ table_name: 'families', record_ids: data.map(({ id }) => id) }],
    params: IdParam,
    answer: z.object({
      data: z.array(z.object({ id: z.number(), family_name: z.string(), address: z.string() })),
    }),
  }),
  makeFamily: endpoint('POST /api/weddings/:id/set-up-family', {
    formerAddress: 'POST /api/weddings/:id/family',
    ...note,
    body: FamilyWish,
    status: 201,
  }),
  undoFamily: endpoint('POST /api/weddings/:id/set-up-family/undo', {
    formerAddress: 'POST /api/weddings/:id/family/undo',
    access: 'weddings.write',
    params: IdParam,
    answer: z.object({ result: z.boolean() }),
  }),
  ...annotationEndpoints(room),
}
