import { lookup } from 'node:dns/promises'
import {
  type NetworkAddress,
  PrivateAddressError,
  isPublicAddress,
} from '#platform/public-address.ts'

/** How addresses are reached; made once, where the jobs are put together. */
export interface HttpClient {
  resolve(host: string): Promise<NetworkAddress[]>
  /** Milliseconds from asking for the address to the answer. */
  timeoutMs: number
  /** Lets http and this very computer through: in tests. */
  local?: boolean
}

export const httpClient: HttpClient = {
  resolve: host => lookup(host, { all: true, order: 'verbatim' }),
  timeoutMs: 10_000,
}

/** The address to connect to. A name one of whose addresses is not of the world is refused whole. */
export async function getAddress(
  httpClient: HttpClient,
  { protocol, hostname }: URL,
): Promise<NetworkAddress> {
  if (protocol !== 'https:' && !httpClient.local) throw new PrivateAddressError()
  const addresses = await httpClient.resolve(hostname.replace(/^\[(.*)\]$/, '$1'))
  const [first] = addresses
  if (!first || !(httpClient.local || addresses.every(isPublicAddress)))
    throw new PrivateAddressError()
  return first
}
