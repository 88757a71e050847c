import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { listAcceptedSecrets } from './previous-secrets.ts'

const CIPHER = 'aes-256-gcm'

/**
 * Creates encryption for texts of one kind (`purpose`) with a key derived from SECRET_KEY. Each text is bound to one
 * owner and cannot be decrypted in the row of another. Columns of such texts are listed in
 * operations/secrets/server/sealed-columns.ts, by which a new key takes the place of the former one.
 */
export function createSealing(purpose: string) {
  const getKey = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `kancelaria ${purpose}`, 32))

  function seal(secret: string, owner: number, text: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv(CIPHER, getKey(secret), iv).setAAD(Buffer.from(String(owner)))
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')
  }

  function unsealText(secret: string, owner: number, sealedText: string): string {
    const bytes = Buffer.from(sealedText, 'base64')
    const decipher = createDecipheriv(CIPHER, getKey(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }

  /**
   * Decrypts the result of `seal`, also with an accepted former key; throws when the key, the owner or a single bit
   * differs.
   */
  function unseal(secret: string, owner: number, sealedText: string): string {
    const problems: unknown[] = []
    for (const acceptedSecret of listAcceptedSecrets(secret)) {
      try {
        return unsealText(acceptedSecret, owner, sealedText)
      } catch (problem) {
        problems.push(problem)
      }
    }
    throw problems[0]
  }

  return { seal, unseal, unsealWith: unsealText }
}
