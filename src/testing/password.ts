import { hash } from '@node-rs/argon2'

/** Of everybody whom a test lets in, unless it says otherwise. */
export const testPassword = 'cztery śliwki pod płotem'
// Cheap on purpose: the tests check what happens around the hash; its cost has a test of its own.
export const password_hash = await hash(testPassword.normalize('NFKC'), {
  memoryCost: 8,
  timeCost: 1,
})
