import type { Account, Context } from '#platform/context.ts'
import { forbidden, refuseField } from '#platform/refusals.ts'
import { withDependents } from '#auth/rights/prerequisites.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import {
  ADMINISTRATOR,
  CURIA,
  COWORKER,
  OFFICE_WORKER,
  PARISH_PRIEST,
} from '#auth/rights/role-names.ts'

type Manager = Pick<Account, 'id' | 'role_id' | 'parish_id'> &
  Partial<Pick<Account, 'rights_taken'>>
export interface ManagedAccount {
  id: number
  role_id: number
  parish_id: number | null
  clergy: boolean
  rights_taken: readonly string[]
}

/** Tells whether an account has rights that its manager lacks, which the manager could gain by signing in to it. */
const exceeds = ({ rights_taken = [] }: Manager, account: ManagedAccount) =>
  rights_taken.some(right =>
    hasPermission({ ...account, rights_taken: withDependents(account.rights_taken) }, right),
  )

/** Roles of the parish office below the priest. */
const OF_THE_OFFICE: readonly number[] = [OFFICE_WORKER, COWORKER]

/** Returns the roles of the accounts that a user may create and change. */
export const getManagedRoles = ({ role_id }: Pick<Account, 'role_id'>): readonly number[] =>
  role_id === ADMINISTRATOR
    ? [ADMINISTRATOR, PARISH_PRIEST, OFFICE_WORKER, CURIA, COWORKER]
    : OF_THE_OFFICE

/** Tells whether a user sees the account at all: a parish priest sees those of his parish. */
export const canSeeAccount = (manager: Manager, { parish_id }: Pick<ManagedAccount, 'parish_id'>) =>
  manager.role_id === ADMINISTRATOR || (parish_id !== null && parish_id === manager.parish_id)

/** Tells whether a user may change the account; nobody may change their own. */
export const canManageAccount = (manager: Manager, account: ManagedAccount) =>
  account.id !== manager.id &&
  canSeeAccount(manager, account) &&
  getManagedRoles(manager).includes(account.role_id) &&
  !exceeds(manager, account)

export function refuseForeign({ user }: Pick<Context, 'user'>, account: ManagedAccount) {
  if (account.id === user.id) {
    throw forbidden('Własnego konta nie zmienia się tutaj. Poproś innego administratora.')
  }
  if (exceeds(user, account)) {
    throw forbidden(
      'To konto ma uprawnienia, których Twoje nie ma. Zmienia je administrator systemu.',
    )
  }
  if (!canManageAccount(user, account)) {
    throw forbidden('To konto zmienia tylko administrator systemu')
  }
}

/** Refuses (422) a role that the user may not assign. */
export function refuseRole({ user }: Pick<Context, 'user'>, role_id: number) {
  if (getManagedRoles(user).includes(role_id)) return
  throw refuseField('role_id', 'Takie konto zakłada tylko administrator systemu')
}
