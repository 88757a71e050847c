import { sql } from 'kysely'
import type * as z from 'zod'
import type { PublicContext } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts'
import { audit } from '#platform/server/security-log.ts'
import type { Credentials } from '../../contract.ts'
import { readDeviceCookie } from './cookies.ts'
import type { AuthConfig } from './auth-config.ts'
import { recordAttempt, forgetAttempt } from '../../server/attempt-limits/attempts.ts'
import { askForCheck, passBotCheck } from '../../server/attempt-limits/bot-check.ts'
import { isKnown } from '../../server/attempt-limits/devices.ts'
import { isHere, isSuspicious, signInLimits } from '../../server/attempt-limits/sign-in-limits.ts'
import { verifyPassword } from '../../passwords/server/hash.ts'
import { startSession } from './start-session.ts'
import { recordSignIn } from './sign-ins.ts'

type Context = Omit<PublicContext, 'db'>
type TypedCredentials = z.output<typeof Credentials>

const find = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'parish_id', 'role_id', 'password_hash', 'active', 'demo'])
    .select('is_two_factor_active')
    .select(sql<boolean | null>`first_password_until < now()`.as('first_password_over'))
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

async function lookAround(db: Db, { request }: Context, auth: AuthConfig, email: string) {
  const account = await find(db, email)
  const device = readDeviceCookie(request, auth)
  const isKnownDevice = await isKnown(db, device, account?.id ?? 0)
  const limits = signInLimits(request, email, auth.https, isKnownDevice ? device : undefined)
  return { found: account, limits, suspicious: await isSuspicious(db, limits) }
}

// Returns the message that demonstration accounts sign in only from this computer; their names are public anyway.
const onlyHere = ({ publicUrl }: AuthConfig) =>
  new Refusal(
    422,
    `Konta pokazowe otwierają się tylko na komputerze, na którym działa program. Otwórz na nim adres ${publicUrl}.`,
  )

// Returns one sentence for an unknown address, a wrong password and a closed account.
const wrong = (suspicious: boolean) =>
  new Refusal(422, 'Nieprawidłowy adres e-mail lub hasło', {
    errors: suspicious ? askForCheck().errors : undefined,
  })

// Limit the concurrency, so that signed-in users always find a free connection.
const inTurn = createConcurrencyLimit(
  4,
  400,
  'Zbyt wiele osób loguje się naraz. Spróbuj ponownie za chwilę.',
)

/**
 * Signs a user in. An account whose parish's licence has expired gets a message and no session; every failure counts as
 * an attempt, a success does not. 422 wrong credentials, 429 too many attempts.
 */
export const signIn = (context: Context, auth: AuthConfig, credentials: TypedCredentials) =>
  inTurn(() => attempt(context, auth, credentials))

async function attempt(
  context: Context,
  auth: AuthConfig,
  { email: enteredEmail, password, remember, altcha }: TypedCredentials,
) {
  const { inNewTransaction, request } = context
  const email = enteredEmail.toLowerCase()
  const { found, limits, suspicious } = await inNewTransaction(db =>
    lookAround(db, context, auth, email),
  )
  if (found?.demo && auth.demo && !isHere(request)) throw onlyHere(auth)
  if (suspicious) await passBotCheck(context, auth.secret, altcha)
  const attemptWindow = await inNewTransaction(db => recordAttempt(db, limits))
  const right = await verifyPassword(password, found?.password_hash)
  const welcome = found?.active && (!found.demo || auth.demo)
  if (!found || !right || !welcome) {
    audit(request, 'sign-in', { account: found?.id ?? null, ok: false })
    const outcome = found?.active === false && right ? 'blocked' : 'wrong_password'
    await inNewTransaction(db => recordSignIn(db, context, found?.id, outcome))
    throw wrong(await inNewTransaction(db => isSuspicious(db, limits)))
  }
  await inNewTransaction(db => forgetAttempt(db, limits, attemptWindow))
  return startSession(context, auth, { account: found, remember })
}
