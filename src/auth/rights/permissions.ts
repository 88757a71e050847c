import type { Account } from '#platform/context.ts'
import { bookRights } from './book-rights.ts'
import { ADMINISTRATOR, isManagingRole } from '#auth/rights/role-names.ts'

/** 2 proboszcz, 3 kancelaria, 4 kuria, 5 współpracownik; role 1 has every right. */
const table = {
  'people.read': { roles: [2, 3], module: 'people', reads: 'parish' },
  'people.write': { roles: [2, 3], module: 'people', needs: ['people.read'] },
  'people.import': { roles: [2, 3], module: 'people', needs: ['people.read', 'people.write'] },
  'people.merge': {
    roles: [2, 3],
    module: 'people',
    needs: ['people.read', 'people.write', 'families.write'],
  },
  'people.restrict': { roles: [2], module: 'people', needs: ['people.read'] },
  'families.read': { roles: [2, 3], module: 'families', needs: ['people.read'], reads: 'parish' },
  'families.write': { roles: [2, 3], module: 'families', needs: ['families.read'] },
  'books.import': { roles: [2, 3] },
  'baptisms.read': { roles: [2, 3], module: 'baptisms', reads: 'parish' },
  'baptisms.write': { roles: [2, 3], module: 'baptisms', needs: ['baptisms.read'] },
  'documents.issue': { roles: [2, 3] },
  'letterheads.write': { roles: [2, 3] },
  'views.read': { roles: [2, 3], reads: 'parish' },
  'views.write': { roles: [2, 3], needs: ['views.read'] },
  'history.read': { roles: [2, 3], reads: 'parish' },
  'readers.read': { roles: [2], reads: 'parish' },
  'confidences.read': { roles: [2, 3], clergy: true, reads: 'parish' },
  'dictionaries.read': { roles: [2, 3, 4, 5], reads: 'parish' },
  'dictionaries.write': { roles: [2, 3], needs: ['dictionaries.read'] },
  'workers.read': { roles: [2, 3, 5], reads: 'parish' },
  'workers.write': { roles: [2, 3], needs: ['workers.read'] },
  'places.read': { roles: [2, 3, 5], reads: 'parish' },
  'places.write': { roles: [2, 3], needs: ['places.read'] },
  'communions.read': { roles: [2, 3], module: 'communions', reads: 'parish' },
  'communions.write': { roles: [2, 3], module: 'communions', needs: ['communions.read'] },
  'checkmarks.read': { roles: [2, 3], reads: 'parish' },
  'checkmarks.write': { roles: [2, 3], needs: ['checkmarks.read'] },
  'confirmations.read': { roles: [2, 3], module: 'confirmations', reads: 'parish' },
  'confirmations.write': { roles: [2, 3], module: 'confirmations', needs: ['confirmations.read'] },
  'deceased.read': { roles: [2, 3], module: 'deceased', reads: 'parish' },
  'deceased.write': { roles: [2, 3], module: 'deceased', needs: ['deceased.read'] },
  'weddings.read': { roles: [2, 3], module: 'weddings', reads: 'parish' },
  'weddings.write': { roles: [2, 3], module: 'weddings', needs: ['weddings.read'] },
  'premaritals.read': {
    roles: [2, 3],
    module: 'premaritals',
    clergy: true,
    needs: ['confidences.read'],
    reads: 'parish',
  },
  'premaritals.write': {
    roles: [2, 3],
    module: 'premaritals',
    clergy: true,
    needs: ['premaritals.read'],
  },
  'diocese_texts.write': { roles: [4] },
  'banns.read': { roles: [2, 3], module: 'banns', reads: 'parish' },
  'banns.write': { roles: [2, 3], module: 'banns', needs: ['banns.read'] },
  ...bookRights,
  'calendar.read': { roles: [2, 3, 5], reads: 'parish' },
  'calendar.write': { roles: [2, 3], needs: ['calendar.read'] },
  'intentions.read': { roles: [2, 3, 5], module: 'intentions', reads: 'parish' },
  'intentions.write': { roles: [2, 3, 5], module: 'intentions', needs: ['intentions.read'] },
  'intentions.plan': {
    roles: [2, 3],
    module: 'intentions',
    needs: ['intentions.read', 'intentions.write'],
  },
  'refunds.write': { roles: [2, 3], needs: ['intentions.write', 'offerings.read'] },
  'announcements.read': { roles: [2, 3, 5], module: 'announcements', reads: 'parish' },
  'announcements.write': {
    roles: [2, 3, 5],
    module: 'announcements',
    needs: ['announcements.read'],
  },
  'visits.read': { roles: [2, 3, 5], module: 'visits', reads: 'parish' },
  'visits.write': { roles: [2, 3, 5], module: 'visits', needs: ['visits.read'] },
  'visits.offerings': { roles: [2, 3], module: 'visits', needs: ['visits.read', 'offerings.read'] },
  'visits.notes': {
    roles: [2, 3],
    module: 'visits',
    clergy: true,
    needs: ['visits.read', 'confidences.read'],
  },
  'visits.correct': { roles: [2, 3], module: 'visits', needs: ['visits.read', 'visits.write'] },
  'visits.take': {
    roles: [2, 3],
    module: 'visits',
    clergy: true,
    needs: ['visits.read', 'visits.notes'],
  },
  'messages.read': { roles: [2, 3], module: 'messages', reads: 'parish' },
  'messages.write': { roles: [2, 3], module: 'messages', needs: ['messages.read'] },
  'messages.send': {
    roles: [2, 3],
    module: 'messages',
    needs: ['messages.read', 'messages.write'],
  },
  'offerings.read': { roles: [2, 3, 5], reads: 'parish' },
  'payments.read': {
    roles: [2, 3],
    module: 'payments',
    needs: ['offerings.read'],
    reads: 'parish',
  },
  'payments.write': { roles: [2, 3], module: 'payments', needs: ['payments.read'] },
  'news.write': { roles: [2, 3], module: 'news' },
  'widgets.read': { roles: [2, 3], module: 'widgets', reads: 'other' },
  'widgets.write': { roles: [2, 3], module: 'widgets', needs: ['widgets.read'] },
  'statistics.read': { roles: [2, 3, 4], reads: 'parish' },
  'diocese_statistics.read': { roles: [4], reads: 'other' },
  'yearly_reports.read': { roles: [2, 3], reads: 'parish' },
  'yearly_reports.write': { roles: [2, 3], needs: ['yearly_reports.read'] },
  'parishes.read': { roles: [4], reads: 'other' },
  'parish.switch': { roles: [] },
  'parish.settings': { roles: [2] },
  'parish.order': { roles: [2] },
  'users.manage': { roles: [2] },
  'backups.read': { roles: [2], reads: 'other' },
  'parish_backups.order': { roles: [2], needs: 'parish' },
  'installation.manage': { roles: [] },
} as const

export type Permission = keyof typeof table
export type ModuleCode = Extract<(typeof table)[Permission], { module: string }>['module']

interface PermissionRule {
  roles: readonly number[]
  /** Module of the offer to which the right belongs; without one the right is part of every subscription. */
  module?: ModuleCode
  /** In role 3 only clergy have the right: it shows data confided by couples, converts and visited families. */
  clergy?: true
  /**
   * Rights without which this one is useless or would show data that they hide; `parish`: all rights that read data of
   * the parish.
   */
  needs?: readonly Permission[] | 'parish'
  /** Marks a right that only reads, and whether it reads data of the parish or other data. */
  reads?: 'parish' | 'other'
}

/**
 * The single table of permissions: the server checks it, the menu and the screens read it, a test prints it. An account
 * may have fewer rights than its role (`rights_taken`), never more.
 */
export const permissions: Readonly<Record<Permission, PermissionRule>> = table

const findRule = (access: string): PermissionRule | undefined => permissions[access as Permission]

export const isForClergy = (access: string): boolean => findRule(access)?.clergy === true

/** Returns the module of the offer to which a right belongs. */
export const findModule = (access: string): ModuleCode | undefined => findRule(access)?.module

/**
 * Account whose rights are checked; without `clergy` it is not clergy, without `rights_taken` it has all rights of its
 * role.
 */
export type Actor = Pick<Account, 'role_id'> &
  Partial<Pick<Account, 'clergy' | 'modules_off' | 'rights_taken'>>

/** Tells whether the right belongs to a module that the parish has not bought; an administrator is exempt. */
function isNotBought({ role_id, modules_off }: Actor, access: string) {
  const module = findModule(access)
  return role_id !== ADMINISTRATOR && module !== undefined && modules_off?.includes(module) === true
}

/**
 * Tells whether the actor has the right; every signed-in user has `session`, and nobody has a right that is not in the
 * table.
 */
export function hasPermission(actor: Actor, access: string): boolean {
  const { role_id, clergy } = actor
  if (access === 'session' || access === 'public') return true
  const rule = findRule(access)
  if (!rule) throw new Error(`No rule for ${access}`)
  if (actor.rights_taken?.includes(access) || isNotBought(actor, access)) return false
  if (!isManagingRole(role_id) && !clergy && rule.clergy) return false
  return role_id === ADMINISTRATOR || rule.roles.includes(role_id)
}
