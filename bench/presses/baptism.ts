import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'

/** Data of the call that the script looks up in the demonstration. */
export interface BaptismCall {
  father: string
  fatherOption: RegExp
  godparents: readonly [string, string]
  today: string
}

/** From the call to the certificate: the report, the entry in the book and the issued paper. */
export async function baptise(tracker: CountedPage, call: BaptismCall, issuesAtOnce: boolean) {
  const { page, click, key, type, pick } = tracker
  await click('Zgłoś chrzest', 'link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgłoszenie chrztu')
  await pick('father_id', call.father, call.fatherOption)
  await expect(page.getByText('Wpisano też:')).toBeVisible()
  await type('names', issuesAtOnce ? 'Tymoteusz' : 'Szymon')
  await type('birth_date', call.today)
  await type('birth_town', 'Tarnów')
  await type('planned_date', call.today)
  await type('planned_time', '12:00')
  await type('minister', 'ks. Zdzisław Gęślicki')
  await pick('godparents.0.person_id', call.godparents[0], /./)
  await pick('godparents.1.person_id', call.godparents[1], /./)
  await click('Odpis aktu urodzenia', 'checkbox')
  await key('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zgłoszenie: /)
  await click('Wpisz do księgi')
  await expect(page.getByText('Akt otrzyma numer')).toBeVisible()
  if (issuesAtOnce) await click('Wpisz i wydaj świadectwo')
  else await key('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Akt \d+\//)
  if (!issuesAtOnce) {
    await click('Drukuj')
    await click('Świadectwo chrztu', 'menuitem')
    await page.getByLabel('Dla kogo').waitFor()
    await key('Enter')
  }
  await expect(page.getByText(/świadectwo/i).last()).toBeVisible()
}
