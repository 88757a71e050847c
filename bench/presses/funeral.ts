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

/** From the first page, by a link of its list of funerals. */
async function openFromHome(tracker: CountedPage, link: string) {
  const { page, click } = tracker
  await page.goto('/')
  await page.getByRole('link', { name: 'Zgłoś zgon' }).waitFor()
  await click(link, 'link')
  await expect(heading(tracker)).toHaveText(/^Pogrzeb: /)
}

/**
 * A funeral in three visits from the first page: the call, the agreed day with its Mass, the act. `booksMassAtOnce` saves the day and the
 * Mass by one button; otherwise the Mass is booked in its own window.
 */
export async function bury(tracker: CountedPage, call: FuneralCall, booksMassAtOnce: boolean) {
  const { page, click, key, type } = tracker
  const [surname, ...names] = call.person.split(' ')
  const name = `${names.join(' ')} ${surname}`
  await report(tracker, call)
  await openFromHome(tracker, `Ustal dzień pogrzebu: ${name}`)
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
  await openFromHome(tracker, name)
  await click('Karta zgonu', 'checkbox')
  await click('Wpisz do księgi zmarłych', 'link')
  await expect(heading(tracker)).toHaveText(/^Zgon: /)
  await click('Spowiedź', 'checkbox')
  await type('cemetery', 'Cmentarz parafialny')
  await key('Control+s')
  await expect(heading(tracker)).toHaveText(/^Akt \d+\//)
}
