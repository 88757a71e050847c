import { lookup } from 'node:dns/promises'
import { type Address, PrivateAddressError, isPublicAddress } from '#platform/public-address.ts'

/** How addresses are reached; made once, where the jobs are put together. */
export interface Wire {
  resolve(host: string): Promise<Address[]>
  /** Milliseconds from asking for the address to the answer. */
  patience: number
  /** Lets http and this very computer through: in tests. */
  local?: boolean
}

export const wire: Wire = {
  resolve: host => lookup(host, { all: true, order: 'verbatim' }),
  patience: 10_000,
}

/** The address to connect to. A name one of whose addresses is not of the world is refused whole. */
export async function addressOf(wire: Wire, { protocol, hostname }: URL): Promise<Address> {
  if (protocol !== 'https:' && !wire.local) throw new PrivateAddressError()
  const found = await wire.resolve(hostname.replace(/^\[(.*)\]$/, '$1'))
  const [first] = found
  if (!first || !(wire.local || found.every(isPublicAddress))) throw new PrivateAddressError()
  return first
}
