import { allPermissions, withPrerequisites } from '../rights/prerequisites.ts'
import type { Permission } from '../rights/permissions.ts'

/**
 * Scopes that a token may have. Protocols, matters confided to the clergy, marriages being prepared, money and accounts
 * are excluded; so are the books whose acts reveal an adoption (baptisms) or impediments dispensed from (weddings).
 */
export const apiTokenScopes = [
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
export type Scope = (typeof apiTokenScopes)[number]

/** Adds the scopes implied by the chosen ones: a scope to write includes the scope to read. */
export const wholeScopes = (chosenScopes: readonly Scope[]) =>
  apiTokenScopes.filter(scope =>
    chosenScopes.some(chosenScope => withPrerequisites(chosenScope).includes(scope)),
  )

/**
 * Lists the rights of its role that a token's account does not have, including a scope that was given once and has been
 * closed since.
 */
export const listWithheldRights = (givenScopes: readonly string[]): string[] =>
  allPermissions.filter(
    right => !apiTokenScopes.some(scope => scope === right && givenScopes.includes(scope)),
  )
