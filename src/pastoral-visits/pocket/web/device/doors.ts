import type { VisitCorrectionEntry, DoorField, PackedDoor } from '../../../contract.ts'
import { listEntries } from '#shared/objects.ts'

/** Value of a field of a visit address before and after the change. */
export interface FactChange {
  before: unknown
  after: unknown
}
export type FactChanges = Partial<Record<DoorField, FactChange>>

/** Values entered for one visit address that have not left the phone. */
export interface Pending {
  /** Id of the visit address. */
  id: number
  facts: FactChanges
  made_at: string
}

/** Change that is being sent, in its original form, so that a retry after a lost answer sends the same data. */
export interface Sending extends Pending {
  key: string
}
export type DoorProposal = VisitCorrectionEntry

/** Visit address as the priest sees it: the checked-out values overlaid with the entered ones. */
export interface PhoneDoor extends PackedDoor {
  /** True when a part of the data exists only on this phone. */
  unsent: boolean
}

export type Values = Partial<Record<DoorField, unknown>>

const isSame = (first: unknown, second: unknown) => (first ?? null) === (second ?? null)

/**
 * Returns the changes after `values` are entered: each field with its first and its last value; a field that returns to
 * its first value is omitted.
 */
export function enterFacts(under: object, before: FactChanges, values: Values): FactChanges {
  const facts: FactChanges = { ...before }
  for (const [field, after] of listEntries(values)) {
    const first = before[field] ? before[field].before : ((under as Values)[field] ?? null)
    if (isSame(first, after)) delete facts[field]
    else facts[field] = { before: first ?? null, after: after ?? null }
  }
  return facts
}

const over = (facts: FactChanges = {}) =>
  Object.fromEntries(Object.entries(facts).map(([field, { after }]) => [field, after]))

export function buildShownDoor(
  base: PackedDoor,
  sending?: FactChanges,
  pending?: FactChanges,
  proposalCount = 0,
): PhoneDoor {
  const unsent = Boolean(sending || pending || proposalCount)
  return {
    ...base,
    ...over(sending),
    ...over(pending),
    corrections: base.corrections + proposalCount,
    unsent,
  }
}

/** Applies the office's answer to a change: written facts stay as entered, of the others the stored value is shown. */
export function settleDoor(
  base: PackedDoor,
  { facts }: Pick<Pending, 'facts'>,
  {
    version,
    written,
    conflicts,
  }: {
    version: number
    written: readonly DoorField[]
    conflicts: readonly { field: DoorField; kept: unknown }[]
  },
): PackedDoor {
  const writtenFacts = Object.entries(facts).filter(([field]) =>
    written.includes(field as DoorField),
  )
  return {
    ...base,
    ...Object.fromEntries(writtenFacts.map(([field, { after }]) => [field, after])),
    ...Object.fromEntries(conflicts.map(({ field, kept }) => [field, kept])),
    version,
    conflicts: conflicts.length,
  }
}
