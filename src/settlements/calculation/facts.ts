import * as z from 'zod'
import type { Decree } from '#masses/intentions/collective/contract.ts'
import { StoleFeeKind } from '../rules/contract.ts'
import { accountWords, kindWords } from '../labels.ts'
import { listKeys } from '#shared/objects.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** A priest of the parish, with the days of his service. */
export const Priest = z.object({
  id: z.number(),
  name: z.string(),
  worker_function: z.string(),
  in_parish_from: text,
  in_parish_to: text,
  active: z.boolean(),
})
export type Priest = z.infer<typeof Priest>

/** Stole fee with all its counter-entries. */
export const Fee = z.object({
  id: z.number(),
  day: z.string(),
  act: StoleFeeKind,
  about: z.string(),
  amount: z.number(),
  celebrant_id: number,
  celebrant: text,
})
export type Fee = z.infer<typeof Fee>

/** A Mass that was celebrated for an intention. */
export const CelebratedMass = z.object({
  id: z.number(),
  mass_date: z.string(),
  mass_time: z.string(),
  parish_place_id: number,
  content: z.string(),
  offering: number,
  celebrant_id: number,
  celebrant: text,
  collective: z.boolean(),
  pro_populo: z.boolean(),
  series_number: number,
})
export type CelebratedMass = z.infer<typeof CelebratedMass>

/** Mass of the month that was not marked as celebrated. */
export const UnmarkedMass = CelebratedMass.pick({
  id: true,
  mass_date: true,
  mass_time: true,
  content: true,
})
export type UnmarkedMass = z.infer<typeof UnmarkedMass>

/** All data from which a month is calculated. */
export interface MonthFacts {
  priests: Priest[]
  fees: Fee[]
  masses: CelebratedMass[]
  unmarked: UnmarkedMass[]
  /** Decrees of the church province on collective intentions. */
  decrees: readonly Decree[]
}

export const ShareOwner = z.object({
  account: z.enum(listKeys(accountWords)),
  parish_worker_id: number,
  name: z.string(),
})
export type ShareOwner = z.infer<typeof ShareOwner>

/** Amount paid to a recipient. */
export const Posting = z.object({
  ...ShareOwner.shape,
  source: z.enum(['stole', 'mass']),
  amount: z.number(),
})
export type Posting = z.infer<typeof Posting>

/** Problem shown to the priest before the approval; one that `bars` must be solved first. */
export const SettlementProblem = z.object({
  bars: z.boolean(),
  message: z.string(),
  at: z.object({ part: z.enum(['mass', 'fee', 'rules']), id: number }),
})
export type SettlementProblem = z.infer<typeof SettlementProblem>

/** Fee with its deductions and the amount left to share. */
export const FeeLine = z.object({
  ...Fee.shape,
  parts: z.array(z.object({ ...ShareOwner.shape, amount: z.number() })),
  net: z.number(),
})
export type FeeLine = z.infer<typeof FeeLine>

/** Mass with the destination of its offering. */
export const MassLine = z.object({
  ...CelebratedMass.shape,
  owner: ShareOwner,
  kind: z.enum(listKeys(kindWords)),
  /** True when other priests concelebrated it, each for an intention of his own. */
  concelebrated: z.boolean(),
  kept: z.number(),
  diocese: z.number(),
  parish: z.number(),
})
export type MassLine = z.infer<typeof MassLine>

export const ShareLine = z.object({
  parish_worker_id: z.number(),
  name: z.string(),
  worker_function: z.string(),
  /** Number of days of service in the month. */
  days: z.number(),
  /** Weight in hundredths of a part. */
  weight: z.number(),
  amount: z.number(),
})
export type ShareLine = z.infer<typeof ShareLine>

export const MonthCalculation = z.object({
  fees: z.array(FeeLine),
  shares: z.array(ShareLine),
  masses: z.array(MassLine),
  postings: z.array(Posting),
  problems: z.array(SettlementProblem),
  stole_gross: z.number(),
  mass_gross: z.number(),
})
export type MonthCalculation = z.infer<typeof MonthCalculation>
