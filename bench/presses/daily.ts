import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'
import { heading } from './funeral.ts'
import { searchEverywhere } from './search.ts'

export async function changePhone(tracker: CountedPage, person: string) {
  const { page, click, key, type } = tracker
  const surname = person.split(' ')[0]!
  await searchEverywhere(tracker, person, surname)
  await expect(heading(tracker)).toContainText(surname)
  await click('Edytuj', 'link')
  await type('phone', '600100201')
  await key('Control+s')
  await expect(page).toHaveURL(/\/preview/)
}

/** Three Masses of one caller, each with its own text, on the first days that are free. */
export async function bookThreeMasses(tracker: CountedPage) {
  const { page, click, key, type } = tracker
  await click('Przyjmij intencję', 'link')
  for (const [index, content] of ['† Jan Lis', '† Anna Lis', 'O zdrowie dla Ewy'].entries()) {
    await chooseFreeMass(tracker)
    await type('content', content)
    if (index === 0) {
      await type('purchaser_name', 'Ewa Lis')
      await type('purchaser_phone', '600100200')
    }
    if (index === 2) break
    // The Masses of the day are read anew after the save.
    const calendar = page.waitForResponse(/intentions\/calendar/)
    await click('Zapisz i przyjmij następną')
    await calendar
    await expect(heading(tracker)).toHaveText('Następna intencja')
    await expect(page.locator('[name="content"]')).toHaveValue('')
    await page.waitForLoadState('networkidle')
  }
  await key('Control+s')
  await expect(page).toHaveURL(/intentions\/\d+\/preview/)
}

/** Takes a free Mass of the day in the form, or else the first free one. */
async function chooseFreeMass({ page, click, count }: CountedPage) {
  const masses = page.getByRole('group', { name: 'Msze tego dnia' })
  await masses.getByRole('button', { name: /: / }).first().waitFor()
  const free = masses.getByRole('button', { name: /: woln/ })
  if ((await free.count()) === 0) {
    await click('Pierwszy wolny termin')
    const offers = page.getByRole('dialog').getByRole('listitem').getByRole('button')
    count.presses += 1
    await offers.first().click()
  } else {
    count.presses += 1
    await free.first().click()
  }
  await expect(page.locator('[name="mass_time"]')).not.toHaveValue('')
}

export async function printWeek(tracker: CountedPage) {
  const { page, click } = tracker
  await searchEverywhere(tracker, 'druk intencji', 'Druk intencji na tydzień')
  await page.getByRole('dialog', { name: 'Druk intencji' }).waitFor()
  const paper = page.waitForResponse(/prints/)
  await click('Drukuj')
  expect((await paper).ok()).toBe(true)
}

export async function acceptOrder(tracker: CountedPage) {
  const { page, click, count } = tracker
  count.presses += 1
  await page
    .getByRole('region', { name: 'Zamówienia intencji' })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click()
  await click(/^Przyjmij/)
  await expect(page.getByText(/^Intencję przyjęto/)).toBeVisible()
}
