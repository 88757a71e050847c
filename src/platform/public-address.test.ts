import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const at = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 })

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:401b::5', '2606:4700::1'])(
  'isPublicAddress: %s → true',
  address => {
    expect(isPublicAddress(at(address))).toBe(true)
  },
)

test.each([
  ['this computer', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1']],
  ['a private network', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1']],
  ['a link', ['169.254.169.254', 'fe80::1', '100.64.0.1']],
  ['many at once', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['an address of IPv4 in IPv6', ['64:ff9b::a00:1', '2002:7f00:1::', '2001:0:1::1']],
  ['an address of examples', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1']],
])('isPublicAddress: %s → false', (_, addresses) => {
  expect(addresses.filter(address => isPublicAddress(at(address)))).toEqual([])
})

test('isPublicAddress: addresses of this computer’s network interfaces → false', () => {
  const interfaces = Object.values(networkInterfaces()).flatMap(cards => cards ?? [])
  expect(interfaces.filter(({ address }) => isPublicAddress(at(address)))).toEqual([])
})
