import { type Browser, type Page, expect } from '@playwright/test'
import { DEMO_PASSWORD } from '../../src/demo/accounts.ts'
import { type CountedPage, type PressCount, countPage } from './counter.ts'

const OWN_PASSWORD = 'jesienne grusze w sadzie'

async function openSignIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    baseURL,
    viewport: { width: 1280, height: 860 },
  })
  const page = await context.newPage()
  await page.goto('/signin')
  return page
}

async function signIn({ page, count, key, write }: CountedPage, email: string, password: string) {
  count.fields += 2
  await page.getByLabel('Adres e-mail').focus()
  await write(email)
  await page.getByLabel('Hasło', { exact: true }).focus()
  await write(password)
  await key('Enter')
  await page.waitForURL(url => url.pathname !== '/signin')
}

/** From signing in to the list of parishes that lack a backup, with a parish of it open. */
export async function readDiocese(browser: Browser, address: string): Promise<PressCount> {
  const tracker = countPage(await openSignIn(browser, address))
  await signIn(tracker, 'kuria@demo.pl', DEMO_PASSWORD)
  const { page } = tracker
  if (new URL(page.url()).pathname !== '/') await tracker.click('Dziś', 'link')
  const tasks = page.getByRole('region', { name: /^Bez kopii danych/ })
  tracker.count.presses += 1
  await tasks.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/administration\/parishes/)
  return tracker.count
}

/** Leaves the demonstration uncounted; returns the first password of the new administrator. */
async function leaveDemo(browser: Browser, address: string) {
  const page = await openSignIn(browser, address)
  await signIn(countPage(page), 'admin@demo.pl', DEMO_PASSWORD)
  await page.goto('/administration/settings')
  await page.getByLabel('Imię i nazwisko administratora').fill('Adam Bór')
  await page.getByLabel('Jego adres e-mail').fill('adam@diecezja.example')
  await page.getByRole('button', { name: 'Opróżnij wersję pokazową' }).click()
  await page.getByRole('button', { name: 'Opróżnij', exact: true }).click()
  const notice = await page.getByText(/hasłem startowym/).textContent()
  return /hasłem startowym ([\w-]+)/.exec(notice ?? '')?.[1] ?? ''
}

/** From the first sign-in of an administrator to the invitation of the first parish priest. */
export async function beginInstallation(browser: Browser, address: string): Promise<PressCount> {
  const password = await leaveDemo(browser, address)
  const tracker = countPage(await openSignIn(browser, address))
  const { page, key, write } = tracker
  await signIn(tracker, 'adam@diecezja.example', password)
  tracker.count.fields += 1
  await page.getByLabel('Nowe hasło').focus()
  await write(OWN_PASSWORD)
  await key('Enter')
  await addParish(tracker)
  await invitePriest(tracker)
  return tracker.count
}

const missingSteps = (page: Page) => page.getByRole('region', { name: 'Czego jeszcze brakuje' })

async function followStep({ page, count }: CountedPage, name: RegExp) {
  count.presses += 1
  await missingSteps(page).getByRole('link', { name }).click()
}

async function addParish(tracker: CountedPage) {
  const { page, click, key, type } = tracker
  await followStep(tracker, /Załóż parafię/)
  await type('title', 'św. Rocha')
  await type('town', 'Nowa Wólka')
  await type('building_number', '12')
  await type('zip_code', '33-100')
  await type('email', 'kancelaria@roch.example')
  await key('Control+s')
  await click('Nie teraz')
  await expect(page.getByRole('banner')).toContainText('św. Rocha')
}

async function invitePriest(tracker: CountedPage) {
  const { page, key, type, write } = tracker
  await followStep(tracker, /Załóż konto/)
  await type('name', 'ks. Roch Bieniek')
  await type('email', 'roch@parafia.example')
  await key('Control+s')
  tracker.count.fields += 1
  await page.getByLabel('Twoje hasło do kancelarii').focus()
  await write(OWN_PASSWORD)
  await key('Enter')
  await expect(page.getByRole('heading', { name: 'ks. Roch Bieniek' })).toBeVisible()
}
