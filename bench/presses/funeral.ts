import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'

/** Data of the call: a parishioner of the demonstration, and days as they are typed. */
export interface FuneralCall {
  person: string
  option: RegExp
  death: string
  burial: string
  hour: string
}

export const MINISTER = 'ks. Zdzisław Gęślicki, wikariusz'
export const heading = ({ page }: CountedPage) => page.getByRole('heading', { level: 1 })

async function report(tracker: CountedPage, call: FuneralCall) {
  await tracker.click('Zgłoś zgon', 'link')
  await expect(heading(tracker)).toHaveText('Zgłoszenie zgonu')
  await tracker.pick('person_id', call.person, call.option)
  await tracker.type('death_date', call.death)
  await tracker.type('death_place', 'Tarnów')
  await tracker.type('reported_by', 'Ewa Lis')
  await tracker.type('reporter_phone', '600100200')
  await tracker.key('Control+s')
  await expect(heading(tracker)).toHaveText(/^Pogrzeb: /)
}

/** From the first page to the report, by the menu and the list. */
async function openReport(tracker: CountedPage, surname: string) {
  const { page, click } = tracker
  await page.goto('/')
  await page.getByRole('link', { name: 'Zgłoś zgon' }).waitFor()
  const menuLink = page.locator('a[href="/books/deceased/register"]:visible')
  if ((await menuLink.count()) === 0) await click('Sakramenty')
  tracker.count.presses += 1
  await menuLink.first().click()
  await expect(heading(tracker)).toHaveText(/Zgłoszenia/)
  tracker.count.presses += 1
  await page.getByRole('row', { name: surname }).getByRole('link').first().click()
  await expect(heading(tracker)).toHaveText(/^Pogrzeb: /)
}

/**
 * A funeral in three visits: the call, the agreed day with its Mass, the act. `booksMassAtOnce` saves the day and the
 * Mass by one button; otherwise the Mass is booked in its own window.
 */
export async function bury(tracker: CountedPage, call: FuneralCall, booksMassAtOnce: boolean) {
  const { page, click, key, type } = tracker
  const surname = call.person.split(' ')[0]!
  await report(tracker, call)
  await openReport(tracker, surname)
  await click('Edytuj', 'link')
  await type('burial_date', call.burial)
  await type('burial_time', call.hour)
  await type('minister', MINISTER)
  if (booksMassAtOnce) await click('Zapisz i wpisz Mszę')
  else {
    await key('Control+s')
    await click('Wpisz Mszę do intencji')
    await page.getByRole('dialog').waitFor()
    await key('Control+s')
  }
  await expect(page.getByText('Wpisano Mszę do księgi intencji').first()).toBeVisible()
  await openReport(tracker, surname)
  await click('Karta zgonu', 'checkbox')
  await click('Wpisz do księgi zmarłych', 'link')
  await expect(heading(tracker)).toHaveText(/^Zgon: /)
  await click('Spowiedź', 'checkbox')
  await type('cemetery', 'Cmentarz parafialny')
  await key('Control+s')
  await expect(heading(tracker)).toHaveText(/^Akt \d+\//)
}
