import { type Page, expect } from '@playwright/test'
import { KEYS } from '#masses/orders/server/payments/przelewy24/testing/fake-server.ts'
import { listAxeFindings } from './axe.ts'
import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { massEveryDay } from './masses.ts'
import { type OfficeFixture, PASSWORD, test } from './office.ts'
import { fillInOrder } from './ordering.ts'

// Use a viewport high enough for the whole form, because the bar of buttons would otherwise cover part of it.
test.use({ viewport: { width: 1280, height: 1400 } })

const SETTINGS = '/books/intentions/orders/settings'
const CONTENT = '† Genowefa i Kazimierz Wrona'

/** Opens the order settings as the priest of a parish that has a public page and a Mass a day. */
async function atSettings(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  await office.sqlIn(parish_id, 'insert into public_pages (published) values (true)')
  await massEveryDay(office, parish_id, 1)
  await office.signIn(page.context(), await office.newPerson({ parish_id, role_id: 2 }))
  const [{ url }] = await office.sql('select url from parishes where id = $1', [parish_id])
  await page.goto(SETTINGS)
  return { parish_id, order: `/parafia/${url}/zamow-intencje` }
}

async function enterAccount(page: Page, crc: string) {
  await page.goto(SETTINGS)
  await page.getByLabel('Klucz do CRC').fill(crc)
  await page.getByLabel('Klucz do raportów').fill(KEYS.report)
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await expect(page).toHaveURL(/orders$/)
}

async function order(page: Page, address: string, email: string) {
  await page.goto(address)
  await page.locator('[data-day]').first().click()
  await page.locator('.hours input').first().check()
  await fillInOrder(page, CONTENT, email)
  await page.getByRole('button', { name: 'Zamawiam i wpłacam ofiarę' }).click()
}

test('a priest sets up Przelewy24, and an offering is paid through it', async ({
  page,
  office,
  browser,
}) => {
  const { order: address, parish_id } = await atSettings(page, office)
  await page.getByLabel('Parafia przyjmuje zamówienia przez Internet').check()
  await page.getByRole('combobox', { name: 'Operator płatności' }).click()
  await page.getByRole('option', { name: 'Przelewy24, środowisko testowe' }).click()
  await page.getByLabel('Numer konta').fill(String(KEYS.merchant))
  await page.getByLabel('Numer sklepu').fill(String(KEYS.pos))
  await page.getByLabel('Klucz do CRC').fill(KEYS.crc)
  await page.getByLabel('Klucz do raportów').fill('nie ten klucz')
  expect(await listAxeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await expect(page).toHaveURL(/orders$/)
  const check = page.getByRole('button', { name: 'Sprawdź połączenie' })
  await page.goto(SETTINGS)
  await check.click()
  await expect(page.getByRole('dialog', { name: 'Połączenie nie działa' })).toBeVisible()
  await enterAccount(page, KEYS.crc)
  await page.goto(SETTINGS)
  await check.click()
  await expect(page.getByRole('dialog', { name: 'Połączenie działa' })).toBeVisible()

  const payer = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const email = `${crypto.randomUUID()}@kancelaria.example`
  await order(payer, new URL(address, page.url()).href, email)
  await expect(payer.getByRole('heading', { name: 'Przelewy24 na próbę' })).toBeVisible()
  await expect(payer.getByText('50 PLN')).toBeVisible()
  await payer.getByRole('button', { name: 'Wróć bez płacenia' }).click()
  await expect(payer.getByRole('heading', { name: 'Czekamy na wpłatę' })).toBeVisible()
  await payer.getByRole('button', { name: 'Przejdź do płatności' }).click()
  await payer.getByRole('button', { name: 'Zapłać' }).click()
  await expect(payer.getByRole('heading', { name: 'Intencja przyjęta' })).toBeVisible()
  const number = new URL(payer.url()).searchParams.get('numer')!
  await expect.poll(() => office.letterTo(email).catch(() => '')).toContain(number)
  const paymentRows = await office.sqlIn(
    parish_id,
    'select provider, state, amount from order_payments order by id desc limit 1',
  )
  expect(paymentRows).toEqual([{ provider: 'przelewy24', state: 'paid', amount: 5000 }])
})
