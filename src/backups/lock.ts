import { type ScryptOptions, createCipheriv, randomBytes, scrypt } from 'node:crypto'
import { type Recipient, Stanza } from 'age-encryption'

const LABEL = 'age-encryption.org/v1/scrypt'
const ROUND = 8

/** The price of a guess, as age has it: a second of a processor and 256 MB. */
export const price = { logarithm: 18 }

/**
 * Locks a file with a passphrase as age does, but reckons its key on a thread of its own: age’s own reckoning would
 * keep everybody who works in the program waiting for seconds.
 */
export const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const { logarithm } = price
    const salt = randomBytes(16)
    const N = 2 ** logarithm
    const limits = { N, r: ROUND, p: 1, maxmem: 2 * 128 * N * ROUND }
    const key = await derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), limits)
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', unpadded(salt), String(logarithm)], body)]
  },
})

const derive = (passphrase: string, salt: Buffer, limits: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase, salt, 32, limits, (problem, key) =>
      problem ? reject(problem) : resolve(key),
    )
  })

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
