import { allPermissions, withPrerequisites } from '../rights/prerequisites.ts'
import type { Permission } from '../rights/permissions.ts'

/**
 * What a token may be given. Nothing of protocols, of what is confided to the clergy, of marriages being prepared,
 * of money or of accounts is among them; nor are the books whose acts tell of an adoption (baptisms) or of
 * impediments dispensed from (weddings).
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
  'communions.read',
  'confirmations.read',
  'deceased.read',
] as const satisfies Permission[]
export type Scope = (typeof scopes)[number]

/** Who writes reads as well. */
export const wholeScopes = (chosenScopes: readonly Scope[]) =>
  scopes.filter(scope =>
    chosenScopes.some(chosenScope => withPrerequisites(chosenScope).includes(scope)),
  )

/** What of its role an account of a token does not have; a scope given once and closed since is not had either. */
export const listWithheldRights = (givenScopes: readonly string[]): string[] =>
  allPermissions.filter(
    right => !scopes.some(scope => scope === right && givenScopes.includes(scope)),
  )
