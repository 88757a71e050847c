import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { PUBLIC_URL } from '#testing/api.ts'

/** Deviations of a key or of a browser from WebAuthn, and the counter that the key sends. */
export interface PasskeyFault {
  origin?: string
  rp_id?: string
  challenge?: string
  type?: string
  userHandle?: string
  /** The device verified nobody: neither finger nor code. */
  isUnverified?: boolean
  counter?: number
  /** Signs with the secret of another key. */
  isForeignKey?: boolean
}

interface CreationOptions {
  challenge: string
  user: { id: string }
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest()
const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** COSE_Key of ES256 (RFC 9052 and 9053) in CBOR. */
function encodePublicKey(key: ReturnType<typeof newKeyPair>['publicKey']) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`; 0x59 begins bytes with a length of two bytes. */
function encodeAttestation(authData: Buffer) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
  return Buffer.concat([head, length, authData])
}

/** Creates a passkey in software, whose browser shows `publicUrl`. */
export function createAuthenticator(publicUrl = PUBLIC_URL) {
  const { origin, hostname } = new URL(publicUrl)
  const { publicKey, privateKey } = newKeyPair()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, fault: PasskeyFault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function authenticatorData(fault: PasskeyFault, credential?: Buffer) {
    counter = fault.counter ?? counter + 1
    const flags = 1 + (fault.isUnverified ? 0 : 4) + (credential ? 64 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([
      digest(fault.rp_id ?? hostname),
      head,
      ...(credential ? [Buffer.alloc(16), Buffer.from([0, 32]), credentialId, credential] : []),
    ])
  }
  const credentialFields = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create(options: CreationOptions, fault: PasskeyFault = {}) {
      userHandle = options.user.id
      const authData = authenticatorData(fault, encodePublicKey(publicKey))
      return {
        ...credentialFields,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, fault).toString(
            'base64url',
          ),
          attestationObject: encodeAttestation(authData).toString('base64url'),
          transports: ['internal', 'a way of tomorrow'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }, fault: PasskeyFault = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, fault)
      const authData = authenticatorData(fault)
      const key = fault.isForeignKey ? newKeyPair().privateKey : privateKey
      const signature = sign('sha256', Buffer.concat([authData, digest(clientDataJSON)]), key)
      return {
        ...credentialFields,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: fault.userHandle ?? userHandle,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
