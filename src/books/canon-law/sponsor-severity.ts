import type { SponsorFault } from './sponsors.ts'

/** Faults for which only data about the sponsor are missing. */
const MISSING_DATA = new Set<SponsorFault>([
  'namesake',
  'unknown_faith',
  'uncertified',
  'ageless',
  'unconfirmed',
])

/** Returns the severity of the warning: any other fault is a sponsor whom the law does not admit (KPK 874, 893). */
export const getFaultSeverity = (fault: SponsorFault) =>
  MISSING_DATA.has(fault) ? undefined : ('legal' as const)
