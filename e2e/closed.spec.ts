import type { Page } from '@playwright/test'
import { expect, type OfficeFixture, PEOPLE, test, NIGHTLY } from './office.ts'
import { openFromMenu } from './side-menu.ts'

declare global {
  interface Window {
    /** Flag that a reload of the screens removes. */
    stillHere?: boolean
  }
}

const state = (office: OfficeFixture, mode: string, message: string | null = null) =>
  office.sql('update installation_state set mode = $1, message = $2, version = version + 1', [
    mode,
    message,
  ])

/** Returns the status of the server's response to a signed-in account; the server reads its own state once a second. */
async function askServer(page: Page) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  return (await page.context().request.get('/api/families', { headers })).status()
}
const untilAnswered = (page: Page, status: number) =>
  expect.poll(() => askServer(page)).toBe(status)

test.afterEach(async ({ page, office }) => {
  await state(office, 'open')
  await office.sql('update modules set under_rebuilding = false')
  // Wait for the server to read its state, because the next test may begin within that second.
  await expect.poll(async () => [467, 468, 470].includes(await askServer(page))).toBe(false)
})

async function atHome(page: Page, office: OfficeFixture) {
  await office.signIn(page.context(), await office.newPerson())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
  // Wait for the late requests of the home panel; otherwise they meet the closed installation before the clerk's own
  // click does.
  await page.waitForLoadState('networkidle')
}

test('467: maintenance has its own screen with the message until maintenance is over', async ({
  page,
  office,
}) => {
  await atHome(page, office)
  await state(office, 'maintenance', 'Wracamy o 21:30')
  await untilAnswered(page, 467)
  await openFromMenu(page, 'Kartoteka', 'Rodziny')
  await expect(page).toHaveURL(/\/maintenance-mode$/)
  await expect(page.getByText('Wracamy o 21:30')).toBeVisible()
  await state(office, 'open')
  await untilAnswered(page, 200)
  await page.getByRole('button', { name: 'Sprawdź ponownie' }).click()
  await expect(page).toHaveURL(/\/families$/)
  await expect(page.getByRole('heading', { name: 'Rodziny' })).toBeVisible()
})

const updating = (page: Page) => page.getByRole('dialog', { name: 'Trwa aktualizacja systemu' })

test('468, 469: the screen waits for the update and continues in its previous state', async ({
  page,
  office,
}) => {
  await atHome(page, office)
  await state(office, 'deployment')
  await untilAnswered(page, 468)
  await openFromMenu(page, 'Kartoteka', 'Rodziny')
  await expect(updating(page)).toBeVisible()
  await page.evaluate(() => (window.stillHere = true))
  await state(office, 'open')
  await expect(updating(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Rodziny' })).toBeVisible()
  expect(await page.evaluate(() => window.stillHere)).toBe(true)
})

test(
  '469: a window with older scripts reloads when the server allows it',
  NIGHTLY,
  async ({ page, office }) => {
    await atHome(page, office)
    await page.evaluate(() => {
      document.querySelector<HTMLMetaElement>('meta[name=build]')!.content = 'older'
      window.stillHere = true
    })
    await state(office, 'deployment')
    await untilAnswered(page, 468)
    await openFromMenu(page, 'Kartoteka', 'Rodziny')
    await expect(updating(page)).toBeVisible()
    await state(office, 'open')
    await expect(updating(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Rodziny' })).toBeVisible()
    expect(await page.evaluate(() => window.stillHere)).toBeUndefined()
  },
)

test('468 at start-up: the program waits for the update too', NIGHTLY, async ({ page, office }) => {
  await office.signIn(page.context(), await office.newPerson())
  await state(office, 'deployment')
  await untilAnswered(page, 468)
  await page.goto(PEOPLE)
  await expect(updating(page)).toBeVisible()
  await state(office, 'open')
  await expect(page.getByRole('heading', { name: 'Parafianie' })).toBeVisible()
})

test(
  '470: a module being rebuilt has its own screen, and other modules work',
  NIGHTLY,
  async ({ page, office }) => {
    await atHome(page, office)
    await office.sql(`update modules set under_rebuilding = true where code = 'families'`)
    await untilAnswered(page, 470)
    await openFromMenu(page, 'Kartoteka', 'Rodziny')
    await expect(page).toHaveURL(/\/module-in-progress$/)
    await expect(page.getByRole('heading', { name: 'Moduł w przebudowie' })).toBeVisible()
    await openFromMenu(page, 'Kartoteka', 'Parafianie')
    await expect(page.getByRole('heading', { name: 'Parafianie' })).toBeVisible()
  },
)

test(
  'the administrator closes the installation in the settings and opens it again',
  NIGHTLY,
  async ({ page, office }) => {
    await office.signIn(page.context(), await office.newPerson({ role_id: 1 }))
    await page.goto('/administration/settings')
    await page.getByLabel('Przerwa techniczna').check()
    await page.getByLabel('Wiadomość dla użytkowników').fill('Wymieniamy serwer')
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await page.getByRole('button', { name: 'Zamknij program' }).click()
    await expect(page.getByText('Stan programu: przerwa techniczna')).toBeVisible()
    const [installationState] = await office.sql('select mode, message from installation_state')
    expect(installationState).toEqual({ mode: 'maintenance', message: 'Wymieniamy serwer' })
    await page.getByLabel('Otwarty').check()
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Stan programu: otwarty')).toBeVisible()
  },
)

test('5xx: one modal shows the number of the incident and the contact', async ({
  page,
  office,
}) => {
  await atHome(page, office)
  await page.route('**/api/families?*', route =>
    route.fulfill({ status: 500, json: { message: 'Coś poszło nie tak', incident: 'ab12cd34' } }),
  )
  await openFromMenu(page, 'Kartoteka', 'Rodziny')
  const modal = page.getByRole('dialog', { name: 'Coś poszło nie tak' })
  await expect(modal).toContainText('ab12cd34')
  await expect(modal).toContainText('pomoc@kancelaria.example')
  await expect(modal).toContainText('14 600 00 00')
  await expect(modal).toContainText('8:00–16:00')
})

test(
  '429: the message is a blessing and a request for patience',
  NIGHTLY,
  async ({ page, office }) => {
    await atHome(page, office)
    await page.route('**/api/families?*', route =>
      route.fulfill({
        status: 429,
        json: { message: 'Przekroczono limit zapytań. Spróbuj za chwilę.' },
      }),
    )
    await openFromMenu(page, 'Kartoteka', 'Rodziny')
    await expect(page.getByRole('dialog', { name: 'Szczęść Boże!' })).toContainText(
      'Przekroczono limit zapytań',
    )
  },
)

test(
  'refused action → the message says so, and the screen stays open',
  NIGHTLY,
  async ({ page, office }) => {
    await office.signIn(page.context(), await office.newPerson())
    await page.goto('/account')
    await page.route('**/api/two-factor', route =>
      route.fulfill({ status: 403, json: { message: 'Nie masz uprawnień do tej czynności' } }),
    )
    await page.getByRole('button', { name: 'Włącz logowanie dwuetapowe' }).click()
    await expect(page.getByText('Nie masz uprawnień do tej czynności').first()).toBeVisible()
    await expect(page).toHaveURL(/\/account$/)
  },
)

test(
  '466: a licence that expired during the day is reported with its date',
  NIGHTLY,
  async ({ page, office }) => {
    const parish_id = await office.newParish()
    await office.signIn(page.context(), await office.newPerson({ parish_id }))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Szczęść Boże!' })).toBeVisible()
    await office.sql(`update parishes set expiration_date = '2026-05-03' where id = $1`, [
      parish_id,
    ])
    await page.goto(PEOPLE)
    await expect(page).toHaveURL(/statusCode=466$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ważność konta parafialnego wygasła z dniem 03.05.2026',
    )
  },
)
