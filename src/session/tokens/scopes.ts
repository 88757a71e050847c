import { rights, withNeeded } from '../rights/narrowing.ts'
import type { Permission } from '../rights/permissions.ts'

/**
 * What a token may be given. Nothing of protocols, of what is confided to the clergy, of marriages being prepared,
 * of money or of accounts is among them.
 */
export const scopes = [
  'intentions.read',
  'intentions.write',
  'announcements.read',
  'announcements.write',
  'calendar.read',
  'places.read',
  'workers.read',
  'statistics.read',
  'people.read',
  'families.read',
  'baptisms.read',
  'communions.read',
  'confirmations.read',
  'weddings.read',
  'deceased.read',
] as const satisfies Permission[]
export type Scope = (typeof scopes)[number]

/** Who writes reads as well. */
export const wholeScopes = (chosen: readonly Scope[]) =>
  scopes.filter(scope => chosen.some(one => withNeeded(one).includes(scope)))

/** What of its role an account of a token does not have. */
export const takenFrom = (given: readonly string[]): string[] =>
  rights.filter(right => !given.includes(right))
