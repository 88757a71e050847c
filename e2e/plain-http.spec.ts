import type { Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { expect, PASSWORD, PEOPLE, test, NIGHTLY } from './office.ts'
import { ADDRESS } from './server.ts'
import { typeIntoField, tabToField } from './typing.ts'

/** Address of the office by its name in a local network, which browsers do not treat as a secure context. */
const LAN = `http://kancelaria.lan:${new URL(ADDRESS).port}`
const browser = await findBrowser()

test.use({
  baseURL: LAN,
  launchOptions: {
    ...browser,
    args: [...browser.args, '--host-resolver-rules=MAP kancelaria.lan 127.0.0.1'],
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/signin')
  await expect(page.getByLabel('Adres e-mail')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Collects the uncaught errors that the browser reports on the page. */
function getFaults(page: Page) {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return faults
}

test(
  'over plain http a clerk does the main work: a person, a baptism, a certificate',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const faults = getFaults(page)
    const year = new Date().getFullYear()
    await signIn(page, (await office.newPerson()).email)
    await expect(heading(page)).toHaveText('Parafianie')
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, secure }) => [name, secure]).toSorted()).toEqual([
      ['XSRF-TOKEN', false],
      ['device', false],
      ['sid', false],
    ])

    await test.step('a person', async () => {
      await page.goto(`${PEOPLE}/add`)
      await expect(page.getByRole('combobox', { name: 'Imiona', exact: true })).toBeFocused()
      await typeIntoField(page, 'names', 'Zofia')
      await typeIntoField(page, 'surname', 'Gołąb')
      await typeIntoField(page, 'birth_date', `1.1.${year}`)
      await expect(page.getByLabel('Płeć')).toHaveValue('kobieta')
      await page.keyboard.press('Control+s')
      await expect(heading(page)).toHaveText('Gołąb Zofia')
    })

    await test.step('her baptism', async () => {
      await page.goto('/books/baptisms/choice')
      await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
      await page.keyboard.type('gol zof')
      await expect(page.getByRole('option', { name: /Gołąb Zofia/ })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Numer aktu')).toBeFocused()
      await typeIntoField(page, 'birth_town', 'Żarnowiec')
      await typeIntoField(page, 'mother_names', 'Anna')
      await typeIntoField(page, 'mother_surname', 'Gołąb')
      await tabToField(page, 'dic_parents_marriage_id')
      await page.keyboard.type('tylko')
      await page.keyboard.press('Enter')
      await typeIntoField(page, 'baptism_date', `1.1.${year}`)
      await tabToField(page, 'dic_baptism_kind_id')
      await page.keyboard.type('zwykły')
      await page.keyboard.press('Enter')
      await typeIntoField(page, 'minister', 'ks. Jan Lis')
      await typeIntoField(page, 'godparents.0.names', 'Ewa')
      await typeIntoField(page, 'godparents.0.surname', 'Nowak')
      await expect(page.locator('[name="godparents.0.gender"]')).toHaveValue('kobieta')
      await page.keyboard.press('Control+s')
      await expect(heading(page)).toHaveText(`Akt 1/${year} · Zofia Gołąb`)
    })

    await test.step('its certificate', async () => {
      await page.getByRole('button', { name: 'Drukuj' }).press('Enter')
      const line = page.getByRole('menuitem', { name: 'Świadectwo chrztu', exact: true })
      await expect(line).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Dla kogo')).toBeFocused()
      await page.keyboard.type('Anna Gołąb')
      const printResponse = page.waitForResponse(/\/api\/prints\//)
      await page.keyboard.press('Enter')
      const { pdf } = await (await printResponse).json()
      expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
      await expect(page.getByText('dla: Anna Gołąb')).toBeVisible()
    })
    expect(faults).toEqual([])
  },
)

test('sign-in over plain http: three wrong passwords → sign-in still works, the bot check needs no https', async ({
  page,
  office,
}) => {
  const { email } = await office.newPerson()
  for (let tries = 0; tries < 3; tries++) {
    await signIn(page, email, 'złe hasło')
    await expect(page.getByRole('alert')).toContainText('Nieprawidłowy adres e-mail lub hasło')
  }
  await signIn(page, email)
  await expect(heading(page)).toHaveText('Parafianie')
})

test(
  'plain http: the administrator sees the advantages of https, a clerk does not',
  NIGHTLY,
  async ({ page, office }) => {
    await signIn(page, (await office.newPerson({ role_id: 1 })).email)
    await expect(page.getByText(/nie jest szyfrowane \(http\)/)).toContainText('PUBLIC_URL')
    await page.goto('/signout')
    await expect(page.getByLabel('Adres e-mail')).toBeVisible()
    await signIn(page, (await office.newPerson()).email)
    await expect(heading(page)).toHaveText('Parafianie')
    await expect(page.getByText(/nie jest szyfrowane/)).toBeHidden()
  },
)

test(
  'the code of a widget is copied without the browser’s clipboard API',
  NIGHTLY,
  async ({ page, office }) => {
    await signIn(page, (await office.newPerson({ role_id: 2 })).email)
    await expect(heading(page)).toHaveText('Parafianie')
    await page.goto('/widgets')
    await page.getByRole('button', { name: 'Kopiuj kod' }).press('Enter')
    await expect(page.getByText('Skopiowano.')).toBeVisible()
  },
)

test(
  'the API description opens with all its scripts and styles',
  NIGHTLY,
  async ({ page, office }) => {
    await signIn(page, (await office.newPerson({ role_id: 1 })).email)
    await expect(page.getByText(/nie jest szyfrowane/)).toBeVisible()
    const missing: string[] = []
    page.on('requestfailed', request => missing.push(request.url()))
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /Kancelaria/ })).toBeVisible()
    await expect(page.locator('.opblock-tag').first()).toBeVisible()
    expect(missing).toEqual([])
  },
)
