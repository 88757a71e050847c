import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { Refusal, mapConstraintError, notFound } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { rememberDevice } from '../../server/attempt-limits/devices.ts'
import { orderMail } from '../../server/mail/account-mail.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { endAccess } from '../../sign-in/server/end-access.ts'
import { renewSession } from '../../sign-in/server/sessions.ts'
import type { NewCredential } from '../contract.ts'
import { filterTransports } from '../transports.ts'
import { CHALLENGE_MS, createChallenge, spendChallenge } from './challenge.ts'
import { loadLibrary } from './library.ts'
import { readPasskeySite, requirePasskeySite } from './site.ts'
import { listPasskeys, lockAccount } from './store.ts'

type SignedInContext = Omit<Context, 'db'>

const MAX_PASSKEYS = 10
/** EdDSA, ES256 and RS256 (IANA COSE Algorithms): what the keys of phones, computers and Windows Hello sign with. */
const ALGORITHMS = [-8, -7, -257]

const ALREADY_ADDED = 'Ten klucz dostępu jest już dodany do jakiegoś konta. Wybierz inny.'
mapConstraintError('passkeys_credential_id_key', 'name', ALREADY_ADDED)

export async function listOwnPasskeys({ db, user }: Context, auth: AuthConfig) {
  const site = readPasskeySite(auth)
  const data = await listPasskeys(db, user.id)
  return { data, obstacle: typeof site === 'string' ? site : null }
}

const refuseMany = (count: number) => {
  if (count < MAX_PASSKEYS) return
  throw new Refusal(422, `Konto może mieć najwyżej ${MAX_PASSKEYS} kluczy. Usuń któryś z nich.`)
}

/** Returns the options with which the browser makes a passkey for the account. */
export async function challengeOwner(context: Context, auth: AuthConfig) {
  const { db, user } = context
  const { rp_id } = requirePasskeySite(auth)
  const passkeys = await listPasskeys(db, user.id)
  refuseMany(passkeys.length)
  const { name, email } = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const user_handle = passkeys[0]?.user_handle ?? randomBytes(32).toString('base64url')
  return {
    rp: { id: rp_id, name: 'Kancelaria' },
    user: { id: user_handle, name: email, displayName: name },
    challenge: createChallenge(context, auth, { session_id: user.session_id, user_handle }),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports: filterTransports(transports),
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** Returns what is stored of a new passkey; 422 when it does not answer the challenge, or its device verified nobody. */
async function verifyNewCredential(
  auth: AuthConfig,
  credential: NewCredential,
  expectedChallenge: string,
) {
  const { rp_id, origin } = requirePasskeySite(auth)
  const { verifyRegistrationResponse } = await loadLibrary()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo) return registrationInfo.credential
  throw new Refusal(
    422,
    'Nie udało się dodać klucza dostępu. Urządzenie musi rozpoznać Cię odciskiem palca, twarzą albo kodem. Spróbuj ponownie.',
  )
}

/** Adds a passkey to one's own account, and informs its owner by e-mail. */
export async function addPasskey(
  context: SignedInContext,
  auth: AuthConfig,
  { name, credential }: { name: string; credential: NewCredential },
) {
  const { inNewTransaction, user, request } = context
  const { challenge, addition } = await spendChallenge(context, auth, user.session_id)
  const { id, publicKey, counter } = await verifyNewCredential(auth, credential, challenge)
  const passkey = await inNewTransaction(async db => {
    await lockAccount(db, user.id)
    refuseMany((await listPasskeys(db, user.id)).length)
    const insertion = await db
      .insertInto('passkeys')
      .values({
        user_id: user.id,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        user_handle: addition?.user_handle ?? '',
        transports: credential.response.transports,
        name,
        sign_count: counter,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await orderMail(db, { kind: 'passkey_added', user_id: user.id })
    return insertion
  })
  audit(request, 'passkey added', { account: user.id, ok: true, passkey: passkey.id })
  return passkey
}

/** Removes one of one's own passkeys. */
export async function removePasskey(context: Context, auth: AuthConfig, id: number) {
  const { db, user, request } = context
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!numDeletedRows) throw notFound('Tego klucza dostępu już nie ma')
  await endAccess(db, user, 'passkey_removed')
  await renewSession(db, context, auth)
  await rememberDevice(db, context, auth, user.id)
  await orderMail(db, { kind: 'passkey_removed', user_id: user.id })
  audit(request, 'passkey removed', { account: user.id, ok: true, passkey: id })
  return {}
}
