import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'
import { heading } from './funeral.ts'

const REGISTER = '/status-of-the-animarum/parish-records'

/** Opens a list by its line of the menu, whose group may be folded. */
async function openList({ page, click, count }: CountedPage, group: string, href: string) {
  const line = page.locator(`a[href="${href}"]:visible`)
  if ((await line.count()) === 0) await click(group)
  count.presses += 1
  await line.first().click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
}

async function openRow({ page, count }: CountedPage, index = 1) {
  count.presses += 1
  await page.getByRole('row').nth(index).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/preview$/)
}

/** A duplicate found by eye: two rows of the list, until both cards stand side by side. */
export async function compareCards(tracker: CountedPage) {
  const { page, click, count } = tracker
  await openList(tracker, 'Kartoteka', `${REGISTER}/peoples`)
  for (const index of [0, 1]) {
    count.presses += 1
    await page
      .getByRole('checkbox', { name: /^Zaznacz: / })
      .nth(index)
      .click()
  }
  await click('Połącz te karty', 'link')
  await expect(heading(tracker)).toHaveText(/^Łączenie kart/)
}

export async function moveFamily(tracker: CountedPage) {
  const { page, click, type, key } = tracker
  await openList(tracker, 'Kartoteka', `${REGISTER}/families`)
  await openRow(tracker)
  await click('Przeprowadzka w parafii', 'link')
  await expect(heading(tracker)).toHaveText(/^Przeprowadzka: /)
  await type('building_number', '77')
  await key('Control+s')
  await expect(page.getByText('Zapisano przeprowadzkę')).toBeVisible()
}

export async function correctDate(tracker: CountedPage, day: string) {
  const { page, click, type, key, write, count } = tracker
  await openList(tracker, 'Sakramenty', '/books/baptisms')
  // The first rows are the baptisms of the tasks before, of children born today.
  await openRow(tracker, 4)
  await click('Popraw wpis', 'link')
  await type('baptism_date', day)
  count.fields += 1
  await page.getByLabel('Powód poprawki').focus()
  await write('Pomyłka w dacie chrztu')
  await key('Control+s')
  await expect(page).toHaveURL(/\/preview$/)
}
