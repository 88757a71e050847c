import { Encrypter } from 'age-encryption'
import { afterAll, vi } from 'vitest'

/** Keys of passphrases are reckoned in a millisecond, not in a second and more: backups.test.ts pays the whole price. */
export function quickLocks() {
  const { setPassphrase } = Encrypter.prototype
  const quick = vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (
    this: Encrypter,
    passphrase,
  ) {
    setPassphrase.call(this, passphrase)
    this.setScryptWorkFactor(10)
  })
  afterAll(() => quick.mockRestore())
}
