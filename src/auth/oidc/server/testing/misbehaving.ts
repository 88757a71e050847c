import { type KeyObject, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { CLIENT, CLIENT_SECRET, listenLocally } from './provider.ts'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Builds a token that follows the standard except for the changes of a test. */
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
  /** Claims that replace those of a valid token. */
  claims?: object
  header?: object
  /** Whether the token is signed by a key that the server does not publish. */
  strangeKey?: boolean
  /** Signs with HMAC, with the public key as the secret, or with the client secret. */
  hmac?: 'public key' | 'client secret'
  noToken?: boolean
  /** Values that replace those of the discovery document. */
  description?: object
  /** Fault of the token endpoint: it never responds, cuts the connection, or responds with this. */
  token?: Answer
  /** Same faults of the discovery document. */
  itself?: Answer
  /** Same faults of the list of keys. */
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

const getBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return new URLSearchParams(text)
}

/** Starts a provider with one fault; `codes` holds the nonce of each issued code. */
export async function startMisbehaving() {
  const [own, strange] = [keys(), keys()]
  const nonces = new Map<string, string>()
  const requestedPaths: string[] = []
  let fault: OidcFault = {}
  const server = createServer((request, response) => void serve(request, response))
  const port = await listenLocally(server)
  const issuer = `http://127.0.0.1:${port}`

  function getToken(nonce: string | undefined) {
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
    const code = (await getBody(request)).get('code') ?? ''
    const id_token = fault.noToken ? undefined : getToken(nonces.get(code))
    return answer(response, fault.token, {
      access_token: randomUUID(),
      token_type: 'bearer',
      id_token,
    })
  }

  return {
    issuer,
    /** Paths in the order of the requests, since the last call of `does`. */
    requestedPaths,
    /** Sets the fault from now on; without an argument no fault. */
    does: (wrong: OidcFault = {}) => {
      fault = wrong
      requestedPaths.length = 0
    },
    /** Signs in at once and returns the query of the callback. */
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
