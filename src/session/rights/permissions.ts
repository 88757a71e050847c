import type { Account } from '#platform/context.ts'

/**
 * Permissions of the roles: 2 proboszcz, 3 kancelaria, 4 kuria, 5 współpracownik; role 1 may everything. An account may
 * have less than its role (`rights_taken`), never more; the server checks this table, the menu reads it, a test prints
 * it.
 */
export const permissions = {
  'people.read': [2, 3],
  'people.write': [2, 3],
  'people.import': [2, 3],
  'people.merge': [2, 3],
  'people.restrict': [2],
  'families.read': [2, 3],
  'families.write': [2, 3],
  'books.import': [2, 3],
  'baptisms.read': [2, 3],
  'baptisms.write': [2, 3],
  'documents.issue': [2, 3],
  'letterheads.write': [2, 3],
  'views.read': [2, 3],
  'views.write': [2, 3],
  'history.read': [2, 3],
  'readers.read': [2],
  'confidences.read': [2, 3],
  'dictionaries.read': [2, 3, 4, 5],
  'dictionaries.write': [2, 3],
  'workers.read': [2, 3, 5],
  'workers.write': [2, 3],
  'places.read': [2, 3, 5],
  'places.write': [2, 3],
  'communions.read': [2, 3],
  'communions.write': [2, 3],
  'checkmarks.read': [2, 3],
  'checkmarks.write': [2, 3],
  'confirmations.read': [2, 3],
  'confirmations.write': [2, 3],
  'deceased.read': [2, 3],
  'deceased.write': [2, 3],
  'weddings.read': [2, 3],
  'weddings.write': [2, 3],
  'premaritals.read': [2, 3],
  'premaritals.write': [2, 3],
  'diocese_texts.write': [4],
  'banns.read': [2, 3],
  'banns.write': [2, 3],
  'conversions.read': [2, 3],
  'conversions.write': [2, 3],
  'substitute_certificates.read': [2, 3],
  'substitute_certificates.write': [2, 3],
  'calendar.read': [2, 3, 5],
  'calendar.write': [2, 3],
  'intentions.read': [2, 3, 5],
  'intentions.write': [2, 3, 5],
  'intentions.plan': [2, 3],
  'refunds.write': [2, 3],
  'announcements.read': [2, 3, 5],
  'announcements.write': [2, 3, 5],
  'visits.read': [2, 3, 5],
  'visits.write': [2, 3, 5],
  'visits.offerings': [2, 3],
  'visits.notes': [2, 3],
  'visits.correct': [2, 3],
  'visits.take': [2, 3],
  'messages.read': [2, 3],
  'messages.write': [2, 3],
  'messages.send': [2, 3],
  'offerings.read': [2, 3, 5],
  'payments.read': [2, 3],
  'payments.write': [2, 3],
  'news.write': [2, 3],
  'widgets.read': [2, 3],
  'widgets.write': [2, 3],
  'statistics.read': [2, 3, 4],
  'diocese_statistics.read': [4],
  'yearly_reports.read': [2, 3],
  'yearly_reports.write': [2, 3],
  'parishes.read': [4],
  'parish.switch': [],
  'parish.settings': [2],
  'parish.order': [2],
  'users.manage': [2],
  'backups.read': [2],
  'parish_backups.order': [2],
  'installation.manage': [],
} as const satisfies Record<string, readonly number[]>

export type Permission = keyof typeof permissions

/**
 * Rights to what is confided to the clergy by couples, by those who join or leave the Church, and at home visits: in
 * role 3 only the clergy have them.
 */
const FOR_CLERGY: readonly string[] = [
  'confidences.read',
  'premaritals.read',
  'premaritals.write',
  'conversions.read',
  'conversions.write',
  'visits.notes',
  'visits.take',
] satisfies Permission[]

export const isForClergy = (access: string): boolean => FOR_CLERGY.includes(access)

/** Whose rights are asked for; who says nothing of being clergy is not, and has all that the role gives. */
export type Actor = Pick<Account, 'role_id'> &
  Partial<Pick<Account, 'clergy' | 'modules_off' | 'rights_taken'>>

/** Whether the right belongs to a module that the parish does not pay for; an administrator passes. */
export const isNotBought = ({ role_id, modules_off }: Actor, access: string) =>
  role_id !== 1 && modules_off !== undefined && modules_off.includes(access.split('.')[0]!)

/** `session` is open to anybody signed in; a name that is not in the table is open to nobody. */
export function hasPermission(actor: Actor, access: string): boolean {
  const { role_id, clergy } = actor
  if (access === 'session' || access === 'public') return true
  const roles: readonly number[] | undefined = permissions[access as Permission]
  if (!roles) throw new Error(`No rule for ${access}`)
  if (actor.rights_taken?.includes(access) || isNotBought(actor, access)) return false
  if (role_id > 2 && !clergy && isForClergy(access)) return false
  return role_id === 1 || roles.includes(role_id)
}
