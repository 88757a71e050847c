import {
  type ScryptOptions,
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { type Identity, type Recipient, Stanza } from 'age-encryption'
import { BackupProblem, DAMAGED } from '../problem.ts'

const LABEL = 'age-encryption.org/v1/scrypt'
const CIPHER = 'chacha20-poly1305'
const NONCE = Buffer.alloc(12)
const TAG = { authTagLength: 16 }

/** Cost of one guess of the passphrase, as in age: a second of a processor and 256 MB. */
export const passphraseCost = { logarithm: 18 }
/** Maximum cost of a file, 1 GB; a higher one is refused, as by age. */
const DEAREST = 20

/**
 * Encrypts a file with a passphrase in the format of age, but derives the key in a worker thread: age’s own derivation
 * would block all users for seconds.
 */
export const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const { logarithm } = passphraseCost
    const salt = randomBytes(16)
    const key = await derive(passphrase, salt, logarithm)
    const cipher = createCipheriv(CIPHER, key, NONCE, TAG)
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', toUnpaddedBase64(salt), String(logarithm)], body)]
  },
})

/** Decrypts a file that age or this program encrypted with a passphrase; the key is also derived in a worker thread. */
export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [stanza] = stanzas
    if (stanza?.args[0] !== 'scrypt') return null
    const { salt, logarithm } = read(stanza, stanzas.length)
    const key = await derive(passphrase, salt, logarithm)
    const decipher = createDecipheriv(CIPHER, key, NONCE, TAG)
    decipher.setAuthTag(stanza.body.subarray(16))
    const fileKey = decipher.update(stanza.body.subarray(0, 16))
    try {
      decipher.final()
      return fileKey
    } catch {
      return null // the passphrase is another one
    }
  },
})

/**
 * Reads the stanza of a passphrase: it must be the only one in the header, with 16 bytes of salt, the work factor, and
 * a key of 16 bytes.
 */
function read({ args, body }: Stanza, count: number) {
  const [, saltText = '', costText = ''] = args
  const salt = Buffer.from(saltText, 'base64')
  const isWellFormed =
    toUnpaddedBase64(salt) === saltText && salt.length === 16 && body.length === 32
  if (count !== 1 || args.length !== 3 || !isWellFormed || !/^[1-9]\d?$/.test(costText)) {
    throw new BackupProblem(DAMAGED)
  }
  if (Number(costText) > DEAREST) throw new BackupProblem(DEAR)
  return { salt, logarithm: Number(costText) }
}

const DEAR =
  'Hasło tego pliku zabezpieczono kosztem, którego ten program nie ponosi (ponad 1 GB pamięci). Otwórz plik poleceniem age -d i użyj odszyfrowanego.'

function derive(passphrase: string, salt: Buffer, logarithm: number) {
  const N = 2 ** logarithm
  const limits: ScryptOptions = { N, r: 8, p: 1, maxmem: 2 * 128 * N * 8 }
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, limits, (problem, key) =>
      problem ? reject(problem) : resolve(key),
    )
  })
}

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
