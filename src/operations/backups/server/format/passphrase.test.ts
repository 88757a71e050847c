import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { quickLocks } from '#testing/locks.ts'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

// age's JavaScript implementation needs many seconds at the full cost
quickLocks(16)

test('encryptFile: format of age, and other requests are served while the key is derived', async () => {
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()]
  encrypter.addRecipient(passphraseRecipient('cztery śliwki pod płotem'))
  decrypter.addPassphrase('cztery śliwki pod płotem')
  let tickCount = 0
  const work = setInterval(() => tickCount++, 10)
  const ciphertext = await encrypter.encrypt('Zofia Gołąb')
  clearInterval(work)
  expect(tickCount).toBeGreaterThan(3)
  expect(await decrypter.decrypt(ciphertext, 'text')).toBe('Zofia Gołąb')
})

const encryptSample = async (passphrase: string) => {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(12)
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt('Zofia Gołąb')
}
const decryptFile = (file: Uint8Array, passphrase: string) => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  return decrypter.decrypt(file, 'text')
}

test('decryptFile: encrypted with age → opened only with its own passphrase', async () => {
  const file = await encryptSample('łąka')
  expect(await decryptFile(file, 'łąka')).toBe('Zofia Gołąb')
  await expect(decryptFile(file, 'laka')).rejects.toThrow('no identity matched')
})

test('decryptFile: other requests are served while the key is derived', async () => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient('łąka'))
  const file = await encrypter.encrypt('Zofia Gołąb')
  let tickCount = 0
  const work = setInterval(() => tickCount++, 10)
  await decryptFile(file, 'łąka')
  clearInterval(work)
  expect(tickCount).toBeGreaterThan(3)
})

test.for([
  ['a price written with a zero', /^(-> scrypt \S+) 12$/m, '$1 012', 'uszkodzony'],
  ['a salt cut short', /^(-> scrypt \S+)\S\S 12$/m, '$1 12', 'uszkodzony'],
  ['a word too many', /^(-> scrypt \S+ 12)$/m, '$1 5', 'uszkodzony'],
  ['a price of two gigabytes', /^(-> scrypt \S+) 12$/m, '$1 21', 'ponad 1 GB'],
] as const)('decryptFile: %s → refused before the key is derived', async ([, from, to, words]) => {
  const text = Buffer.from(await encryptSample('łąka')).toString('latin1')
  const spoilt = text.replace(from, to)
  expect(spoilt).not.toBe(text)
  await expect(decryptFile(Buffer.from(spoilt, 'latin1'), 'łąka')).rejects.toThrow(words)
})
