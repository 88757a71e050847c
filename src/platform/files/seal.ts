import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'

/**
 * Creates encryption for texts of one kind (`purpose`) with a key derived from SECRET_KEY. Each text is bound to one
 * owner and cannot be decrypted in the row of another.
 */
export function createSealing(purpose: string) {
  const keyOf = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `kancelaria ${purpose}`, 32))

  function seal(secret: string, owner: number, text: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(String(owner)))
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')
  }

  /** Decrypts the result of `seal`; throws when the key, the owner or a single bit differs. */
  function unseal(secret: string, owner: number, sealedText: string): string {
    const bytes = Buffer.from(sealedText, 'base64')
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }

  return { seal, unseal }
}
