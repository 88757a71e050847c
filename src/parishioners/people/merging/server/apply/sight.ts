import type { Actor } from '#auth/rights/permissions.ts'
import { canSeeSubject } from '#auth/rights/server/subjects.ts'
import { splitColumnPlace } from './references.ts'

/** Whether the account may know what stands at this place; a module the parish does not pay for hides nothing. */
export function maySee(user: Actor, place: string) {
  const [table] = splitColumnPlace(place)
  return canSeeSubject({ ...user, modules_off: [] }, table)
}
