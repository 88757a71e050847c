import * as z from 'zod'
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
import { both } from '../sides.ts'
import { ArchivalBannsEntry, BannsEntry, NewBannsEntry } from './entry.ts'
import { CONTRADICTION, contradicts } from './order.ts'

export { BannsEntry } from './entry.ts'

const text = z.string().nullable()
const number = z.number().nullable()

const Party = z.object({
  person_id: number,
  names: z.string(),
  surname: z.string(),
  birth_date: text,
  dic_marital_status_id: number,
  marital_status: text,
  father_names: text,
  mother_names: text,
  town: text,
  parish: text,
  former_parish: text,
})
export type Party = z.infer<typeof Party>

const days = {
  mode: z.enum(['posted', 'read']),
  date_from: text,
  date_to: text,
  first_date: text,
  second_date: text,
  result: z.enum(['clear', 'obstacle']).nullable(),
  dispensation_reason: text,
}

/** Banns as they stand in the book. */
export const Banns = z.object({
  id: z.number(),
  version: z.number(),
  ...ActNumber,
  ...both(Party.shape),
  origin: z.enum(['own', 'request']),
  request_parish: text,
  request_date: text,
  request_number: text,
  protocol_number: text,
  protocol_year: number,
  premarital_id: number,
  wedding_date: text,
  ...days,
  dispensation_date: text,
  obstacle: text,
  certificate_date: text,
  notes: text,
  ...ActState,
  warnings: z.array(Warning),
})
export type Banns = z.infer<typeof Banns>

export const BannsRow = z.object({
  id: z.number(),
  ...ActNumber,
  ...both({ names: z.string(), surname: z.string(), parish: text }),
  ...days,
  wedding_date: text,
  ...ActState,
})
export type BannsRow = z.infer<typeof BannsRow>

export const BannsQuery = z.strictObject({
  ...BookQuery,
  sort: sortBy('act', 'groom', 'bride', 'last_day'),
})
export type BannsQuery = z.infer<typeof BannsQuery>

/** A written act is corrected, not rewritten: with the version that was read, and a reason. */
const correction = { version: Version, reason: Reason }
export const BannsCorrection = z.discriminatedUnion('archival', [
  NewBannsEntry.safeExtend(correction),
  ArchivalBannsEntry.safeExtend(correction),
])
export type BannsCorrection = z.infer<typeof BannsCorrection>

/** How the banns ended: a fact of the office, no correction. */
export const BannsResult = z
  .strictObject({
    version: Version,
    result: z.enum(['clear', 'obstacle'], 'Wybierz wynik zapowiedzi'),
    obstacle: NewBannsEntry.shape.obstacle,
  })
  .refine(({ result, obstacle }) => result === 'clear' || obstacle, {
    error: 'Napisz, jaką przeszkodę zgłoszono',
    path: ['obstacle'],
  })
  .refine(outcome => !contradicts(outcome), { error: CONTRADICTION, path: ['obstacle'] })
export type BannsResult = z.infer<typeof BannsResult>

const one = { access: 'banns.write', params: IdParam, answer: SavedAct }

export const bannsBook = {
  list: endpoint('GET /api/prewedding-announcements', {
    access: 'banns.read',
    reads: 'banns',
    query: BannsQuery,
    answer: Page(BannsRow),
  }),
  nextNumber: endpoint('GET /api/prewedding-announcements/next-number', {
    access: 'banns.read',
    query: YearQuery,
    answer: NextNumber,
  }),
  get: endpoint('GET /api/prewedding-announcements/:id', {
    access: 'banns.read',
    reads: 'banns',
    params: IdParam,
    answer: Banns,
  }),
  add: endpoint('POST /api/prewedding-announcements', {
    access: 'banns.write',
    body: BannsEntry,
    answer: SavedAct,
    status: 201,
  }),
  edit: endpoint('PUT /api/prewedding-announcements/:id', { ...one, body: BannsCorrection }),
  result: endpoint('PUT /api/prewedding-announcements/:id/result', { ...one, body: BannsResult }),
  cancel: endpoint('POST /api/prewedding-announcements/:id/cancel', { ...one, body: Because }),
}
