import { expect, onTestFinished, test } from 'vitest'
import { acceptPreviousSecrets, forgetPreviousSecrets } from '#platform/files/previous-secrets.ts'
import { callbackUrl, isProvider } from './gateway.ts'

const getAddress = (secret: string) =>
  callbackUrl({ secret, origin: 'https://kancelaria.test' }).split('/').at(-1)!

test('isProvider: the address of a former key is accepted while that key is listed', () => {
  onTestFinished(forgetPreviousSecrets)
  const [former, present] = ['f'.repeat(32), 'p'.repeat(32)]
  const isAccepted = () =>
    [present, former, 'x'].map(key => isProvider({ secret: present }, getAddress(key)))
  expect(isAccepted()).toEqual([true, false, false])
  acceptPreviousSecrets([former])
  expect(isAccepted()).toEqual([true, true, false])
})
