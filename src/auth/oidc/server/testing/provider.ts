import { randomUUID } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = 'kancelaria'
export const CLIENT_SECRET = 'sekret-kancelarii-u-diecezji-1234'

/** Person with an account at the provider. */
export interface OidcMember {
  sub: string
  email?: string
  email_verified?: boolean
  preferred_username?: string
}

/** Starts the server and returns its port. */
export const listenLocally = async (server: Server) => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return port
}

/** Starts a provider that follows the standard; `members` may be extended. */
export async function startProvider(members: OidcMember[], redirect_uri: string) {
  const server = createServer()
  const port = await listenLocally(server)
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirect_uri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
    },
    cookies: { keys: [randomUUID()] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, id) => {
      const member = members.find(({ sub }) => sub === id)
      return member && { accountId: id, claims: () => ({ ...member }) }
    },
    features: { devInteractions: { enabled: true } },
  })
  server.on('request', provider.callback())
  return { issuer, stop: () => new Promise(resolve => server.close(resolve)) }
}
