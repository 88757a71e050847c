import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'
import { type FuneralCall, MINISTER, heading } from './funeral.ts'

/** The same funeral without a report: the act and the intention, each in its own form. */
export async function buryByHand(tracker: CountedPage, call: FuneralCall) {
  const { page, click, key, type, pick, write } = tracker
  const menuLink = page.locator('a[href="/books/deceased"]:visible')
  if ((await menuLink.count()) === 0) await click('Sakramenty')
  tracker.count.presses += 1
  await menuLink.first().click()
  await click('Wpisz zgon', 'link')
  await page.getByLabel('Osoba z kartoteki').focus()
  await write(call.person)
  await expect(page.getByRole('option', { name: call.option }).first()).toBeVisible()
  tracker.count.presses += 1
  await page.getByRole('option', { name: call.option }).first().click()
  await expect(heading(tracker)).toHaveText(/^Zgon: /)
  await type('death_date', call.death)
  await type('death_place', 'Tarnów')
  await click('Spowiedź', 'checkbox')
  await type('burial_date', call.burial)
  await type('burial_time', call.hour)
  await type('minister', MINISTER)
  await pick('dic_funeral_rite_id', 'msz', /Msz/)
  await type('cemetery', 'Cmentarz parafialny')
  await type('reported_by', 'Ewa Lis')
  await type('reporter_phone', '600100200')
  await key('Control+s')
  await expect(heading(tracker)).toHaveText(/^Akt \d+\//)
  await page.goto('/')
  await click('Przyjmij intencję', 'link')
  await expect(heading(tracker)).toBeVisible()
  await type('mass_date', call.burial)
  await type('mass_time', call.hour)
  await type('content', `† ${call.person} (pogrzeb)`)
  await type('celebrant', MINISTER)
  await type('purchaser_name', 'Ewa Lis')
  await type('purchaser_phone', '600100200')
  await key('Control+s')
  await expect(page).toHaveURL(/\/preview/)
}
