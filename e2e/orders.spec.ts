import { type Page, expect } from '@playwright/test'
import { findings } from './axe.ts'
import { test } from './office.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

const ORDER = '/parafia/demo/zamow-intencje'
const CONTENT = '† Zofia i Bolesław Pazura'
const orderer = `${crypto.randomUUID()}@kancelaria.example`
let number = ''

/** The first free day of the months to come, and its first Mass. */
async function chooseMass(page: Page) {
  await page.getByRole('button', { name: 'Następny miesiąc' }).click()
  await page.locator('[data-day]').first().click()
  await page.locator('.hours input').first().check()
}

async function fillIn(page: Page) {
  await page.getByRole('textbox', { name: 'Treść intencji' }).fill(CONTENT)
  await page.getByLabel('Imię').fill('Wanda')
  await page.getByLabel('Nazwisko').fill('Łuc')
  await page.getByLabel('E-mail').fill(orderer)
  await page.getByLabel('Telefon').fill('600 100 200')
  await page.getByLabel('Kwota ofiary (zł)').fill('50')
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
}

test('what is missing is said at its field before anything is sent', async ({ page }) => {
  await page.goto(ORDER)
  await expect(page.locator('[data-day]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click()
  await expect(page.getByText('Wybierz dzień i godzinę Mszy')).toBeVisible()
  await chooseMass(page)
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click()
  await expect(page.locator('#content-error')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Treść intencji' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${ORDER}$`))
})

test('a parishioner with a telephone chooses a free Mass, pays, and reads the letter', async ({
  page,
  office,
}) => {
  await page.goto('/parafia/demo')
  await page.getByRole('link', { name: 'Zamów intencję' }).first().click()
  await expect(page.locator('[data-day]').first()).toBeVisible()
  await chooseMass(page)
  await fillIn(page)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Zamawiam i płacę' }).click()
  await expect(page.getByRole('heading', { name: 'Płatność próbna' })).toBeVisible()
  await expect(page.getByText('50,00 PLN')).toBeVisible()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page.getByText(/przyjęt/i).first()).toBeVisible()
  number = new URL(page.url()).searchParams.get('numer')!
  await expect(page.getByText(number).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect.poll(() => office.letterTo(orderer).catch(() => '')).toContain(number)
})

test('the intention stands in the public list, without a word of who asked for it', async ({
  page,
  office,
}) => {
  const [{ id }] = await office.sql(`select id from parishes where url = 'demo'`)
  const [{ day }] = await office.sqlIn(
    id,
    `select to_char(mass_date, 'YYYY-MM-DD') as day from intentions where receipt_number = $1`,
    [number],
  )
  await page.goto(`/parafia/demo/intencje?week=${day}`)
  await expect(page.getByText(CONTENT)).toBeVisible()
  await expect(page.getByText('Łuc')).toBeHidden()
})
