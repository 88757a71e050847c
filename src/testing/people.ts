import { randomUUID } from 'node:crypto'
import type { Caller, ParishOptions, testApi } from './api.ts'
import { testPassword, password_hash } from './password.ts'
import { newBrowser } from './visitor.ts'

export { testPassword } from './password.ts'

export interface TestAccountOptions extends ParishOptions {
  role_id?: number
  user?: Record<string, unknown>
}
type TestServer = Pick<Awaited<ReturnType<typeof testApi>>, 'newParish' | 'send'>

/** Creates accounts with a password, each in its own parish, and browsers to sign in with. */
export function createTestPeople({ newParish, send }: TestServer) {
  async function newPerson({ user, ...parish }: TestAccountOptions = {}) {
    const email = `${randomUUID()}@parafia.test`
    const caller: Caller = await newParish({ ...parish, user: { email, password_hash, ...user } })
    const { user_id, parish_id } = caller
    return { user_id, parish_id, caller, email, credentials: { email, password: testPassword } }
  }
  const open = (address?: string) => newBrowser(send, address)

  /** Creates an account and the browser in which it has just signed in. */
  async function createSignedInPerson(personOptions?: TestAccountOptions) {
    const person = await newPerson(personOptions)
    const browser = open()
    const { status } = await browser('POST', '/login', person.credentials)
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
    return { ...person, browser }
  }
  return { newPerson, open, signedIn: createSignedInPerson }
}
