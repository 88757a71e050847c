import { expect, NIGHTLY, test } from './office.ts'
import { FIRST_SCREENS, measureWeight } from './weight.ts'

/** Limit in kilobytes of gzip (docs/benchmarks.md); a screen above it loads code that could be loaded later. */
const MAX_SCREEN_WEIGHT_KB = 300
const MOST_BEFORE_SIGN_IN = 150

for (const [name, path] of Object.entries(FIRST_SCREENS)) {
  const details = name === 'home panel' || name === 'new intention' ? {} : NIGHTLY
  test(
    `first screen ${name}: transferred size within the limit`,
    details,
    async ({ page, office }) => {
      await office.signIn(page.context(), await office.newPerson())
      const weight = Math.round(await measureWeight(page, path))
      expect(weight).toBeLessThanOrEqual(MAX_SCREEN_WEIGHT_KB)
      // A much smaller size would mean that nothing was measured.
      expect(weight).toBeGreaterThan(150)
    },
  )
}

test('the sign-in page is within its size limit', async ({ page }) => {
  expect(await measureWeight(page, '/signin')).toBeLessThan(MOST_BEFORE_SIGN_IN)
})
