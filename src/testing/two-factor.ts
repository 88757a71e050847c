import { generate } from 'otplib'
import { afterEach, beforeEach, vi } from 'vitest'
import type { testApi } from './api.ts'
import { testPassword, createTestPeople } from './people.ts'
import type { VisitorBrowser } from './visitor.ts'

/** Stops the clock at the beginning of its half-minute, so that no test spans two codes or waits for the next one. */
export function keepWithinCodes() {
  beforeEach(() => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - (now % 30_000) })
  })
  afterEach(() => void vi.useRealTimers())
}

/** Returns the code of an authenticator application, `steps` half-minutes from now. */
export const getCode = (secret: string, steps = 0) =>
  generate({ secret, epoch: Date.now() / 1000 + steps * 30 })

/** Creates accounts with the second factor enabled. */
export function createGuardedPeople(server: Awaited<ReturnType<typeof testApi>>) {
  const { open, signedIn } = createTestPeople(server)

  /** Clears the last used half-minute, so that a test can use its code again. */
  const forgetStep = (user_id: number) =>
    server.database.query('update users set two_factor_step = null where id = $1', [user_id])

  /** Returns a browser where the second factor was enabled, so it is already passed. */
  async function createGuardedPerson() {
    const person = await signedIn({ user: { is_two_factor_active: null } })
    const { secret } = (await person.browser('POST', '/api/two-factor')).body
    const code = await getCode(secret)
    const confirmResponse = await person.browser('POST', '/api/two-factor/confirm', {
      code,
      password: testPassword,
    })
    await forgetStep(person.user_id)
    return {
      ...person,
      secret: String(secret),
      recovery: confirmResponse.body.recovery_codes as string[],
    }
  }

  /** Returns a browser signed in with the password, before the second factor. */
  async function waiting() {
    const person = await createGuardedPerson()
    const browser = open()
    await browser('POST', '/login', person.credentials)
    return { ...person, browser }
  }
  return { open, signedIn, guarded: createGuardedPerson, waiting, forgetStep }
}

/** Returns the status of an endpoint that requires the passed second factor. */
export const getGuardedStatus = async (browser: VisitorBrowser) =>
  (await browser('GET', '/api/parish-workers')).status
