import { expect, test } from 'vitest'
import { PrivateAddressError } from '#platform/public-address.ts'
import { getAddress, httpClient } from './http-client.ts'

const at = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 })

const asking = (...addresses: string[]) => {
  const fakeWire = { timeoutMs: 1000, resolve: async () => addresses.map(at) }
  return (url: string) => getAddress(fakeWire, new URL(url))
}

test('http client: connects to the address that was checked', async () => {
  expect(await asking('8.8.8.8', '8.8.4.4')('https://strona.example/')).toEqual(at('8.8.8.8'))
})

test('http client: name with any private address → refused', async () => {
  await expect(asking('8.8.8.8', '10.0.0.1')('https://strona.example/')).rejects.toThrow(
    PrivateAddressError,
  )
})

test('http client: http, or a name without an address → refused', async () => {
  await expect(asking('8.8.8.8')('http://strona.example/')).rejects.toThrow(PrivateAddressError)
  await expect(asking()('https://strona.example/')).rejects.toThrow(PrivateAddressError)
})

test.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127\u30020\u30020\u30021/',
  'https://\uff11\uff12\uff17.0.0.1/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254:8443/latest/meta-data/',
  'https://localhost/',
])('addressOf: %s → refused', async url => {
  await expect(getAddress(httpClient, new URL(url))).rejects.toThrow(PrivateAddressError)
})
