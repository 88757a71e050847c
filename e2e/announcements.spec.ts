import { findingsEverywhere } from './axe.ts'
import { expect, test } from './office.ts'

const LIST = '/books/announcements'

test('the announcements of a Sunday are written, moved, published and printed with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  const helper = await office.newPerson({ role_id: 5 })
  await office.signIn(page.context(), helper)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const point = (number: number) => page.getByRole('textbox', { name: `Treść punktu ${number}` })

  await page.goto(LIST)
  await expect(page.getByText('Nie ma jeszcze ogłoszeń.')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.goto(`${LIST}/add`)
  await page.getByLabel('Od dnia').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('23.11.2025')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Do dnia')).toHaveValue('29.11.2025')
  await expect(page.getByLabel('Tytuł')).toHaveValue(/Króla Wszechświata/)
  await expect(page.getByText(/Niedziela, 23 listopada/)).toBeVisible()

  await press('Dodaj punkt')
  await expect(point(1)).toBeFocused()
  await page.keyboard.type('Dziś ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('nieszpory')
  await press('Dodaj punkt')
  await expect(point(2)).toBeFocused()
  await page.keyboard.type('Zbiórka na opał')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(point(1)).toHaveText('Zbiórka na opał')
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')

  await expect(page).toHaveURL(/announcements\/\d+\/edit/)
  await expect(page.getByText('szkic', { exact: true })).toBeVisible()
  await expect(point(2)).toHaveText('Dziś nieszpory')
  const printResponse = page.waitForResponse(/announcementsDefault/)
  await press('DOCX')
  expect((await printResponse).status()).toBe(200)

  await press('Opublikuj')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  // The proposed time, this morning, is still in the future when the test runs at night.
  await page.getByRole('dialog').getByLabel('Od dnia').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('23.11.2025')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/zapisane zmiany widać od razu/)).toBeVisible()
  await page.reload()
  await expect(point(2).getByText('nieszpory')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cofnij publikację' })).toBeVisible()
})
