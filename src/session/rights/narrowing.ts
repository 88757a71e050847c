import { type Permission, type Somebody, may, permissions } from './permissions.ts'
import { keysOf } from '#platform/objects.ts'

export const rights = keysOf(permissions)

const readOf = (right: Permission) => {
  const read = right.replace(/\.\w+$/, '.read') as Permission
  return read !== right && read in permissions ? [read] : []
}

/** Everything of a parish leaves in its backup, so whoever may not see all of it does not order one. */
const IN_BACKUP = rights.filter(
  right => right.endsWith('.read') && !/^(diocese_|parishes|backups|widgets)/.test(right),
)

/** What a right is worth nothing without, beside reading what one writes. */
const NEEDED: Partial<Record<Permission, Permission[]>> = {
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
  'parish_backups.order': IN_BACKUP,
}

/** Rights without which this one opens nothing, or would show what they hide. */
export const neededFor = (right: Permission): readonly Permission[] => [
  ...readOf(right),
  ...(NEEDED[right] ?? []),
]

/** All that goes with what is taken: who does not see baptisms does not write them either. */
export function allTaken(taken: readonly string[]): string[] {
  if (taken.length === 0) return []
  const gone = new Set(taken)
  for (let before = -1; before !== gone.size;) {
    before = gone.size
    for (const right of rights) if (neededFor(right).some(one => gone.has(one))) gone.add(right)
  }
  return [...gone].toSorted()
}

/** All that comes with what is given back: who writes baptisms sees them too. */
export function withNeeded(right: Permission): Permission[] {
  return [right, ...neededFor(right).flatMap(withNeeded)]
}

/** Whether somebody sees what only clergy may: protocol answers, notes, practice, cause of death. */
export const isConfided = ({
  role_id,
  clergy,
  rights_taken,
}: Required<Omit<Somebody, 'modules_off'>>) =>
  (clergy || role_id <= 2) && !rights_taken.includes('confidences.read')

/** Whether anything is left of what the role gives. */
export const hasAnyRight = (somebody: Somebody) => rights.some(right => may(somebody, right))
