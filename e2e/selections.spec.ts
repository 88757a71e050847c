import { readSheet } from '#sheets/read.ts'
import { findingsEverywhere } from './axe.ts'
import { expect, PEOPLE, test } from './office.ts'

test('a street is chosen whole, its families get labels, and the same people leave as a sheet', async ({
  page,
  office,
}) => {
  const clerk = await office.newPerson()
  const parish = clerk.parish_id
  const [town] = await office.sqlIn(
    parish,
    `insert into towns (name) values ('Łękawka') returning id`,
  )
  const street = async (name: string) => {
    const [row] = await office.sqlIn(
      parish,
      'insert into streets (town_id, name) values ($1, $2) returning id',
      [town.id, name],
    )
    return row.id
  }
  const [polna, lipowa] = [await street('ul. Polna'), await street('ul. Lipowa')]
  for (const [where, count] of [
    [polna, 30],
    [lipowa, 5],
  ]) {
    await office.sqlIn(
      parish,
      `insert into people (parish_id, names, surname, gender, birth_date, zip_code, dic_town_id, dic_street_id, building_number)
       select $1, 'Anna', 'Nowak', 2, '1980', '33-100', $2, $3, n::text from generate_series(1, $4::int) n`,
      [parish, town.id, where, count],
    )
  }
  await office.signIn(page.context(), clerk)
  await page.goto(PEOPLE)
  await page.getByRole('combobox', { name: 'Każda ulica' }).click()
  await page.getByRole('option', { name: 'ul. Polna' }).click()
  await expect(page.locator('.kit-total')).toHaveText(/30/)

  await page
    .getByRole('checkbox', { name: /^Zaznacz: Nowak/ })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Zaznaczone' })
  await bar.getByRole('button', { name: /^Zaznacz wszystkie pasujące: 30/ }).click()
  await expect(bar).toContainText('Zaznaczono: 30')
  await page.getByRole('button', { name: 'Strona 2' }).click()
  await page
    .getByRole('checkbox', { name: /^Zaznacz: Nowak/ })
    .first()
    .click()
  await expect(bar).toContainText('Zaznaczono: 29')
  expect(await findingsEverywhere(page)).toEqual([])

  await bar.getByRole('button', { name: 'Etykiety i koperty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Etykiety i koperty' })
  await expect(dialog).toContainText('Do wydruku: 29')
  expect(await findingsEverywhere(page)).toEqual([])
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/api/prints/labels')),
    dialog.getByRole('button', { name: 'Przygotuj wydruk' }).click(),
  ])
  expect(answer.status()).toBe(200)
  expect((await answer.json()).filename).toMatch(/^Etykiety adresowe – .*\.pdf$/)

  await page.bringToFront()
  await bar.getByRole('button', { name: 'Do pliku' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /XLSX/ }).click(),
  ])
  const { rows } = await readSheet(await download.path(), download.suggestedFilename())
  expect(rows).toHaveLength(29)

  await page.getByRole('combobox', { name: 'Każda ulica' }).click()
  await page.getByRole('option', { name: 'ul. Lipowa' }).click()
  await expect(page.getByText(/zaznaczenie zostało usunięte/)).toBeVisible()
  await expect(bar).toBeHidden()
})
