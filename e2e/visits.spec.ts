import { findingsEverywhere } from './axe.ts'
import { expect, test } from './office.ts'

const VISITS = '/inventory/pastoral-visits'

test('a season begins, a route is planned from the register, and its sheet is filled in by shortcut letters', async ({
  page,
  office,
}) => {
  test.slow()
  const clerk = await office.newPerson({ clergy: true })
  const [town] = await office.sqlIn(
    clerk.parish_id,
    `insert into towns (parish_id, name) values ($1, 'Żabia Wola') returning id`,
    [clerk.parish_id],
  )
  for (const [number, name] of [
    ['2', 'Kosowie'],
    ['1', 'Lisowie'],
    ['10', 'Sowowie'],
  ]) {
    await office.sqlIn(
      clerk.parish_id,
      `insert into families (parish_id, family_name, dic_town_id, building_number) values ($1, $2, $3, $4)`,
      [clerk.parish_id, name, town.id, number],
    )
  }
  await office.signIn(page.context(), clerk)
  await page.goto(VISITS)
  await page.getByRole('button', { name: 'Załóż kolędę' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ta kolęda nie ma jeszcze tras')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.getByRole('link', { name: 'Nowa trasa' }).first().click()
  await page.getByLabel('Miejscowość').fill('Żabia')
  await page.getByRole('option', { name: 'Żabia Wola' }).click()
  await page.getByRole('button', { name: 'Zaproponuj adresy' }).click()
  const doors = page.getByRole('region', { name: /Adresy/ }).getByRole('listitem')
  await expect(doors).toHaveText([
    /Żabia Wola 1Lisowie/,
    /Żabia Wola 2Kosowie/,
    /Żabia Wola 10Sowowie/,
  ])
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: /Wyniki/ }).click()

  await page.getByLabel('Wynik: Żabia Wola 1', { exact: true }).focus()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.keyboard.press('i')
  await page.getByLabel('Ofiara: Żabia Wola 1', { exact: true }).fill('50')
  await page.keyboard.press('Enter')
  await page.getByLabel('Inny termin, uwagi: Żabia Wola 10').fill('po świętach')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Wyniki (3 z 3)' })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.goto(`${VISITS}?tab=offerings`)
  await expect(page.getByRole('row', { name: /Cała parafia/ })).toContainText('50,00')
  await page.goto(`${VISITS}/street-coverage`)
  await expect(page.getByRole('row', { name: /Żabia Wola/ })).toContainText('3')
  await page.getByText('Rysunek').click()
  await expect(page.getByRole('img', { name: 'Żabia Wola: przyjęto 1 z 3' })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
})
