import { hash } from '@node-rs/argon2'

/** Password of every test account, unless a test sets another. */
export const testPassword = 'cztery śliwki pod płotem'
// Hash with low cost, because the tests check the code around it; the cost has a test of its own.
export const password_hash = await hash(testPassword.normalize('NFKC'), {
  memoryCost: 8,
  timeCost: 1,
})
