import { findingsEverywhere } from './axe.ts'
import { expect, test } from './office.ts'

const WORKERS = '/inventory/parish-workers'
const PLACES = '/inventory/parish-places'

test('a vicar is added, may say Masses, and leaves the next year, with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  const clerk = await office.newPerson()
  await office.signIn(page.context(), clerk)
  await page.goto(WORKERS)
  await expect(page.getByText('Nie ma jeszcze nikogo')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('link', { name: 'Dodaj pracownika' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Tytuł').focus()
  await page.keyboard.type('ks. mgr')
  await page.keyboard.press('Enter')
  await page.getByLabel('Imiona').focus()
  await page.keyboard.type('Piotr')
  await page.getByLabel('Nazwisko').focus()
  await page.keyboard.type('Gołąb')
  await page.getByLabel('Funkcja').focus()
  await page.keyboard.type('wikar')
  await expect(page.getByRole('option', { name: 'wikariusz' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel(/Duchowny/).focus()
  await page.keyboard.press('Space')
  await page.getByLabel(/Delegacja ogólna/).focus()
  await page.keyboard.press('Space')
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  const line = page.getByRole('row').filter({ hasText: 'Gołąb' })
  await expect(line).toContainText('delegacja ogólna')
  expect(await findingsEverywhere(page)).toEqual([])

  await page.goto('/books/intentions/add', { waitUntil: 'networkidle' })
  await page.getByLabel('Celebrans').focus()
  await page.keyboard.type('gołąb')
  await expect(page.getByRole('option', { name: 'ks. mgr Piotr Gołąb, wikariusz' })).toBeVisible()

  await page.goto(WORKERS)
  await line.getByRole('link').first().click()
  await page.getByLabel('W parafii do').fill('24.08.2026')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Dzień odejścia już minął').first()).toBeVisible()
  await page.getByLabel(/Pracuje w parafii/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(line).toContainText('dawniej')
})

test('a church is added and shown in the list', async ({ page, office }) => {
  test.slow()
  const clerk = await office.newPerson()
  await office.signIn(page.context(), clerk)
  await page.goto(`${PLACES}/add`)
  await page.getByLabel('Nazwa').focus()
  await page.keyboard.type('Kościół św. Anny')
  await page.getByLabel('Miejsce główne').focus()
  await page.keyboard.press('Space')
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row').filter({ hasText: 'Kościół św. Anny' })).toContainText(
    'główne',
  )
  expect(await findingsEverywhere(page)).toEqual([])
})
