import { findingsEverywhere } from './axe.ts'
import { expect, test } from './office.ts'

const MONTH = '2026-05'

test('the parish priest enters the rules, settles a month by keyboard and prints it', async ({
  page,
  office,
}) => {
  test.slow()
  const priest = await office.newPerson({ role_id: 2 })
  await office.sqlIn(
    priest.parish_id,
    `insert into parish_workers (parish_id, title, names, surname, worker_function, clergy)
     values ($1, 'ks.', 'Stanisław', 'Wróbel', 'proboszcz', true)`,
    [priest.parish_id],
  )
  await office.sqlIn(
    priest.parish_id,
    `insert into intentions (parish_id, mass_date, mass_time, content, offering, celebrant_id, celebrant, status)
     select $1, day, '18:00', '† za śp. Jana Ziębę', 5000, w.id, 'ks. Stanisław Wróbel', 'celebrated'
     from parish_workers w, unnest('{${MONTH}-03,${MONTH}-04}'::date[]) day where w.parish_id = $1`,
    [priest.parish_id],
  )
  await office.signIn(page.context(), priest)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus()
    await page.keyboard.press('Enter')
  }

  await page.goto('/payments/rules/add')
  await page.getByLabel('Nazwa').focus()
  await page.keyboard.type('Zasady od maja')
  await page.getByLabel('Od miesiąca').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5.2026')
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Zasady od maja' })).toBeVisible()
  await press('Zatwierdź zasady')
  await expect(page.getByRole('dialog')).toContainText('maj 2026')
  await press('Zatwierdź')
  await expect(page.getByText('obowiązują', { exact: true })).toBeVisible()

  await page.goto('/payments/add')
  await page.getByLabel('Miesiąc', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('maj 2026')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Rozliczenie: maj 2026' })).toBeVisible()
  await press('Dodaj iura stolae')
  await page.getByLabel('Przy czym').focus()
  await page.keyboard.type('pogrz')
  await page.keyboard.press('Enter')
  await page.getByLabel('Kwota').focus()
  await page.keyboard.type('800')
  await page.getByLabel('Czego dotyczy').focus()
  await page.keyboard.type('pogrzeb śp. Jana Zięby')
  await page.keyboard.press('Control+s')
  const total = page.getByRole('row', { name: /Wpłynęło i rozdzielono/ })
  await expect(total).toContainText(/900,00\szł/)
  expect(await findingsEverywhere(page)).toEqual([])

  await press('Zatwierdź')
  await expect(page.getByRole('dialog')).toContainText('tylko korektą z powodem')
  await press('Zatwierdź')
  await expect(page.getByText(/Kwot już nie można zmienić/)).toBeVisible()
  const printResponse = page.waitForResponse(/\/api\/prints\/\d+\/payments\/month/)
  await press('Drukuj')
  expect((await printResponse).status()).toBe(200)

  await office.sqlIn(
    priest.parish_id,
    `update intentions set offering = 7000 where parish_id = $1 and mass_date = '${MONTH}-04'`,
    [priest.parish_id],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Różnice od zatwierdzenia' })).toBeVisible()
  await press('Zapisz korektę')
  await expect(page.getByLabel('Powód')).toBeFocused()
  await page.keyboard.type('Ofiarodawca dopłacił')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Korekty (1)' })).toBeVisible()
  await expect(total).toContainText(/920,00\szł/)
  expect(await findingsEverywhere(page)).toEqual([])
})
