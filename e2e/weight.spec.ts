import { expect, NIGHTLY, test } from './office.ts'
import { FIRST_SCREENS, measureWeight } from './weight.ts'

/** Kilobytes in gzip (docs/benchmarks.md). What is over has brought something that could have come later. */
/** The goal is 300: forms came to 313 with the rights of accounts and six modules, then to 301. */
const MOST = 303
const MOST_BEFORE_SIGN_IN = 150

for (const [name, path] of Object.entries(FIRST_SCREENS)) {
  const details = name === 'home panel' || name === 'new intention' ? {} : NIGHTLY
  test(`the first screen ${name} weighs no more than it may`, details, async ({ page, office }) => {
    await office.signIn(page.context(), await office.newPerson())
    const weight = Math.round(await measureWeight(page, path))
    expect(weight).toBeLessThanOrEqual(MOST)
    // Far lighter than it can be, it would not have been weighed at all.
    expect(weight).toBeGreaterThan(150)
  })
}

test('the page of the sign-in is light', async ({ page }) => {
  expect(await measureWeight(page, '/signin')).toBeLessThan(MOST_BEFORE_SIGN_IN)
})
