import { type Permission, type Actor, hasPermission, permissions } from './permissions.ts'
import { listKeys } from '#platform/objects.ts'

export const allPermissions = listKeys(permissions)

const getReadPermission = (right: Permission) => {
  const read = right.replace(/\.\w+$/, '.read') as Permission
  return read !== right && read in permissions ? [read] : []
}

/** Everything of a parish leaves in its backup, so whoever may not see all of it does not order one. */
const BACKUP_PERMISSIONS = allPermissions.filter(
  right => right.endsWith('.read') && !/^(diocese_|parishes|backups|widgets)/.test(right),
)

/** Rights without which a right is of no use, beside the right to read what it writes. */
const PREREQUISITES: Partial<Record<Permission, Permission[]>> = {
  'families.read': ['people.read'],
  'people.import': ['people.write'],
  'people.merge': ['people.write', 'families.write'],
  'premaritals.read': ['confidences.read'],
  'conversions.read': ['confidences.read'],
  'intentions.plan': ['intentions.write'],
  'messages.send': ['messages.write'],
  'visits.correct': ['visits.write'],
  'visits.notes': ['confidences.read'],
  'visits.offerings': ['offerings.read'],
  'visits.take': ['visits.notes'],
  'refunds.write': ['intentions.write', 'offerings.read'],
  'payments.read': ['offerings.read'],
  'parish_backups.order': BACKUP_PERMISSIONS,
}

/** Rights without which this one opens nothing, or would show what they hide. */
export const getPrerequisites = (right: Permission): readonly Permission[] => [
  ...getReadPermission(right),
  ...(PREREQUISITES[right] ?? []),
]

/** All that goes with what is taken: who does not see baptisms does not write them either. */
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

/** All that comes with what is given back: who writes baptisms sees them too. */
export function withPrerequisites(right: Permission): Permission[] {
  return [right, ...getPrerequisites(right).flatMap(withPrerequisites)]
}

/** Whether somebody sees what only clergy may: protocol answers, notes, practice, cause of death. */
export const canReadConfidential = ({
  role_id,
  clergy,
  rights_taken,
}: Required<Omit<Actor, 'modules_off'>>) =>
  (clergy || role_id <= 2) && !rights_taken.includes('confidences.read')

/** Whether anything is left of what the role gives. */
export const hasAnyRight = (actor: Actor) =>
  allPermissions.some(right => hasPermission(actor, right))
