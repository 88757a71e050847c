import { randomInt } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { listAxeFindings } from './axe.ts'
import { massEveryDay } from './masses.ts'
import { ADDRESS, type OfficeFixture, test, NIGHTLY } from './office.ts'
import { fillInOrder } from './ordering.ts'
import { buildParishSite, newSite } from './site.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

const ORDER = '/parafia/demo/zamow-intencje'
const orderer = `${crypto.randomUUID()}@kancelaria.example`
let number = ''
let content = ''

/** Content that differs at each attempt, because the demonstration parish still has the order of a failed attempt. */
const newContent = () => `† Zofia i Bolesław Pazura (${randomInt(1_000_000)})`

/** Chooses the first Mass of the first free day in the coming months. */
async function chooseMass(page: Page) {
  await page.getByRole('button', { name: 'Następny miesiąc' }).click()
  await page.locator('[data-day]').first().click()
  await page.locator('.hours input').first().check()
}

test('order form: required value missing → error at its field before anything is sent', async ({
  page,
}) => {
  await page.goto(ORDER)
  await expect(page.locator('[data-day]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Zamawiam i wpłacam ofiarę' }).click()
  await expect(page.getByText('Wybierz dzień i godzinę Mszy')).toBeVisible()
  await chooseMass(page)
  await page.getByRole('button', { name: 'Zamawiam i wpłacam ofiarę' }).click()
  await expect(page.locator('#content-error')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Treść intencji' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${ORDER}$`))
})

test(
  'order form: no script → form not offered, because the names would be sent in the address',
  NIGHTLY,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: ADDRESS, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(ORDER)
    await expect(page.getByText(/potrzebuje włączonego JavaScriptu/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^\+48/ }).first()).toBeVisible()
    await expect(page.locator('#content')).toBeHidden()
    await context.close()
  },
)

test(
  'an order is found again by the number in its letter, on a telephone',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(ORDER)
    await page.getByRole('link', { name: 'Sprawdź złożone zamówienie' }).click()
    await page.getByLabel('Numer zamówienia').fill('xxxx 0000 xxxx')
    expect(await listAxeFindings(page)).toEqual([])
    await page.getByLabel('Numer zamówienia').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Nie ma zamówienia z takim numerem')
    await page.getByRole('link', { name: 'Sprawdź inne zamówienie' }).press('Enter')
    await expect(page.getByLabel('Numer zamówienia')).toBeEmpty()
  },
)

test('a parishioner with a telephone chooses a free Mass, pays, and reads the letter', async ({
  page,
  office,
}) => {
  content = newContent()
  await page.goto('/parafia/demo')
  await page.getByRole('link', { name: 'Zamów intencję' }).first().click()
  await expect(page.locator('[data-day]').first()).toBeVisible()
  await chooseMass(page)
  await fillInOrder(page, content, orderer)
  expect(await listAxeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Zamawiam i wpłacam ofiarę' }).click()
  await expect(page.getByRole('heading', { name: 'Płatność próbna' })).toBeVisible()
  await expect(page.getByText('50,00 PLN')).toBeVisible()
  // The back button of the browser returns to the order that waits for its offering, not to an empty form.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Czekamy na wpłatę' })).toBeVisible()
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click()
  await page.getByRole('button', { name: 'Bank odmawia' }).click()
  await expect(page.getByRole('heading', { name: 'Wpłata ofiary się nie powiodła' })).toBeVisible()
  expect(await listAxeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click()
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page.getByText(/przyjęt/i).first()).toBeVisible()
  number = new URL(page.url()).searchParams.get('numer')!
  await expect(page.getByText(number).first()).toBeVisible()
  expect(await listAxeFindings(page)).toEqual([])
  await expect.poll(() => office.letterTo(orderer).catch(() => '')).toContain(number)
})

test('the public list shows the intention without any data of the person who ordered it', async ({
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
  await expect(page.getByText(content)).toBeVisible()
  await expect(page.getByText('Łuc')).toBeHidden()
})

/** Creates a parish with its own site, one Mass a day, and offerings paid at the local test provider. */
async function newOrderParish(office: OfficeFixture, site: string) {
  const parish_id = await office.newParish()
  await office.sqlIn(
    parish_id,
    `with pages as (insert into public_pages (published, sites) values (true, array[$1]))
     insert into order_settings (open, provider, unpaid) values (true, 'local', false)`,
    [site],
  )
  await massEveryDay(office, parish_id, 1)
  const [{ url }] = await office.sql('select url from parishes where id = $1', [parish_id])
  return url as string
}

const widget = (parish: string, page: string) =>
  buildParishSite(`<script type="module" src="${ADDRESS}/widget.js"></script>
    <kancelaria-widget parafia="${parish}" strona="${page}"></kancelaria-widget>
    <p><a href="/intencje">Intencje</a></p>`)

test(
  'on the parish’s own site, on a telephone: Mass chosen, paid, confirmed by a letter → shown in the list',
  NIGHTLY,
  async ({ page, office }) => {
    let parish = ''
    const site = await newSite(path =>
      widget(parish, path === '/intencje' ? 'intencje' : 'zamow-intencje'),
    )
    parish = await newOrderParish(office, site.origin)
    const host = `${site.origin}/msze/zamow?jezyk=pl`
    const intention = newContent()
    const buyer = `${crypto.randomUUID()}@kancelaria.example`
    await page.goto(host)
    const frame = page.frameLocator('iframe')
    await frame.locator('[data-day]').first().click()
    await frame.locator('.hours input').first().check()
    await fillInOrder(frame, intention, buyer)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await frame.getByRole('button', { name: 'Zamawiam i wpłacam ofiarę' }).click()

    // The payment opens in the whole window, because a payment page in a frame of another site cannot be trusted.
    await expect(page.getByRole('heading', { name: 'Płatność próbna' })).toBeVisible()
    await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Intencja przyjęta' })).toBeVisible()
    const order = new URL(page.url()).searchParams.get('numer')!
    await expect.poll(() => office.letterTo(buyer).catch(() => '')).toContain(order)

    await page.getByRole('link', { name: 'Wróć na stronę parafii' }).click()
    await expect(page).toHaveURL(host)
    // Use the keyboard: right after scrolling, the browser still sends a click to the frame that was in that place
    // before.
    await page.getByRole('link', { name: 'Intencje' }).press('Enter')
    await expect(page).toHaveURL(`${site.origin}/intencje`)
    await expect(frame.getByRole('heading', { name: 'Intencje mszalne' })).toBeVisible()
    // The first free Mass is tomorrow's; on a Sunday it is in the list of the next week.
    const orderContent = frame.getByText(intention)
    if (!(await orderContent.isVisible()))
      await frame.getByRole('link', { name: /^od .* →$/ }).click()
    await expect(orderContent).toBeVisible()
    await expect(frame.getByText('Łuc')).toHaveCount(0)
    // The order needed no cookie: in a frame of another site no cookie would have been sent.
    expect(await page.context().cookies()).toEqual([])
    site.close()
  },
)
