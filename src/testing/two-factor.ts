import { generate } from 'otplib'
import { afterEach, beforeEach, vi } from 'vitest'
import type { testApi } from './api.ts'
import { testPassword, createTestPeople } from './people.ts'

/**
 * Sets the clock back to the beginning of its half-minute and stops it there: no test straddles two codes, and none waits
 * for the next.
 */
export function keepWithinCodes() {
  beforeEach(() => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - (now % 30_000) })
  })
  afterEach(() => void vi.useRealTimers())
}

/** The code of a person's application, `steps` half-minutes from now. */
export const getCode = (secret: string, steps = 0) =>
  generate({ secret, epoch: Date.now() / 1000 + steps * 30 })

/** People who have switched the second factor on. */
export function createGuardedPeople(server: Awaited<ReturnType<typeof testApi>>) {
  const { open, signedIn } = createTestPeople(server)

  /** The half-minute a test has used up is over. */
  const forgetStep = (user_id: number) =>
    server.database.query('update users set two_factor_step = null where id = $1', [user_id])

  /** On the browser where it was switched on, so past it. */
  async function guarded() {
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

  /** Signed in with the password on a browser that has not shown a code yet. */
  async function waiting() {
    const person = await guarded()
    const browser = open()
    await browser('POST', '/login', person.credentials)
    return { ...person, browser }
  }
  return { open, signedIn, guarded, waiting, forgetStep }
}
