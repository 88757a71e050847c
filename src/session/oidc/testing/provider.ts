import { randomUUID } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { type Browser, keep } from '#testing/visitor.ts'
import { PUBLIC_URL } from '#testing/api.ts'
import { CALLBACK_PATH } from '../contract.ts'

export const CLIENT = 'kancelaria'
export const CLIENT_SECRET = 'sekret-kancelarii-u-diecezji-1234'

/** Somebody with an account at the provider. */
export interface Member {
  sub: string
  email?: string
  email_verified?: boolean
}

/** Answers the port. */
export const listen = async (server: Server) => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return port
}

/** A provider that does all as the standard says; `members` may be added to. */
export async function startProvider(members: Member[], redirect_uri = PUBLIC_URL + CALLBACK_PATH) {
  const server = createServer()
  const port = await listen(server)
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
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
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

/** Walks through the pages of the provider as `sub` and answers the query somebody comes back with. */
export async function passProvider(url: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = url
  for (let step = 0; step < 12; step++) {
    const form = /\/interaction\//.test(at) ? await promptOf(at, cookies) : undefined
    const answer = await walk(at, cookies, form ? formOf(form, sub) : undefined)
    at = new URL(answer.headers.get('location') ?? '', at).href
    if (at.startsWith(PUBLIC_URL)) return new URL(at).search.slice(1)
  }
  throw new Error('The provider leads nowhere')
}

async function walk(at: string, cookies: Map<string, string>, body?: URLSearchParams) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(at, {
    method: body ? 'POST' : 'GET',
    body,
    headers: { cookie },
    redirect: 'manual',
  })
  for (const line of answer.headers.getSetCookie()) keep(cookies, line)
  return answer
}

const promptOf = async (at: string, cookies: Map<string, string>) => {
  const page = await (await walk(at, cookies)).text()
  return /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
}

const formOf = (prompt: string, sub: string) =>
  new URLSearchParams(prompt === 'login' ? { prompt, login: sub, password: 'x' } : { prompt })

/** Leaves our page for the provider and comes back as `sub`. */
export async function signInBy(browser: Browser, provider_id: number, sub: string) {
  const left = await browser('POST', `/api/oidc/${provider_id}/authorization`)
  if (left.status !== 200) return left
  const query = await passProvider(left.body.url, sub)
  return browser('POST', '/api/oidc/callback', { query })
}
