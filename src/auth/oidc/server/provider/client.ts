import { lookup } from 'node:dns/promises'
import * as openid from 'openid-client'
import { PrivateAddressError, isPublicAddress } from '#platform/public-address.ts'
import { tracedFetch } from '#platform/tracing/tracing.ts'
import { type OidcProvider, unseal } from './providers.ts'

const SECONDS = 5
const MAX_PROVIDER_RESPONSE_BYTES = 512 * 1024
/** Lifetime of a cached discovery document, in milliseconds. */
const FRESH = 10 * 60_000

/** Limits the size of a response, which might never end. */
function limitBody({ body, status, headers }: Response): Response {
  let receivedBytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      receivedBytes += part.byteLength
      if (receivedBytes > MAX_PROVIDER_RESPONSE_BYTES)
        controller.error(new TypeError('The provider says too much'))
      else controller.enqueue(part)
    },
  })
  return new Response(body && body.pipeThrough(counting), { status, headers })
}

/**
 * Refuses a private host named only by the discovery document. The administrator vouches for the issuer's host, which
 * may be in the internal network; any other must be on the Internet. A name that resolves differently a moment later
 * fails at TLS, because the host has no certificate for it.
 */
async function refusePrivateHost(issuer: URL, { hostname }: URL) {
  if (hostname === issuer.hostname) return
  const addresses = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true })
  if (!addresses.every(isPublicAddress)) throw new PrivateAddressError()
}

const reach =
  (issuer: URL): openid.CustomFetch =>
  async (url, { body, ...options }) => {
    await refusePrivateHost(issuer, new URL(url))
    const form = body instanceof URLSearchParams ? body : undefined
    return limitBody(await tracedFetch(url, { ...options, body: form }))
  }

/** OpenID Connect Discovery 1.0, 3: without a stated method the secret is sent in a header. */
const proveClient =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: ways } = server
    const inHeader = !ways || ways.includes('client_secret_basic')
    const prove = inHeader ? openid.ClientSecretBasic : openid.ClientSecretPost
    prove(secret)(server, client, body, headers)
  }

/** Reads the provider's discovery document anew. */
export function discoverProvider(
  provider: OidcProvider,
  key: string,
): Promise<openid.Configuration> {
  const { client_id, diocese_id } = provider
  const issuer = new URL(provider.issuer)
  const plain = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []
  const secret = unseal(key, diocese_id, provider.secret)
  return openid.discovery(issuer, client_id, undefined, proveClient(secret), {
    timeout: SECONDS,
    [openid.customFetch]: reach(issuer),
    // Verify the signature; the TLS connection alone is not enough.
    execute: [openid.enableNonRepudiationChecks, ...plain],
  })
}

/** Caches discovery documents for ten minutes; a changed provider is read anew. */
export function openConfigurations(key: string) {
  const configurations = new Map<string, { at: number; config: openid.Configuration }>()
  return async (provider: OidcProvider): Promise<openid.Configuration> => {
    const name = `${provider.id} ${provider.version}`
    const earlier = configurations.get(name)
    if (earlier && Date.now() - earlier.at < FRESH) return earlier.config
    const config = await discoverProvider(provider, key)
    configurations.set(name, { at: Date.now(), config })
    return config
  }
}
export type Configurations = ReturnType<typeof openConfigurations>
