import type { Actor } from '#auth/rights/permissions.ts'
import { canSeeSubject } from '#auth/rights/server/subjects.ts'
import { splitColumnPlace } from './references.ts'

/**
 * Checks whether the account may read records of this column; a module that the parish has not paid for does not
 * restrict reading.
 */
export function maySee(user: Actor, place: string) {
  const [table] = splitColumnPlace(place)
  return canSeeSubject({ ...user, modules_off: [] }, table)
}
