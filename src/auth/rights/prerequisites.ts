import { type Permission, type Actor, hasPermission, permissions } from './permissions.ts'
import { listKeys } from '#shared/objects.ts'
import { isManagingRole } from '#auth/rights/role-names.ts'

export const allPermissions = listKeys(permissions)

const parishReadPermissions = allPermissions.filter(right => permissions[right].reads === 'parish')

/** Returns the rights without which this one is useless or would show data that they hide. */
export function getPrerequisites(right: Permission): readonly Permission[] {
  const { needs = [] } = permissions[right]
  return needs === 'parish' ? parishReadPermissions : needs
}

/** Adds the rights that depend on the revoked ones: a user who does not see baptisms does not write them either. */
export function withDependents(revokedRights: readonly string[]): string[] {
  if (revokedRights.length === 0) return []
  const closedRights = new Set(revokedRights)
  for (let before = -1; before !== closedRights.size;) {
    before = closedRights.size
    for (const right of allPermissions)
      if (getPrerequisites(right).some(prerequisite => closedRights.has(prerequisite)))
        closedRights.add(right)
  }
  return [...closedRights].toSorted()
}

/** Adds the rights that a granted one requires: a user who writes baptisms sees them too. */
export function withPrerequisites(right: Permission): Permission[] {
  return [right, ...getPrerequisites(right).flatMap(withPrerequisites)]
}

/** Tells whether a user sees data reserved to clergy: protocol answers, notes, practice, cause of death. */
export const canReadConfidential = ({
  role_id,
  clergy,
  rights_taken,
}: Required<Omit<Actor, 'modules_off'>>) =>
  (clergy || isManagingRole(role_id)) && !rights_taken.includes('confidences.read')

/** Tells whether the account has any right of its role left. */
export const hasAnyRight = (actor: Actor) =>
  allPermissions.some(right => hasPermission(actor, right))
