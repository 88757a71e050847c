import { randomUUID } from 'node:crypto'
import type { testApi } from '#testing/api.ts'
import { type TestAccountOptions, createTestPeople } from '#testing/people.ts'
import { CLIENT, CLIENT_SECRET, type OidcMember } from './provider.ts'

type TestServer = Awaited<ReturnType<typeof testApi>>

/** Creates dioceses that share one sign-in provider with `members`. */
export function createTestDioceses(server: TestServer, issuer: string, members: OidcMember[]) {
  const { database, signIn } = server
  const { newPerson } = createTestPeople(server)

  async function newDiocese() {
    const { rows } = await database.query('insert into dioceses (name) values ($1) returning id', [
      `logowania ${randomUUID()}`,
    ])
    return Number(rows[0].id)
  }

  /** Creates a diocese with its provider, entered by an administrator as on the screen. */
  async function newProvider(entry: object = {}) {
    const diocese_id = await newDiocese()
    const admin = await signIn(1, null)
    const { body } = await admin('POST', '/api/identity-providers', {
      diocese_id,
      label: 'Konto diecezji',
      issuer,
      client_id: CLIENT,
      secret: CLIENT_SECRET,
      active: true,
      ...entry,
    })
    return { diocese_id, admin, id: Number(body.id) }
  }

  /**
   * Creates a person of the diocese with an account at the provider and one in the program, with the same e-mail
   * address.
   */
  async function member(
    diocese_id: number,
    personOptions?: TestAccountOptions,
    memberClaims: Partial<OidcMember> = {},
  ) {
    const person = await newPerson(personOptions)
    await database.query('update parishes set diocese_id = $1 where id = $2', [
      diocese_id,
      person.parish_id,
    ])
    const sub = `osoba-${randomUUID()}`
    members.push({ sub, email: person.email, email_verified: true, ...memberClaims })
    return { ...person, sub }
  }

  return { newDiocese, newProvider, member }
}
