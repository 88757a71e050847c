import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { PublicContext } from '#platform/context.ts'
import { createSealing } from '#platform/files/seal.ts'
import { Refusal } from '#platform/refusals.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'

const { seal, unseal } = createSealing('passkey challenge')
const NO_ACCOUNT_ID = 0
const MINUTES = 5
export const CHALLENGE_MS = MINUTES * 60_000

const PendingChallenge = z.object({
  challenge: z.string(),
  /** Session in which a passkey is added, and the name of its account within the key; null for a sign-in. */
  addition: z.object({ session_id: z.number(), user_handle: z.string() }).nullable(),
  /** Milliseconds since 1970. */
  until: z.number(),
})

type PendingChallenge = z.infer<typeof PendingChallenge>

const cookieName = ({ https }: AuthConfig) => (https ? '__Host-passkey' : 'passkey')
const cookieOptions = ({ https }: AuthConfig) =>
  ({ path: '/', httpOnly: true, secure: https, sameSite: 'strict' }) as const

/** Creates a challenge, which only this browser can answer: it is stored in a sealed cookie. */
export function createChallenge(
  { reply }: Pick<PublicContext, 'reply'>,
  auth: AuthConfig,
  addition: PendingChallenge['addition'],
): string {
  const challenge = randomBytes(32).toString('base64url')
  const text = JSON.stringify({ challenge, addition, until: Date.now() + CHALLENGE_MS })
  reply.setCookie(cookieName(auth), seal(auth.secret, NO_ACCOUNT_ID, text), {
    ...cookieOptions(auth),
    maxAge: MINUTES * 60,
  })
  return challenge
}

const expiredChallenge = () =>
  new Refusal(422, 'Minęło za dużo czasu albo otwarto inną kartę. Spróbuj ponownie.')

function readChallenge({ request }: Pick<PublicContext, 'request'>, auth: AuthConfig) {
  try {
    const sealedText = request.cookies[cookieName(auth)] ?? ''
    return PendingChallenge.parse(JSON.parse(unseal(auth.secret, NO_ACCOUNT_ID, sealedText)))
  } catch {
    return undefined
  }
}

/**
 * Returns the challenge of this browser and marks it as used; 422 when it is missing, expired, used before, or was made
 * for another session.
 */
export async function spendChallenge(
  context: Omit<PublicContext, 'db'>,
  auth: AuthConfig,
  session_id: number | null,
): Promise<PendingChallenge> {
  const pending = readChallenge(context, auth)
  context.reply.clearCookie(cookieName(auth), cookieOptions(auth))
  const intendedSession = pending?.addition?.session_id ?? null
  if (!pending || pending.until <= Date.now() || intendedSession !== session_id) {
    throw expiredChallenge()
  }
  const { numInsertedOrUpdatedRows } = await context.inNewTransaction(db =>
    db
      .insertInto('spent_challenges')
      .values({
        challenge: `passkey ${pending.challenge}`,
        expires_at: new Date(pending.until).toISOString(),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  )
  if (numInsertedOrUpdatedRows !== 1n) throw expiredChallenge()
  return pending
}
