import type { Context } from '#platform/context.ts'
import { audit } from '#platform/server/security-log.ts'
import { refuseField } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { withDependents } from '#auth/rights/prerequisites.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { rightText } from '#auth/rights/right-words.ts'
import { endAccess } from '#auth/sign-in/server/end-access.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { getManagedUser } from './service.ts'
import { ADMINISTRATOR } from '#auth/rights/role-names.ts'

interface Narrowing {
  version: number
  taken: readonly Permission[]
}

/** A user cannot grant a right that they do not have themselves. */
function refuseGiving({ user }: Pick<Context, 'user'>, grantedRights: readonly string[]) {
  const missingRights = grantedRights.filter(right => user.rights_taken.includes(right))
  if (missingRights.length === 0) return
  throw refuseField(
    'taken',
    `Nie możesz dać uprawnień, których nie masz na własnym koncie: ${missingRights.map(rightText).join('; ')}. Poproś administratora.`,
  )
}

/** Revokes rights of an account, or grants again rights of its role; effective from the next request. */
export async function setRevocations(context: Context, id: number, { version, taken }: Narrowing) {
  const { db, user, request } = context
  const account = await getManagedUser(context, id)
  const rights_taken = withDependents(taken)
  refuseGiving(
    context,
    account.rights_taken.filter(right => !rights_taken.includes(right)),
  )
  if (account.role_id === ADMINISTRATOR && rights_taken.length > 0)
    await refuseLastAdministrator(db, id)
  const savedAccount = await updateVersioned(db, 'users', id, version, { rights_taken })
  await endAccess(db, { id }, 'rights_changed')
  audit(request, 'rights changed', { account: id, ok: true, by: user.id })
  return savedAccount
}
