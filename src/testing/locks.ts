import { afterAll } from 'vitest'
import { price } from '#backups/lock.ts'

/** Keys of passphrases are reckoned in a millisecond, not in a second and more: backups.test.ts pays the whole price. */
export function quickLocks() {
  const { logarithm } = price
  price.logarithm = 10
  afterAll(() => {
    price.logarithm = logarithm
  })
}
