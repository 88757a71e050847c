import { findingsEverywhere } from './axe.ts'
import { expect, test } from './office.ts'

const CALENDAR = '/inventory/liturgical-calendar'

test('a clerk edits the patron and one day of the parish with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  const clerk = await office.newPerson()
  await office.signIn(page.context(), clerk)
  await page.goto(`${CALENDAR}?month=2026-07`)
  const line = (day: string) =>
    page.getByRole('row').filter({ has: page.getByLabel(`Popraw ${day}`) })
  await expect(line('26.07.2026')).toContainText('XVII niedziela zwykła')

  await page.getByRole('button', { name: 'Dodaj obchód' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Obchód z kalendarza' }).focus()
  await page.keyboard.type('joachima')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nazwa')).toHaveValue(/Joachima i Anny/)
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(line('26.07.2026')).toContainText('Świętych Joachima i Anny')
  await expect(line('26.07.2026')).toContainText('uroczystość · biały · tytuł kościoła')

  await page.getByLabel('Popraw 28.07.2026').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Rocznica bierzmowania')
  await page.getByLabel('Powód').focus()
  await page.keyboard.type('dekret biskupa z 12.03.2026')
  await page.keyboard.press('Control+s')
  await expect(line('28.07.2026')).toContainText('Powód: dekret biskupa z 12.03.2026')
  expect(await findingsEverywhere(page)).toEqual([])

  await page.getByRole('button', { name: 'Cofnij' }).focus()
  await page.keyboard.press('Enter')
  await expect(line('28.07.2026')).toContainText('Wtorek XVII tygodnia zwykłego')
  await expect(line('28.07.2026')).not.toContainText('dekret')
})

test('liturgical calendar: the printout shows the month without menus and buttons', async ({
  page,
  office,
}) => {
  const clerk = await office.newPerson({ role_id: 5 })
  await office.signIn(page.context(), clerk)
  await page.goto(`${CALENDAR}?month=2026-04`)
  await expect(page.getByText('nie sprawuje się Mszy świętej')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
})
