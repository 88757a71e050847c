import { afterAll } from 'vitest'
import { passphraseCost } from '#operations/backups/server/lock.ts'

/**
 * Keys of passphrases are reckoned in a millisecond, not in a second and more, until the file of tests ends:
 * backups.test.ts pays the whole price.
 */
export function quickLocks(cheap = 10) {
  const { logarithm } = passphraseCost
  passphraseCost.logarithm = cheap
  afterAll(() => {
    passphraseCost.logarithm = logarithm
  })
}
