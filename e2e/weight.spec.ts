import { expect, test } from './office.ts'
import { FIRST_SCREENS, weightOf } from './weight.ts'

/** Kilobytes in gzip (docs/benchmarks.md). What is over has brought something that could have come later. */
/** The bar is 300: forms came to 313 with the rights of accounts and six modules, and are on their way back. */
const MOST = 305
const MOST_BEFORE_SIGN_IN = 150

test('no first screen weighs more than it may', async ({ context, office }) => {
  await office.signIn(context, await office.newPerson())
  const weights: Record<string, number> = {}
  for (const [name, path] of Object.entries(FIRST_SCREENS)) {
    const page = await context.newPage()
    weights[name] = Math.round(await weightOf(page, path))
    await page.close()
  }
  const heavy = Object.entries(weights).filter(([, weight]) => weight > MOST)
  expect(heavy, 'first screens that are too heavy').toEqual([])
  // Far lighter than they can be, they would not have been weighed at all.
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(150)
})

test('the page of the sign-in is light', async ({ page }) => {
  expect(await weightOf(page, '/signin')).toBeLessThan(MOST_BEFORE_SIGN_IN)
})
