import { listAxeFindings } from './axe.ts'
import { expect, PEOPLE, test } from './office.ts'

/** The main screens in one theme and one width; axe.nightly.spec.ts checks all of them. */
const SCREENS = [
  '/',
  PEOPLE,
  `${PEOPLE}/add`,
  '/books/baptisms',
  '/books/intentions/calendar',
  '/account',
]

test('axe reports no violations on the main screens', async ({ page, office }) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await listAxeFindings(page), '/signin').toEqual([])
  await office.signIn(page.context(), { email: 'kancelaria@demo.pl' }, 'demo-parafia')
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await listAxeFindings(page), path).toEqual([])
  }
})
