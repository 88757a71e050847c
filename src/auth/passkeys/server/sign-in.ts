import type { PublicContext } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { recordAttempt, getNetwork, hashSubject } from '../../server/attempt-limits/attempts.ts'
import { isHere } from '../../server/attempt-limits/sign-in-limits.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import type { SignInOutcome } from '../../sign-in/sign-in-outcomes.ts'
import { recordSignIn } from '../../sign-in/server/sign-ins.ts'
import { startSession } from '../../sign-in/server/start-session.ts'
import type { Assertion } from '../contract.ts'
import { CHALLENGE_MS, createChallenge, spendChallenge } from './challenge.ts'
import { loadLibrary } from './library.ts'
import { requirePasskeySite } from './site.ts'
import { type StoredPasskey, advanceCounter, findPasskey } from './store.ts'

type Visiting = Omit<PublicContext, 'db'>

/** Returns the options with which the browser asks for one of its passkeys; 429 after sixty in a quarter of an hour. */
export async function challengeVisitor(context: Visiting, auth: AuthConfig) {
  const { rp_id } = requirePasskeySite(auth)
  const limit = { subject: hashSubject('passkey', getNetwork(context.request.ip)), most: 60 }
  await context.inNewTransaction(db => recordAttempt(db, [limit]))
  return {
    challenge: createChallenge(context, auth, null),
    rpId: rp_id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  }
}

// One sentence for an unknown, a removed and a wrong key and for a blocked account.
const invalidPasskey = () =>
  new Refusal(422, 'Tym kluczem dostępu nie da się zalogować. Zaloguj się adresem e-mail i hasłem.')

/** Returns the new counter of the passkey, or undefined when it has not signed this challenge for this site. */
async function verifyAssertion(
  auth: AuthConfig,
  passkey: StoredPasskey,
  credential: Assertion,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { rp_id, origin } = requirePasskeySite(auth)
  if (credential.response.userHandle !== passkey.user_handle) return undefined
  try {
    const { verifyAuthenticationResponse } = await loadLibrary()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        // The counter is compared where it is stored, so that two simultaneous sign-ins cannot pass with one.
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

async function refusePasskey(
  context: Visiting,
  account: number | undefined,
  reason: string,
  outcome: SignInOutcome = 'wrong_passkey',
): Promise<never> {
  audit(context.request, 'passkey', { account: account ?? null, ok: false, reason })
  await context.inNewTransaction(db => recordSignIn(db, context, account, outcome))
  throw invalidPasskey()
}

/**
 * Signs in the owner of a passkey, whom their device has verified: no password and no code is required any more.
 * Refuses as `startSession` does, and with 422 a passkey that does not prove its owner.
 */
export async function signInWithPasskey(
  context: Visiting,
  auth: AuthConfig,
  { credential, remember }: { credential: Assertion; remember: boolean },
) {
  const { inNewTransaction, request } = context
  const { challenge } = await spendChallenge(context, auth, null)
  const passkey = await inNewTransaction(db => findPasskey(db, credential.id))
  if (!passkey) return refusePasskey(context, undefined, 'unknown')
  const { user_id, ...account } = passkey
  const counter = await verifyAssertion(auth, passkey, credential, challenge)
  if (counter === undefined) return refusePasskey(context, user_id, 'not proved')
  const isFirstUse = await inNewTransaction(db => advanceCounter(db, passkey.id, counter))
  if (!isFirstUse) return refusePasskey(context, user_id, 'counter')
  if (!account.active) return refusePasskey(context, user_id, 'blocked', 'blocked')
  if (account.demo && !(auth.demo && isHere(request)))
    return refusePasskey(context, user_id, 'demo', 'blocked')
  audit(request, 'passkey', { account: user_id, ok: true, passkey: passkey.id })
  return startSession(context, auth, {
    account: { ...account, id: user_id },
    remember,
    without_password: true,
    two_factor_passed: true,
  })
}
