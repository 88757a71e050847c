import type { Page } from '@playwright/test'
import { findingsInBothThemes } from './axe.ts'
import { expect, type OfficeFixture, PEOPLE, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'

const SOKOLOW = [
  { names: 'Łucja', surname: 'Święcicka', gender: 2, family_name: 'Gołąb' },
  { names: 'Jan', surname: 'Kowalski', gender: 1 },
  { names: 'Anna', surname: 'Kowalska', gender: 2, family_name: 'Żak' },
]

/** Signs in a user at the home panel of a parish with a few people. */
async function signInClerk(page: Page, office: OfficeFixture, role_id = 3) {
  const context = page.context()
  const parish_id = await office.newParish()
  await office.signIn(context, await office.newPerson({ parish_id }))
  for (const person of SOKOLOW)
    await sendRequest(context, '/api/peoples', { birth_date: '1980-05-03', ...person })
  if (role_id !== 3) await office.signIn(context, await office.newPerson({ parish_id, role_id }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const input = (page: Page) => page.getByRole('combobox', { name: 'Szukaj wszędzie' })
const getSelectedOption = (page: Page) => page.getByRole('option', { selected: true })

async function open(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
}

test('a person is opened from any screen without the mouse', async ({ page, office }) => {
  await signInClerk(page, office)
  await open(page)
  await page.keyboard.type('święc')
  await expect(getSelectedOption(page)).toContainText('Święcicka Łucja')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${PEOPLE}/\\d+/preview$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Święcicka')
  await open(page)
  await expect(page.getByRole('group', { name: 'Ostatnio otwierane' })).toContainText('Święcicka')
})

test(
  'search: typing error, other ending or maiden name → the person is still found',
  NIGHTLY,
  async ({ page, office }) => {
    await signInClerk(page, office)
    await open(page)
    await input(page).fill('kowlaski')
    await expect(page.getByRole('group', { name: 'Osoby – podobna pisownia' })).toBeVisible()
    await expect(page.getByRole('option')).toContainText(['Kowalski Jan', 'Kowalska Anna'])
    await input(page).fill('święcicki')
    await expect(getSelectedOption(page)).toContainText('Święcicka Łucja')
    await input(page).fill('zak')
    await expect(getSelectedOption(page)).toContainText('nazwisko rodowe: Żak')
  },
)

test(
  'search: Enter pressed right after typing → opens the result for the typed text',
  NIGHTLY,
  async ({ page, office }) => {
    await signInClerk(page, office)
    await open(page)
    await page.keyboard.type('kowalska anna')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kowalska')
  },
)

test(
  'Ctrl+Enter opens another window, Esc returns to the previous place',
  NIGHTLY,
  async ({ page, office }) => {
    await signInClerk(page, office)
    await page.goto(PEOPLE)
    const search = page.getByRole('searchbox')
    await search.click()
    await open(page)
    await input(page).fill('golab')
    await expect(getSelectedOption(page)).toContainText('Święcicka')
    const [newPage] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ])
    await expect(newPage).toHaveURL(/preview$/)
    // Wait for the page to load, because Chromium may not respond to a close while a page is still loading.
    await expect(newPage.getByRole('heading', { level: 1 })).toBeVisible()
    await newPage.close()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
  },
)

test(
  'the / key searches the list when the screen has one, otherwise everything',
  NIGHTLY,
  async ({ page, office }) => {
    await signInClerk(page, office)
    await page.keyboard.press('/')
    await expect(input(page)).toBeFocused()
    await page.keyboard.type('parafianie')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Parafianie' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  },
)

test(
  'a collaborator finds only the screens that their permissions allow',
  NIGHTLY,
  async ({ page, office }) => {
    await signInClerk(page, office, 5)
    await open(page)
    await input(page).fill('kowalski')
    await expect(page.getByText('Nic nie znaleziono')).toBeVisible()
    await input(page).fill('intencje')
    await expect(getSelectedOption(page)).toContainText('Intencje mszalne')
    await input(page).fill('rodziny')
    await expect(page.getByText('Nic nie znaleziono')).toBeVisible()
  },
)

test(
  'after the sign-out the recently opened records are not shown',
  NIGHTLY,
  async ({ page, office }) => {
    await signInClerk(page, office)
    await open(page)
    await page.keyboard.type('święc')
    await expect(getSelectedOption(page)).toContainText('Święcicka')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/preview$/)
    await page.goto('/signout')
    await expect(page).toHaveURL(/signin/)
    const storageText = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(storageText).not.toContain('więcicka')
  },
)

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      'axe reports no violations on the search palette, light and dark',
      NIGHTLY,
      async ({ page, office }) => {
        await signInClerk(page, office)
        await page.getByRole('button', { name: 'Szukaj' }).click()
        for (const text of ['', 'kow', 'kowlaski', 'xyzzy']) {
          await input(page).fill(text)
          if (text === 'xyzzy') await expect(page.getByText('Nic nie znaleziono')).toBeVisible()
          else
            await expect(getSelectedOption(page)).toContainText(text ? 'Kowal' : 'Nowy parafianin')
          expect(await findingsInBothThemes(page), text).toEqual([])
        }
      },
    )
  })
}
