import { type KeyObject, createPublicKey, sign, verify } from 'node:crypto'
import { openReleaseKey } from '#platform/environment/update-settings.ts'

/** Returns the public half of a key as 43 characters, as settings and signatures name it. */
export function describePublicKey(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (!x) throw new Error('The key is not Ed25519.')
  return x
}

/** Signs the bytes with each key: a line for each, its public half and the signature in base64. */
export const signManifest = (content: Uint8Array, keys: readonly KeyObject[]): string =>
  keys
    .map(key => `${describePublicKey(key)} ${sign(undefined, content, key).toString('base64')}\n`)
    .join('')

export type SignatureState = 'valid' | 'foreign' | 'wrong'

/** Checks the signatures of trusted keys; one valid is enough. `foreign`: no trusted key has signed. */
export function checkSignature(
  content: Uint8Array,
  signature: string,
  trustedKeys: readonly string[],
): SignatureState {
  const lines = signature.split('\n').map(line => line.trim().split(/\s+/))
  const trustedLines = lines.filter(([key]) => key !== undefined && trustedKeys.includes(key))
  if (trustedLines.length === 0) return 'foreign'
  const isValid = trustedLines.some(([key = '', text = '']) =>
    verify(undefined, content, openReleaseKey(key), Buffer.from(text, 'base64')),
  )
  return isValid ? 'valid' : 'wrong'
}
