import { expect } from 'vitest'
import type { VisitorBrowser } from '#testing/visitor.ts'
import { testPassword } from '#testing/people.ts'
import { type Authenticator, type PasskeyFault, createAuthenticator } from './authenticator.ts'

/** Requests the challenge for a new passkey with the owner's password. */
export const challengeOwner = (browser: VisitorBrowser) =>
  browser('POST', '/api/own-passkeys/prepare', { password: testPassword })

/** Adds the passkey to the account that is signed in, and returns the answer. */
export async function addPasskey(
  browser: VisitorBrowser,
  authenticator: Authenticator,
  fault?: PasskeyFault,
) {
  const { body: options } = await challengeOwner(browser)
  const credential = authenticator.create(options, fault)
  return browser('POST', '/api/own-passkeys', { name: 'telefon', credential })
}

/** Adds a new passkey to the account that is signed in, and returns it. */
export async function createOwnPasskey(browser: VisitorBrowser) {
  const authenticator = createAuthenticator()
  expect((await addPasskey(browser, authenticator)).status).toBe(201)
  return authenticator
}

/** Signs in with the passkey in a browser, and returns the answer. */
export async function signInWithPasskey(
  browser: VisitorBrowser,
  authenticator: Authenticator,
  fault?: PasskeyFault,
) {
  const { body: options } = await browser('POST', '/api/passkeys/prepare')
  return browser('POST', '/api/passkeys/sign-in', {
    credential: authenticator.get(options, fault),
  })
}
