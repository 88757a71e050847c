import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'

/**
 * Locks for texts of one kind (`purpose`), made of SECRET_KEY. Each text is locked for one owner: moved to
 * another's row it does not open.
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

  /** Opens what `seal` locked; throws when the key, the owner or a single bit is another. */
  function unseal(secret: string, owner: number, sealedText: string): string {
    const bytes = Buffer.from(sealedText, 'base64')
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }

  return { seal, unseal }
}
