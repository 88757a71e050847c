import { expect, test } from 'vitest'
import { buildVerificationAddress, renderQr } from './issue.ts'

test.each([
  ['https://kancelaria.parafia.pl', 'https://kancelaria.parafia.pl/weryfikacja'],
  ['https://kancelaria.pl:8443', 'https://kancelaria.pl:8443/weryfikacja'],
  ['http://192.168.1.7:3000', null],
  ['http://kancelaria:3000', null],
  ['http://kancelaria.local', null],
  ['http://localhost:3000', null],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('buildVerificationAddress: %s → %s', (origin, address) => {
  expect(buildVerificationAddress(origin)).toBe(address)
})

test('renderQr: an address → it with the code; none → no QR code', () => {
  const code = '7F3K-92QD-1000'
  expect(renderQr({ verification: { code, address: 'https://a.pl/weryfikacja' } })).toBe(
    `https://a.pl/weryfikacja?kod=${code}`,
  )
  expect(renderQr({ verification: { code, address: null } })).toBe('')
})
