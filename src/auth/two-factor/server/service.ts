import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { readDeviceCookie } from '../../sign-in/server/cookies.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import {
  type Limit,
  recordAttempt,
  hashSubject,
  forgetAttempt,
  countAttempts,
} from '../../server/attempt-limits/attempts.ts'
import { isKnown, rememberDevice } from '../../server/attempt-limits/devices.ts'
import { orderMail } from '../../server/mail/account-mail.ts'
import { expiredLink, useToken, whoseToken } from '../../server/mail/tokens.ts'
import { proveOwner } from '../../passwords/server/service.ts'
import { endAccess } from '../../sign-in/server/end-access.ts'
import { endSession, renewSession } from '../../sign-in/server/sessions.ts'
import { recordSignIn } from '../../sign-in/server/sign-ins.ts'
import type { TwoFactorProof } from '../contract.ts'
import { newRecoveryCodes, spendRecoveryCode } from './recovery.ts'
import { seal, unseal } from './seal.ts'
import { newSecret, spendStep, findTotpStep } from './totp.ts'

type SignedInContext = Omit<Context, 'db'>

const findAccount = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'is_two_factor_active', 'two_factor_secret', 'recovery_codes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
type Account = Awaited<ReturnType<typeof findAccount>>

const change = (db: Db, id: number, values: object) =>
  db.updateTable('users').set(values).where('id', '=', id).execute()

/** Prepares a secret. The second factor stays off until a code made with the secret is confirmed. */
export async function prepareTwoFactor({ db, user }: Context, { secret: key }: AuthConfig) {
  const account = await findAccount(db, user.id)
  if (account.is_two_factor_active === 1) {
    throw new Refusal(422, 'Logowanie dwuetapowe jest już włączone')
  }
  const setup = newSecret(account.email)
  const two_factor_secret = seal(key, user.id, setup.secret)
  await change(db, user.id, { two_factor_secret, two_factor_step: null })
  return setup
}

const FOR_SESSION = 5
const FOR_ACCOUNT = 10

// Returns the limits of attempts: a known browser has its own, because a stranger who knows the password must not use
// up the owner's.
async function getLimits(db: Db, { user, request }: SignedInContext, auth: AuthConfig) {
  const device = readDeviceCookie(request, auth)
  const isKnownDevice = await isKnown(db, device, user.id)
  const session: Limit = {
    subject: hashSubject('code-in-session', user.session_id),
    most: FOR_SESSION,
  }
  const attemptSubject = isKnownDevice
    ? hashSubject('code-device', `${device} ${user.id}`)
    : hashSubject('code', user.id)
  return { session, all: [session, { subject: attemptSubject, most: FOR_ACCOUNT }] }
}

// Unseals the secret. After a change of SECRET_KEY no secret opens: codes are then wrong, recovery codes and e-mails
// still work.
function findSecret(key: string, { id, two_factor_secret }: Account) {
  try {
    return two_factor_secret ? unseal(key, id, two_factor_secret) : undefined
  } catch {
    return undefined
  }
}

/** Returns the number of recovery codes left after a right proof; undefined after a wrong or used one. */
async function spend(
  db: Db,
  key: string,
  account: Account,
  { code, recovery_code }: TwoFactorProof,
) {
  if (recovery_code) return spendRecoveryCode(db, account.id, recovery_code)
  const secret = findSecret(key, account)
  if (!code || !secret) return undefined
  const step = await findTotpStep(db, secret, code)
  if (step === undefined || !(await spendStep(db, account.id, step))) return undefined
  return account.recovery_codes.length
}

async function refuseWrong(
  { inNewTransaction, user, request }: SignedInContext,
  session: Limit,
  field: string,
): Promise<never> {
  audit(request, 'second factor', { account: user.id, ok: false })
  await inNewTransaction(db => recordSignIn(db, { request }, user.id, 'wrong_code'))
  const tries = await inNewTransaction(db => countAttempts(db, session))
  if (tries < FOR_SESSION) throw refuseField(field, 'Nieprawidłowy albo już użyty kod')
  await inNewTransaction(db => endSession(db, user, user.session_id))
  throw new Refusal(401, 'Za dużo błędnych kodów. Zaloguj się ponownie.')
}

/** Checks a code or a recovery code once; the fifth wrong one ends the session (401). */
async function prove(context: SignedInContext, auth: AuthConfig, proof: TwoFactorProof) {
  const { inNewTransaction, user } = context
  const field = proof.recovery_code ? 'recovery_code' : 'code'
  if (!proof.code && !proof.recovery_code) throw refuseField('code', 'Podaj kod z aplikacji')
  const limits = await inNewTransaction(db => getLimits(db, context, auth))
  const attemptWindow = await inNewTransaction(db => recordAttempt(db, limits.all))
  const remainingCodes = await inNewTransaction(async db =>
    spend(db, auth.secret, await findAccount(db, user.id), proof),
  )
  if (remainingCodes === undefined) return refuseWrong(context, limits.session, field)
  await inNewTransaction(db => forgetAttempt(db, limits.all, attemptWindow))
  return remainingCodes
}

/** Switches the second factor on and returns the recovery codes, only this once. */
export async function confirmTwoFactor(
  context: SignedInContext,
  auth: AuthConfig,
  { code, password }: { code: string; password: string },
) {
  const { inNewTransaction, user, request } = context
  const account = await inNewTransaction(db => findAccount(db, user.id))
  if (account.is_two_factor_active === 1 || !account.two_factor_secret) {
    throw new Refusal(422, 'Zacznij włączanie logowania dwuetapowego od początku')
  }
  await proveOwner(context, password, 'password')
  await prove(context, auth, { code })
  const { shown, stored } = newRecoveryCodes()
  await inNewTransaction(async db => {
    await change(db, user.id, { is_two_factor_active: 1, recovery_codes: stored })
    await endAccess(db, user, 'second_factor_on')
    await pass(db, context, auth)
    await orderMail(db, { kind: 'two_factor_on', user_id: user.id })
  })
  audit(request, 'second factor on', { account: user.id, ok: true })
  return { recovery_codes: shown }
}

/** Verifies a session that waits for the second factor. */
export async function verifyTwoFactor(
  context: SignedInContext,
  auth: AuthConfig,
  proof: TwoFactorProof,
) {
  const { inNewTransaction, user } = context
  const account = await inNewTransaction(db => findAccount(db, user.id))
  if (account.is_two_factor_active !== 1) {
    throw new Refusal(422, 'Logowanie dwuetapowe nie jest włączone')
  }
  const recovery_codes_left = await prove(context, auth, proof)
  await inNewTransaction(db => pass(db, context, auth))
  return { recovery_codes_left }
}

async function pass(db: Db, context: SignedInContext, auth: AuthConfig) {
  await renewSession(db, context, auth, { two_factor_passed: true })
  await rememberDevice(db, context, auth, context.user.id)
  audit(context.request, 'second factor', { account: context.user.id, ok: true })
}

/** Orders an e-mail with a link, for a user without their telephone. */
export async function mailLink({ inNewTransaction, user }: SignedInContext) {
  const emails = { subject: hashSubject('factor-email', user.id), most: 3 }
  await inNewTransaction(async db => {
    await recordAttempt(db, [emails])
    await orderMail(db, { kind: 'two_factor', user_id: user.id, session_id: user.session_id })
  })
  return {}
}

/** Follows the e-mail's link in the session that requested it, and in no other. */
export async function followLink(context: SignedInContext, auth: AuthConfig, token: string) {
  const { inNewTransaction, user } = context
  await inNewTransaction(async db => {
    const { session_id } = await whoseToken(db, ['two_factor'], token)
    if (session_id !== user.session_id) throw expiredLink()
    await useToken(db, 'two_factor', token)
    await pass(db, context, auth)
  })
  return {}
}

/** Switches the second factor off; requires the password and a code. */
export async function removeTwoFactor(
  context: SignedInContext,
  auth: AuthConfig,
  { password, ...proof }: TwoFactorProof & { password: string },
) {
  const { inNewTransaction, user, request } = context
  await proveOwner(context, password, 'password')
  await prove(context, auth, proof)
  await inNewTransaction(async db => {
    await change(db, user.id, {
      is_two_factor_active: 0,
      two_factor_secret: null,
      recovery_codes: [],
    })
    await endAccess(db, user, 'second_factor_off')
    await renewSession(db, context, auth)
    await rememberDevice(db, context, auth, user.id)
    await orderMail(db, { kind: 'two_factor_off', user_id: user.id })
  })
  audit(request, 'second factor off', { account: user.id, ok: true })
  return {}
}

/** Records "not now"; a second factor that is on stays on. */
export async function declineTwoFactor({ db, user }: Context) {
  await db
    .updateTable('users')
    .set({ is_two_factor_active: 0, two_factor_secret: null })
    .where('id', '=', user.id)
    .where('is_two_factor_active', 'is', null)
    .execute()
  return {}
}
