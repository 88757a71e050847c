import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'
import { heading } from './funeral.ts'
import { searchEverywhere } from './search.ts'

/** A certificate of baptism for somebody who calls: found by the name, printed without further data. */
export async function printCertificate(tracker: CountedPage, person: string) {
  const { page, key } = tracker
  await searchEverywhere(tracker, `świadectwo ${person}`, person.split(' ')[0]!)
  await expect(page.getByRole('dialog', { name: 'Świadectwo chrztu' })).toBeVisible()
  await expect(page.getByLabel('Dla kogo')).toBeFocused()
  const paper = page.waitForResponse(/prints/)
  await key('Enter')
  expect((await paper).ok()).toBe(true)
}

/** The announcements of a week: all that the program proposes, one point of its own, published. */
export async function announceWeek(tracker: CountedPage) {
  const { page, click, key, write } = tracker
  await searchEverywhere(tracker, 'nowe ogłoszenia', 'Nowe ogłoszenia')
  await expect(heading(tracker)).toHaveText('Nowe ogłoszenia')
  await click(/^Wstaw wszystkie/)
  await click('Dodaj punkt')
  tracker.count.fields += 1
  await expect(page.getByRole('textbox', { name: /^Treść punktu/ }).last()).toBeFocused()
  await write('Zbiórka na opał w przyszłą niedzielę.')
  await key('Control+s')
  await expect(page).toHaveURL(/announcements\/\d+\/edit/)
  await click('Opublikuj')
  await page.getByRole('dialog').getByLabel('Od dnia').waitFor()
  await key('Control+s')
  await expect(page.getByText(/^Ogłoszenia widać na stronie parafii od/)).toBeVisible()
}
