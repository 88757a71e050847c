import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/problems.ts'
import { audit } from '#platform/server/audit.ts'
import { deviceOf } from '../sign-in/cookies.ts'
import type { Entrance } from '../sign-in/auth-config.ts'
import { type Limit, countTry, subjectOf, takeBack, countAttempts } from '../guard/attempts.ts'
import { isKnown, rememberDevice } from '../guard/devices.ts'
import { orderMail } from '../mail/account-mail.ts'
import { linkOver, useToken, whoseToken } from '../mail/tokens.ts'
import { proveOwner } from '../passwords/service.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { endSession, renewSession } from '../sign-in/sessions.ts'
import { keepSignIn } from '../sign-in/sign-ins.ts'
import type { TwoFactorProof } from './contract.ts'
import { newRecoveryCodes, spendRecoveryCode } from './recovery.ts'
import { seal, unseal } from './seal.ts'
import { newSecret, spendStep, stepOf } from './totp.ts'

type Signed = Omit<Context, 'db'>

const accountOf = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'is_two_factor_active', 'two_factor_secret', 'recovery_codes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
type Account = Awaited<ReturnType<typeof accountOf>>

const change = (db: Db, id: number, values: object) =>
  db.updateTable('users').set(values).where('id', '=', id).execute()

/** Prepares a secret. Nothing is on until a code made with it is confirmed. */
export async function prepare({ db, user }: Context, { secret: key }: Entrance) {
  const account = await accountOf(db, user.id)
  if (account.is_two_factor_active === 1) {
    throw new Refusal(422, 'Logowanie dwuetapowe jest już włączone')
  }
  const prepared = newSecret(account.email)
  const two_factor_secret = seal(key, user.id, prepared.secret)
  await change(db, user.id, { two_factor_secret, two_factor_step: null })
  return prepared
}

const FOR_SESSION = 5
const FOR_ACCOUNT = 10

// A stranger who knows the password must not use up the owner's tries: a known browser has its own.
async function limitsOf(db: Db, { user, request }: Signed, entrance: Entrance) {
  const device = deviceOf(request, entrance)
  const known = await isKnown(db, device, user.id)
  const session: Limit = {
    subject: subjectOf('code-in-session', user.session_id),
    most: FOR_SESSION,
  }
  const tried = known
    ? subjectOf('code-device', `${device} ${user.id}`)
    : subjectOf('code', user.id)
  return { session, all: [session, { subject: tried, most: FOR_ACCOUNT }] }
}

// With another SECRET_KEY no secret opens: codes are wrong then, recovery codes and letters still help.
function secretOf(key: string, { id, two_factor_secret }: Account) {
  try {
    return two_factor_secret ? unseal(key, id, two_factor_secret) : undefined
  } catch {
    return undefined
  }
}

/** How many recovery codes are left after a right proof; undefined after a wrong or used one. */
async function spend(
  db: Db,
  key: string,
  account: Account,
  { code, recovery_code }: TwoFactorProof,
) {
  if (recovery_code) return spendRecoveryCode(db, account.id, recovery_code)
  const secret = secretOf(key, account)
  if (!code || !secret) return undefined
  const step = await stepOf(db, secret, code)
  if (step === undefined || !(await spendStep(db, account.id, step))) return undefined
  return account.recovery_codes.length
}

async function refuseWrong(
  { apart, user, request }: Signed,
  session: Limit,
  field: string,
): Promise<never> {
  audit(request, 'second factor', { account: user.id, ok: false })
  await apart(db => keepSignIn(db, { request }, user.id, 'wrong_code'))
  const tries = await apart(db => countAttempts(db, session))
  if (tries < FOR_SESSION) throw refuseField(field, 'Nieprawidłowy albo już użyty kod')
  await apart(db => endSession(db, user, user.session_id))
  throw new Refusal(401, 'Za dużo błędnych kodów. Zaloguj się ponownie.')
}

/** Checks a code or a recovery code once; the fifth wrong one ends the session (401). */
async function prove(context: Signed, entrance: Entrance, proof: TwoFactorProof) {
  const { apart, user } = context
  const field = proof.recovery_code ? 'recovery_code' : 'code'
  if (!proof.code && !proof.recovery_code) throw refuseField('code', 'Podaj kod z aplikacji')
  const limits = await apart(db => limitsOf(db, context, entrance))
  const counted = await apart(db => countTry(db, limits.all))
  const left = await apart(async db =>
    spend(db, entrance.secret, await accountOf(db, user.id), proof),
  )
  if (left === undefined) return refuseWrong(context, limits.session, field)
  await apart(db => takeBack(db, limits.all, counted))
  return left
}

/** Switches the second factor on and hands out the recovery codes, this once. */
export async function confirm(
  context: Signed,
  entrance: Entrance,
  { code, password }: { code: string; password: string },
) {
  const { apart, user, request } = context
  const account = await apart(db => accountOf(db, user.id))
  if (account.is_two_factor_active === 1 || !account.two_factor_secret) {
    throw new Refusal(422, 'Zacznij włączanie logowania dwuetapowego od początku')
  }
  await proveOwner(context, password, 'password')
  await prove(context, entrance, { code })
  const { shown, stored } = newRecoveryCodes()
  await apart(async db => {
    await change(db, user.id, { is_two_factor_active: 1, recovery_codes: stored })
    await endAccess(db, user, 'second_factor_on')
    await pass(db, context, entrance)
    await orderMail(db, { kind: 'two_factor_on', user_id: user.id })
  })
  audit(request, 'second factor on', { account: user.id, ok: true })
  return { recovery_codes: shown }
}

/** Lets a session that waits for the second factor through. */
export async function verify(context: Signed, entrance: Entrance, proof: TwoFactorProof) {
  const { apart, user } = context
  const account = await apart(db => accountOf(db, user.id))
  if (account.is_two_factor_active !== 1) {
    throw new Refusal(422, 'Logowanie dwuetapowe nie jest włączone')
  }
  const recovery_codes_left = await prove(context, entrance, proof)
  await apart(db => pass(db, context, entrance))
  return { recovery_codes_left }
}

async function pass(db: Db, context: Signed, entrance: Entrance) {
  await renewSession(db, context, entrance, { two_factor_passed: true })
  await rememberDevice(db, context, entrance, context.user.id)
  audit(context.request, 'second factor', { account: context.user.id, ok: true })
}

/** Orders a letter with a link, for somebody whose telephone is not at hand. */
export async function mailLink({ apart, user }: Signed) {
  const letters = { subject: subjectOf('factor-letter', user.id), most: 3 }
  await apart(async db => {
    await countTry(db, [letters])
    await orderMail(db, { kind: 'two_factor', user_id: user.id, session_id: user.session_id })
  })
  return {}
}

/** Follows the letter's link in the session that asked for it, and in no other. */
export async function followLink(context: Signed, entrance: Entrance, token: string) {
  const { apart, user } = context
  await apart(async db => {
    const { session_id } = await whoseToken(db, ['two_factor'], token)
    if (session_id !== user.session_id) throw linkOver()
    await useToken(db, 'two_factor', token)
    await pass(db, context, entrance)
  })
  return {}
}

/** Switches the second factor off; wants the password and a code. */
export async function remove(
  context: Signed,
  entrance: Entrance,
  { password, ...proof }: TwoFactorProof & { password: string },
) {
  const { apart, user, request } = context
  await proveOwner(context, password, 'password')
  await prove(context, entrance, proof)
  await apart(async db => {
    await change(db, user.id, {
      is_two_factor_active: 0,
      two_factor_secret: null,
      recovery_codes: [],
    })
    await endAccess(db, user, 'second_factor_off')
    await renewSession(db, context, entrance)
    await rememberDevice(db, context, entrance, user.id)
    await orderMail(db, { kind: 'two_factor_off', user_id: user.id })
  })
  audit(request, 'second factor off', { account: user.id, ok: true })
  return {}
}

/** "Not now": decided against it; a factor that is on stays on. */
export async function decline({ db, user }: Context) {
  await db
    .updateTable('users')
    .set({ is_two_factor_active: 0, two_factor_secret: null })
    .where('id', '=', user.id)
    .where('is_two_factor_active', 'is', null)
    .execute()
  return {}
}
