import { BlockList } from 'node:net'
import { networkInterfaces } from 'node:os'

export interface NetworkAddress {
  address: string
  family: number
}

/** Error for a private address; a TypeError, as `fetch` throws for an unreachable address. */
export class PrivateAddressError extends TypeError {}

const closed4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed4.addSubnet(network, prefix, 'ipv4')
}

// Public range of IPv6: allocated global addresses (2000::/3), without those that embed an IPv4 address.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, prefix, 'ipv6')
}

const isOwn = (candidate: string) =>
  Object.values(networkInterfaces()).some(cards =>
    cards?.some(({ address }) => address === candidate),
  )

/** Checks whether an address belongs to the Internet, and not to this computer or its network. */
export function isPublicAddress({ address, family }: NetworkAddress): boolean {
  const fits =
    family === 4
      ? !closed4.check(address, 'ipv4')
      : open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
  return fits && !isOwn(address)
}
