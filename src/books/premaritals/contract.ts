import * as z from 'zod'
import { Dispensation } from '#books/canon-law/dispensations.ts'
import { Override } from '#books/canon-law/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, IdParam, Saved, Version, Year } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { Because, SavedOrWaiting, YearQuery } from '#books/core/act.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { protocolColumns, remarkColumns } from './columns.ts'
import { PremaritalEntry } from './entry.ts'
import { PremaritalGroups, inGroups } from './groups.ts'
import { PremaritalParty, Witness } from './party.ts'

const text = z.string().nullable()
const number = z.number().nullable()

const AttachmentBlock = z.object({ visible: z.boolean(), reason: text, text })

/** Returns the quotation of a protocol: `12/2026`. */
export const protocolLabel = (protocol: { protocol_number: number; year: number }) =>
  `${protocol.protocol_number}/${protocol.year}`

/** Protocol with the names of all its dictionary entries and records. */
export const Premarital = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(protocolColumns),
  couple: z.string(),
  parish_worker: text,
  town: text,
  parish_object: text,
  wedding_parish_worker: text,
  marriage_relationship: text,
  usc_permit_town: text,
  delegation_parish_worker: text,
  delegation_diocese: text,
  /** Ids of the banns and of the act of marriage, when they are in our books. */
  banns_id: number,
  wedding_id: number,
  dispensations: z.array(Dispensation),
  overrides: z.array(Override),
  fiance: PremaritalParty,
  fiancee: PremaritalParty,
  witnesses: z.array(Witness),
  attachments: z.record(z.string(), AttachmentBlock),
  ...buildRecordShape(remarkColumns),
  cancelled_at: text,
  erased_at: text,
  cancel_reason: text,
})
export type Premarital = z.infer<typeof Premarital>

/** Protocol as read, with its fields and again in the groups of the fixed API. */
export const WholePremarital = Premarital.extend(PremaritalGroups.shape)

export const PremaritalRow = z.object({
  id: z.number(),
  protocol_number: z.number(),
  year: z.number(),
  couple: z.string(),
  protocol_date: z.string(),
  wedding_date: text,
  wedding_time: text,
  marriage_book_number: text,
  /** Number of answers that require an action of the priest. */
  actions: z.number(),
  needs_attention: z.boolean(),
  cancelled_at: text,
  erased_at: text,
})
export type PremaritalRow = z.infer<typeof PremaritalRow>

export const PremaritalQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('number', 'couple', 'protocol_date', 'wedding_date'),
  year: Year.optional(),
  state: z.enum(['open', 'married', 'cancelled'], 'Nieznany stan').optional(),
  needs_attention: Flag.optional(),
})
export type PremaritalQuery = z.infer<typeof PremaritalQuery>

/** Change of a protocol with the version that was read, because two priests may edit it at once. */
export const PremaritalChange = PremaritalEntry.safeExtend({ version: Version })
export type PremaritalChange = z.infer<typeof PremaritalChange>

const writeOptions = { access: 'premaritals.write', params: IdParam, answer: Saved }

export const premaritals = {
  list: endpoint('GET /api/premaritals', {
    access: 'premaritals.read',
    loggedRecords: 'premaritals',
    requireAccessLog: true,
    query: PremaritalQuery,
    answer: Page(PremaritalRow),
  }),
  nextNumber: endpoint('GET /api/premaritals/next-number', {
    access: 'premaritals.read',
    query: YearQuery,
    answer: z.object({ year: z.number(), next_number: z.number() }),
  }),
  get: endpoint('GET /api/premaritals/:id', {
    access: 'premaritals.read',
    loggedRecords: 'premaritals',
    requireAccessLog: true,
    params: IdParam,
    answer: WholePremarital,
  }),
  add: endpoint('POST /api/premaritals', {
    bodyKiB: 512,
    access: 'premaritals.write',
    body: inGroups(PremaritalEntry),
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/premaritals/:id', {
    bodyKiB: 512,
    ...writeOptions,
    body: inGroups(PremaritalChange),
  }),
  /** Cancels the protocol of a couple who will not marry; it stays, with a reason. */
  cancel: endpoint('POST /api/premaritals/:id/cancel', {
    actTable: 'premaritals',
    corrects: 'cancel',
    ...writeOptions,
    body: Because,
    answer: SavedOrWaiting,
  }),
}
