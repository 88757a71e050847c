import { afterAll } from 'vitest'
import { passphraseCost } from '#operations/backups/server/format/passphrase.ts'

/**
 * Makes the derivation of passphrase keys take a millisecond instead of over a second, until the test file ends;
 * backups.test.ts uses the real cost.
 */
export function quickLocks(cheap = 10) {
  const { logarithm } = passphraseCost
  passphraseCost.logarithm = cheap
  afterAll(() => {
    passphraseCost.logarithm = logarithm
  })
}
