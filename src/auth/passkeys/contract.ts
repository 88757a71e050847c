import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, requiredText, boundedText } from '#shared/fields.ts'
import { SessionState } from '../contract.ts'
import { filterTransports, transports } from './transports.ts'

const UNREADABLE = 'Nie udało się odczytać odpowiedzi klucza. Spróbuj ponownie.'

/** Bytes in base64url, as browsers write them in the JSON of WebAuthn. */
const Bytes = (max: number) => boundedText(max, UNREADABLE).regex(/^[\w-]+$/, UNREADABLE)
const CredentialId = Bytes(1400)
const credentialFields = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', UNREADABLE),
}

/** `RegistrationResponseJSON` of WebAuthn Level 3. */
const NewCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: z
      .array(z.string().max(40, UNREADABLE))
      .max(20, UNREADABLE)
      .default([])
      .transform(filterTransports),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** `AuthenticationResponseJSON` of WebAuthn Level 3. */
const Assertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: Bytes(100),
  }),
})
export type Assertion = z.output<typeof Assertion>

const CredentialType = z.literal('public-key')
const RequiredVerification = z.literal('required')

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3; times in milliseconds. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: CredentialType, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: CredentialType, transports: z.array(z.enum(transports)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: RequiredVerification,
    requireResidentKey: z.literal(true),
    userVerification: RequiredVerification,
  }),
  attestation: z.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON`: the browser offers every passkey that it has for this address. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: RequiredVerification,
})

/** Sign-in with a passkey, which stands for the password and the second factor. */
export const passkeySession = {
  /** The challenge is valid for five minutes, once, in this browser. 422 where the address permits no passkeys. */
  challenge: endpoint('POST /api/passkeys/prepare', {
    access: 'public',
    skipGates: 'deployment',
    answer: RequestOptions,
  }),
  signIn: endpoint('POST /api/passkeys/sign-in', {
    access: 'public',
    skipGates: 'deployment',
    body: z.strictObject({ credential: Assertion, remember: z.boolean().default(false) }),
    answer: SessionState,
  }),
}

const ofSession = { access: 'session', scope: 'installation' } as const

export const OwnPasskey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

export const MAX_PASSKEY_NAME = 60

/** Passkeys of one's own account. */
export const ownPasskeys = {
  /** `obstacle`: why browsers permit no passkeys at the address of this installation; null when they do. */
  list: endpoint('GET /api/own-passkeys', {
    ...ofSession,
    answer: z.object({
      data: z.array(OwnPasskey),
      obstacle: z.enum(['plain_http', 'ip_address']).nullable(),
    }),
  }),
  /** Requires the password: an open unattended session must not give permanent access. */
  challenge: endpoint('POST /api/own-passkeys/prepare', {
    ...ofSession,
    requirePassword: true,
    answer: CreationOptions,
  }),
  /** Answers the challenge of the same session. */
  add: endpoint('POST /api/own-passkeys', {
    ...ofSession,
    body: z.strictObject({
      name: requiredText('Nazwij klucz, na przykład „telefon”', MAX_PASSKEY_NAME),
      credential: NewCredential,
    }),
    answer: z.object({ id: z.number() }),
    status: 201,
  }),
  /** Ends one's other sessions, because the key may be in foreign hands. */
  remove: endpoint('DELETE /api/own-passkeys/:id', {
    ...ofSession,
    requirePassword: true,
    params: IdParam,
    answer: z.object({}),
  }),
}
