import type { PublicContext } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import type { SessionParish } from '../../contract.ts'
import { rememberDevice } from '../../server/attempt-limits/devices.ts'
import { findOnlyParish, parishShown } from '../../server/parish.ts'
import { userShown } from '../../server/user.ts'
import type { AuthConfig } from './auth-config.ts'
import { openSession } from './sessions.ts'
import type { SignInOutcome } from '../sign-in-outcomes.ts'
import { recordSignIn } from './sign-ins.ts'
import { ADMINISTRATOR, isParishRole } from '#auth/rights/role-names.ts'

type Context = Omit<PublicContext, 'db'>

/** Account whose owner has just proved their identity. */
interface AuthenticatedUser {
  id: number
  role_id: number
  parish_id: number | null
  is_two_factor_active: 0 | 1 | null
  /** The administrator's password was used after its seven days. */
  first_password_over?: boolean | null
}

interface SignInRequest {
  account: AuthenticatedUser
  remember: boolean
  /** Sign-in without a password, so that a first password need not be changed before work. */
  without_password?: boolean
  /** Sign-in that stands for the second factor too. */
  two_factor_passed?: boolean
}

/**
 * Opens a session for a user who has proved their identity; a second factor that is on is still required unless it was
 * passed. An account whose
 * parish's licence has expired gets a message and no session. 422 for a closed parish and for an expired first
 * password.
 */
export async function startSession(context: Context, auth: AuthConfig, arrival: SignInRequest) {
  const { inNewTransaction, request } = context
  const { account } = arrival
  const parish = await inNewTransaction(db => parishShown(db, account.parish_id))
  const obstacle = findSignInObstacle(account, parish)
  if (obstacle) {
    const [reason, message] = obstacle
    audit(request, 'sign-in', { account: account.id, ok: false, reason })
    await inNewTransaction(db => recordSignIn(db, context, account.id, reason))
    throw new Refusal(422, message)
  }
  return inNewTransaction(db => openAdmittedSession(db, context, auth, { ...arrival, parish }))
}

const FIRST_PASSWORD_OVER =
  'Hasło startowe straciło ważność po siedmiu dniach. Poproś administratora o nowe albo wybierz „Nie pamiętam hasła”.'

/** Returns why a user with a proved identity is not signed in, for the log and for the user. */
function findSignInObstacle(
  account: AuthenticatedUser,
  parish: SessionParish | null,
): [outcome: SignInOutcome, message: string] | null {
  if (account.first_password_over) return ['first_password_over', FIRST_PASSWORD_OVER]
  if (!isParishRole(account.role_id)) return null
  if (!parish) return ['no_parish', 'To konto nie ma parafii. Zgłoś to administratorowi.']
  if (parish.licence === 'inactive') return ['parish_inactive', 'Konto parafii jest nieaktywne']
  return null
}

async function openAdmittedSession(
  db: Db,
  context: Context,
  auth: AuthConfig,
  { parish, ...arrival }: SignInRequest & { parish: SessionParish | null },
) {
  const { account, remember, without_password, two_factor_passed = false } = arrival
  const { request } = context
  const { id, role_id, is_two_factor_active } = account
  const parish_id = role_id === ADMINISTRATOR ? await findOnlyParish(db) : account.parish_id
  const expireDate = parish?.expiration_date ?? null
  if (isParishRole(account.role_id) && parish?.licence === 'expired') {
    audit(request, 'sign-in', { account: id, ok: false, reason: 'licence_over' })
    await recordSignIn(db, context, id, 'licence_over')
    return { user: null, expired: true, soonExpire: false, parish, expireDate }
  }
  const first_password_postponed = without_password
  await openSession(db, context, auth, {
    user_id: id,
    parish_id,
    remember,
    first_password_postponed,
    two_factor_passed,
  })
  // The browser becomes known only after every proof of identity.
  if (two_factor_passed || is_two_factor_active !== 1) await rememberDevice(db, context, auth, id)
  audit(request, 'sign-in', { account: id, ok: true })
  await recordSignIn(db, context, id, 'signed_in')
  const user = await userShown(db, auth, id, parish_id, two_factor_passed)
  return { user, expired: false, soonExpire: parish?.licence === 'soon', parish, expireDate }
}
