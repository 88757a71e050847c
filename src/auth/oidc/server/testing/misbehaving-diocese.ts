import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createTestPeople } from '#testing/people.ts'
import { type OidcFault, startMisbehaving } from './misbehaving.ts'
import { CLIENT, CLIENT_SECRET } from './provider.ts'

/** Starts an installation and a diocese whose server misbehaves as a test requests. */
export async function startMisbehavingDiocese() {
  const server = await startMisbehaving()
  afterAll(server.stop)
  beforeEach(() => server.does())
  const serverContext = await testApi()
  const { database, signIn } = serverContext
  const { newPerson, open } = createTestPeople(serverContext)

  /** Creates a diocese with this server and a user who may sign in with it. */
  async function newProvider(issuer = server.issuer) {
    const name = `prób ${randomUUID()}`
    const { rows } = await database.query('insert into dioceses (name) values ($1) returning id', [
      name,
    ])
    const admin = await signIn(1, null)
    const { body } = await admin('POST', '/api/identity-providers', {
      diocese_id: rows[0].id,
      label: 'Konto diecezji',
      issuer,
      client_id: CLIENT,
      secret: CLIENT_SECRET,
      active: true,
    })
    const person = await newPerson()
    await database.query('update parishes set diocese_id = $1 where id = $2', [
      rows[0].id,
      person.parish_id,
    ])
    return { id: Number(body.id), admin, email: person.email }
  }

  /** Sends the callback of a server that misbehaves with `fault`, with the query changed by `change`. */
  async function comeBack(fault: OidcFault, change: (query: URLSearchParams) => void = () => {}) {
    const { id, email } = await newProvider()
    const browser = open()
    const { body } = await browser('POST', `/api/oidc/${id}/authorize`)
    const query = server.pass(body.url)
    change(query)
    server.does({ ...fault, claims: { email, ...fault.claims } })
    const answer = await browser('POST', '/api/oidc/sign-in', { query: query.toString() })
    const { status } = await browser('GET', '/api/user')
    return { status: answer.status, message: String(answer.body.message ?? ''), session: status }
  }

  return { server, database, open, newProvider, comeBack }
}
