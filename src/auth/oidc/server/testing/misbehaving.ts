import { type KeyObject, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { CLIENT, CLIENT_SECRET, listenLocally } from './provider.ts'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the standard wants it but for what a test changes. */
function idToken(key: KeyObject | string, header: object, claims: object) {
  const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })}.${part(claims)}`
  const signature =
    typeof key === 'string'
      ? createHmac('sha256', key).update(text).digest()
      : sign('sha256', Buffer.from(text), key)
  return `${text}.${signature.toString('base64url')}`
}

type Answer = 'hangs' | 'breaks' | 'endless' | 'page' | 'redirects' | number

export interface OidcFault {
  /** Over the claims of a good token. */
  claims?: object
  header?: object
  /** Signed by a key the server does not publish. */
  strangeKey?: boolean
  /** Signed with HMAC by what is no secret here, or by the secret of the client. */
  hmac?: 'public key' | 'client secret'
  noToken?: boolean
  /** Over what the server says of itself. */
  description?: object
  /** The token address never answers, breaks off, or answers so. */
  token?: Answer
  /** So does the description. */
  itself?: Answer
  /** So does the list of keys. */
  jwks?: Answer
}

type Answering = (response: ServerResponse) => void
const faults: Record<string, Answering> = {
  hangs: () => {},
  breaks: response => response.destroy(),
  redirects: response => response.writeHead(302, { location: '/elsewhere' }).end(),
  page: response => response.setHeader('content-type', 'text/html').end('<h1>Logowanie</h1>'),
  endless: response => {
    response.setHeader('content-type', 'application/json')
    response.write('"')
    const writeChunks = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', writeChunks)
    writeChunks()
  },
}

function answer(response: ServerResponse, fault: Answer | undefined, body: object) {
  if (typeof fault === 'string') return faults[fault]?.(response)
  response.statusCode = fault ?? 200
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(fault ? { error: 'server_error' } : body))
}

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return new URLSearchParams(text)
}

/** A provider which does one thing wrong; `codes` gives the nonce of each code out. */
export async function startMisbehaving() {
  const [own, strange] = [keys(), keys()]
  const nonces = new Map<string, string>()
  const requestedPaths: string[] = []
  let fault: OidcFault = {}
  const server = createServer((request, response) => void serve(request, response))
  const port = await listenLocally(server)
  const issuer = `http://127.0.0.1:${port}`

  function tokenFor(nonce: string | undefined) {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: CLIENT,
      sub: 'osoba',
      iat: now,
      exp: now + 300,
      nonce,
      email: 'osoba@example.org',
      email_verified: true,
      ...fault.claims,
    }
    const hmacKeys = {
      'public key': own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      'client secret': CLIENT_SECRET,
    }
    const key = fault.strangeKey ? strange.privateKey : own.privateKey
    return idToken(fault.hmac ? hmacKeys[fault.hmac] : key, fault.header ?? {}, claims)
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    requestedPaths.push(request.url ?? '')
    if (request.url === '/jwks') {
      const jwk = {
        ...own.publicKey.export({ format: 'jwk' }),
        kid: 'one',
        alg: 'RS256',
        use: 'sig',
      }
      return answer(response, fault.jwks, { keys: [jwk] })
    }
    if (request.url !== '/token') {
      return answer(response, fault.itself, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...fault.description,
      })
    }
    const code = (await bodyOf(request)).get('code') ?? ''
    const id_token = fault.noToken ? undefined : tokenFor(nonces.get(code))
    return answer(response, fault.token, {
      access_token: randomUUID(),
      token_type: 'bearer',
      id_token,
    })
  }

  return {
    issuer,
    /** In the order they came, since `does` was last told. */
    requestedPaths,
    /** From now on it does this wrong; nothing, unless told. */
    does: (wrong: OidcFault = {}) => {
      fault = wrong
      requestedPaths.length = 0
    },
    /** Signs somebody in at once and answers the query they come back with. */
    pass(url: string) {
      const { searchParams } = new URL(url)
      const code = randomUUID()
      nonces.set(code, searchParams.get('nonce') ?? '')
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
