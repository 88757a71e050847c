import { readSheet } from '#platform/sheets/read.ts'
import { findingsEverywhere } from './axe.ts'
import { expect, PEOPLE, test } from './office.ts'

test('a whole street is selected, its families get labels, and its people are exported as a spreadsheet', async ({
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
  for (const [streetId, count] of [
    [polna, 30],
    [lipowa, 5],
  ]) {
    await office.sqlIn(
      parish,
      `insert into people (parish_id, names, surname, gender, birth_date, zip_code, dic_town_id, dic_street_id, building_number)
       select $1, 'Anna', 'Nowak', 2, '1980', '33-100', $2, $3, n::text from generate_series(1, $4::int) n`,
      [parish, town.id, streetId, count],
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

test('the selected people join a group and get a message; people without consent are listed separately', async ({
  page,
  office,
}) => {
  const clerk = await office.newPerson()
  await office.sqlIn(
    clerk.parish_id,
    `insert into people (parish_id, names, surname, gender, birth_date, phone, status, sms_consent, sms_consent_date)
     select $1, v.names, 'Lis', 2, '1970', v.phone, v.status, v.agrees, case when v.agrees then date '2025-01-02' end
     from (values ('Anna', '+48600710001', 'parishioner', true), ('Beata', '+48600710002', 'deceased', true),
       ('Celina', '+48600710003', 'parishioner', false)) v (names, phone, status, agrees)`,
    [clerk.parish_id],
  )
  await office.signIn(page.context(), clerk)
  await page.goto(`${PEOPLE}?status=all`)
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).click()
  const bar = page.getByRole('region', { name: 'Zaznaczone' })
  await bar.getByRole('button', { name: 'Dodaj do grupy' }).click()
  await page.getByLabel('Albo nowa grupa').fill('Sąsiedzi')
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Dodaj do grupy' }).click()
  await expect(page.getByText(/Dodano: 3.odbiorców/)).toBeVisible()

  await bar.getByRole('button', { name: 'Napisz do zaznaczonych' }).click()
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Festyn')
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click()
  await expect(page).toHaveURL(/edit\/receivers/)
  await expect(page.getByRole('row', { name: /Lis Anna/ })).toContainText('tak')
  await expect(page.getByRole('row', { name: /Lis Beata/ })).toContainText('osoba zmarła')
  await expect(page.getByRole('row', { name: /Lis Celina/ })).toContainText('brak zgody')
})
