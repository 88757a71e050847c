import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Grosze,
  Id,
  IdParam,
  Saved,
  Version,
  Year,
  optionalText,
  orNull,
  reasonText,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { FeeEntry } from './fees/entry.ts'
import { Posting, MonthCalculation, UnmarkedMass } from './calculation/facts.ts'
import { Month } from './rules/contract.ts'

const text = z.string().nullable()

export const SettlementRow = z.object({
  id: z.number(),
  version: z.number(),
  month: z.string(),
  approved_at: text,
  approved_by: text,
  /** Sum received, corrections included; null while the month is open. */
  gross: z.number().nullable(),
  corrections: z.number(),
})
export type SettlementRow = z.infer<typeof SettlementRow>

export const SettlementCorrection = z.object({
  id: z.number(),
  reason: z.string(),
  /** Stole fee that the correction changes or adds; null when it concerns Masses. */
  about: text,
  entered_by: z.string(),
  entered_at: z.string(),
  postings: z.array(Posting),
})
export type SettlementCorrection = z.infer<typeof SettlementCorrection>

/** Settlement of a month: as calculated now, or as approved. */
export const Settlement = z.object({
  id: z.number(),
  version: z.number(),
  month: z.string(),
  approved_at: text,
  approved_by: text,
  /** Rules in force; null when none apply in this month, so nothing can be calculated. */
  rules: z.object({ id: z.number(), name: z.string() }).nullable(),
  ...MonthCalculation.shape,
  unmarked: z.array(UnmarkedMass),
  corrections: z.array(SettlementCorrection),
  /** Changes since the approval that are not corrected yet. */
  differences: z.array(Posting),
  /** Digest of all displayed data: an approval of other data is refused. */
  digest: z.string(),
  /** Reason why the month cannot be approved yet. */
  waits: text,
})
export type Settlement = z.infer<typeof Settlement>

export const SettlementQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('month'),
  year: Year.optional(),
})
export type SettlementQuery = z.infer<typeof SettlementQuery>

export const OpenMonth = z.strictObject({ month: Month })

const digest = z.string('Wczytaj rozliczenie ponownie').max(100)

/**
 * Entry of a correction: an approved fee with its right amount (0: it was never given), a forgotten fee, or, with
 * neither, the changes of the Masses.
 */
export const SettlementCorrectionEntry = z
  .strictObject({
    digest,
    reason: reasonText('Podaj powód korekty'),
    corrects_id: orNull(Id).default(null),
    amount: orNull(Grosze).default(null),
    fee: FeeEntry.nullable().default(null),
  })
  .refine(({ corrects_id, amount }) => corrects_id === null || amount !== null, {
    error: 'Podaj, ile powinno być; 0, gdy wpisu nie powinno być wcale',
    path: ['amount'],
  })
export type SettlementCorrectionEntry = z.infer<typeof SettlementCorrectionEntry>

/** Entry of a Mass completed from the settlement: its celebrant and its offering. */
export const MassEntry = z.strictObject({
  celebrant_id: orNull(Id).default(null),
  celebrant: optionalText(200),
  offering: orNull(Grosze).default(null),
  version: Version,
})
export type MassEntry = z.infer<typeof MassEntry>

const MassParams = z.strictObject({ id: Id, massId: Id })

export const SettledMass = z.object({
  id: z.number(),
  version: z.number(),
  mass_date: z.string(),
  mass_time: z.string(),
  content: z.string(),
  celebrant_id: z.number().nullable(),
  celebrant: text,
  offering: z.number().nullable(),
  approved_at: text,
})

/** Settlements of a year: each month, and each recipient's total. */
export const SettledYear = z.object({
  year: z.number(),
  months: z.array(
    z.object({
      id: z.number(),
      month: z.string(),
      approved_at: text,
      stole_gross: z.number(),
      mass_gross: z.number(),
      masses: z.number(),
      postings: z.array(Posting),
    }),
  ),
})
export type SettledYear = z.infer<typeof SettledYear>

const getMasses = ({ masses, unmarked }: Settlement) => [
  { table_name: 'intentions', record_ids: [...masses, ...unmarked].map(({ id }) => id) },
]

const write = { access: 'payments.write', params: IdParam, answer: Saved }

export const payments = {
  list: endpoint('GET /api/payments', {
    access: 'payments.read',
    query: SettlementQuery,
    answer: Page(SettlementRow),
  }),
  /** Returns the first month without a settlement, for the form of a new one. */
  next: endpoint('GET /api/payments/next', {
    access: 'payments.read',
    answer: z.object({ month: z.string() }),
  }),
  year: endpoint('GET /api/payments/years/:year', {
    access: 'payments.read',
    params: z.strictObject({ year: Year }),
    answer: SettledYear,
  }),
  get: endpoint('GET /api/payments/:id', {
    access: 'payments.read',
    loggedRecords: getMasses,
    accessLogLabel: 'rozliczenie miesiąca',
    params: IdParam,
    answer: Settlement,
  }),
  add: endpoint('POST /api/payments', {
    access: 'payments.write',
    body: OpenMonth,
    answer: Saved,
    status: 201,
  }),
  /** Approves the month permanently: afterwards only corrections are added. */
  approve: endpoint('POST /api/payments/:id/approve', {
    formerAddress: 'POST /api/payments/:id/approval',
    ...write,
    body: z.strictObject({ version: Version, digest }),
  }),
  correct: endpoint('POST /api/payments/:id/corrections', {
    ...write,
    body: SettlementCorrectionEntry,
  }),
  mass: endpoint('GET /api/payments/:id/masses/:massId', {
    access: 'payments.read',
    loggedRecords: 'intentions',
    accessLogLabel: 'rozliczenie Mszy',
    params: MassParams,
    answer: SettledMass,
  }),
  editMass: endpoint('PUT /api/payments/:id/masses/:massId', {
    access: 'payments.write',
    params: MassParams,
    body: MassEntry,
    answer: Saved,
  }),
}
