import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'
import { MINISTER, heading } from './funeral.ts'
import { searchEverywhere } from './search.ts'

/** One class of First Communion, from its list. */
async function openClass(tracker: CountedPage, schoolClass: string) {
  await searchEverywhere(tracker, 'przygotowanie do i komunii', 'Przygotowanie do I Komunii')
  await expect(heading(tracker)).toHaveText('Przygotowanie do I Komunii')
  await tracker.choose('Każda klasa', schoolClass)
}

/** The children of a class, marked for a day in the past, get their numbers in the book. */
export async function enterClass(tracker: CountedPage, day: string) {
  await openClass(tracker, '3a')
  await tracker.click('Wpisz grupę do księgi')
  await enterChildren(tracker, day)
}

/** All children who wait for it, by the search. */
export async function enterEveryClass(tracker: CountedPage, day: string) {
  const title = 'Wpis grupy do księgi I Komunii'
  await searchEverywhere(tracker, title, title)
  await enterChildren(tracker, day)
}

async function enterChildren({ page, key, type, pick }: CountedPage, day: string) {
  await type('communion_date', day)
  await pick('minister', 'gęślicki', new RegExp(MINISTER))
  await expect(page.getByText(/^Do księgi zostanie wpisanych: /)).toBeVisible()
  await key('Control+s')
  await expect(page.getByText(/^Wpisano do księgi: /)).toBeVisible()
}

/** An SMS to the parents of a class, until it is on its way. */
export async function writeToParents(tracker: CountedPage) {
  const { page, click, type } = tracker
  await openClass(tracker, '3b')
  await click('Napisz do rodziców', 'link')
  await expect(page.getByText(/wiadomość dostanie/)).toBeVisible()
  await type('content', 'Próba dzieci w piątek o 17.00 w kościele.')
  await click('Zapisz i wyślij')
  await click('Tak')
  const isIncomplete = page.getByRole('dialog', { name: 'Nieprawidłowi odbiorcy' })
  const notice = page.getByText(/^Wiadomość .*(wysłan|wysyłan|kolej)/)
  await expect(isIncomplete.or(notice).first()).toBeVisible()
  if (await isIncomplete.isVisible()) await click('Tak, kontynuuj')
  await expect(page.getByRole('button', { name: 'Cofnij' }).first()).toBeVisible()
}
