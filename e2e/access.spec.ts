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

/** Lists with the widest rows. */
const WIDE_LISTS = [PEOPLE, '/books/confirmation/preparations', '/books/substitute-certificates']

test('no list is wider than a window of 1024 px, where the menu stands beside it', async ({
  page,
  office,
}) => {
  await office.signIn(page.context(), { email: 'proboszcz@demo.pl' }, 'demo-parafia')
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const path of WIDE_LISTS) {
    await page.goto(path)
    await expect(page.locator('.kit-table tbody a').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1024)
  }
})

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
