import { lookup } from 'node:dns/promises'
import {
  type NetworkAddress,
  PrivateAddressError,
  isPublicAddress,
} from '#platform/public-address.ts'

/** Configuration of outgoing requests; created once, where the jobs are assembled. */
export interface HttpClient {
  resolve(host: string): Promise<NetworkAddress[]>
  /** Timeout in milliseconds, from the name lookup to the response. */
  timeoutMs: number
  /** True in tests, to allow http and this computer. */
  local?: boolean
}

export const httpClient: HttpClient = {
  resolve: host => lookup(host, { all: true, order: 'verbatim' }),
  timeoutMs: 10_000,
}

/** Returns the address to connect to; a name with any non-public address is refused. */
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
