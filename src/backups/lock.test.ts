import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { quickLocks } from '#testing/locks.ts'
import { passphraseRecipient } from './lock.ts'

// age opens it in JavaScript, at the full price for many seconds
quickLocks(16)

test('a passphrase locks a file as age does, and others are answered while its key is reckoned', async () => {
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()]
  encrypter.addRecipient(passphraseRecipient('cztery śliwki pod płotem'))
  decrypter.addPassphrase('cztery śliwki pod płotem')
  let answered = 0
  const work = setInterval(() => answered++, 10)
  const locked = await encrypter.encrypt('Zofia Gołąb')
  clearInterval(work)
  expect(answered).toBeGreaterThan(3)
  expect(await decrypter.decrypt(locked, 'text')).toBe('Zofia Gołąb')
})
