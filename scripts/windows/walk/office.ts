import * as fs from 'node:fs'
import { type BrowserContext, type Page, expect as expectSoon } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type Stage, checkFact } from './stage.ts'

const PASSWORD = 'jesienne grusze w sadzie'
const PRIEST = 'roch@parafia.example'
const PATIENCE_MS = 120_000

/** Expects something of a page; Wine needs seconds for each new connection to the database. */
export const expect = expectSoon.configure({ timeout: PATIENCE_MS })

export interface Office {
  context: BrowserContext
  page: Page
  /** Keeps a picture of the page as it is. */
  photograph(name: string): Promise<void>
}

/** Opens a browser beside the program, as a user of the computer has. */
export async function visitOffice(stage: Stage, address: string): Promise<Office> {
  const context = await stage.browser.newContext({
    baseURL: address,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 860 },
    acceptDownloads: true,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  return {
    context,
    page,
    async photograph(name) {
      await page.waitForLoadState('networkidle')
      stage.keepPicture(name, await page.screenshot())
    },
  }
}

export async function openSession(page: Page, email: string, password: string) {
  await page.goto('/signin')
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/signin')
}

/** Signs the priest in, who puts the second factor off once more. */
export async function signInAsPriest({ page }: Office) {
  await openSession(page, PRIEST, PASSWORD)
  await page.getByRole('button', { name: 'Nie teraz' }).click()
  await page.getByRole('banner').waitFor()
}

/** The demonstration is left; the first parish and its priest are entered. */
export async function beginOffice({ page, photograph }: Office) {
  await openSession(page, 'admin@demo.pl', DEMO_PASSWORD)
  await photograph('wersja-pokazowa')
  await page.goto('/administration/settings')
  await page.getByLabel('Imię i nazwisko administratora').fill('Adam Bór')
  await page.getByLabel('Jego adres e-mail').fill('adam@diecezja.example')
  await page.getByRole('button', { name: 'Opróżnij wersję pokazową' }).click()
  await page.getByRole('button', { name: 'Opróżnij', exact: true }).click()
  const notice = await page.getByText(/hasłem startowym/).textContent()
  const firstPassword = /hasłem startowym ([\w-]+)/.exec(notice ?? '')?.[1] ?? ''
  await page.getByRole('button', { name: 'Przejdź do logowania' }).click()
  await openSession(page, 'adam@diecezja.example', firstPassword)
  await page.getByLabel('Nowe hasło').fill(PASSWORD)
  await page.getByRole('button', { name: 'Zapisz hasło' }).click()
  const missing = page.getByRole('region', { name: 'Czego jeszcze brakuje' })
  await missing.getByRole('link', { name: /Załóż parafię/ }).click()
  await page.getByLabel('Wezwanie').fill('św. Rocha')
  await page.getByLabel('Miejscowość').fill('Nowa Wólka')
  await page.getByLabel('Nr domu').fill('12')
  await page.getByLabel('Kod pocztowy').fill('33-100')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('kancelaria@roch.example')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Nie teraz' }).click()
  await expect(page.getByRole('banner')).toContainText('św. Rocha')
  await missing.getByRole('link', { name: /Załóż konto/ }).click()
  await page.getByLabel('Imię i nazwisko').fill('ks. Roch Bieniek')
  await page.getByLabel('E-mail').fill(PRIEST)
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Potwierdź swoim hasłem' })
  await question.getByLabel('Twoje hasło do kancelarii').fill(PASSWORD)
  await question.getByRole('button', { name: 'Potwierdź' }).click()
  await expect(page.getByRole('heading', { name: 'ks. Roch Bieniek' })).toBeVisible()
  await page.goto('/')
  await photograph('pierwsza-parafia')
  checkFact(true, 'pierwsze uruchomienie: wersja pokazowa opróżniona, parafia i konto proboszcza')
}

/** The priest sets a password by the letter on this computer and enters the office. */
export async function admitPriest({ page, photograph }: Office) {
  await page.goto('/outbox')
  const letter = page.locator('article', { hasText: PRIEST }).first()
  await letter.getByRole('link').click()
  await page.getByLabel('Nowe hasło').fill(PASSWORD)
  await page.getByRole('button', { name: 'Zapisz hasło' }).click()
  await page.getByRole('link', { name: 'Zaloguj się' }).click()
  await openSession(page, PRIEST, PASSWORD)
  await page.getByRole('button', { name: 'Nie teraz' }).click()
  await photograph('proboszcz')
}

/** Orders a backup on the first page and waits for it. */
export async function backUp({ page, photograph }: Office) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Zrób kopię teraz' }).first().click()
  await expect(page.getByText(/przed chwilą/).first()).toBeVisible()
  await photograph('kopia')
  checkFact(true, 'kopia zapasowa zamówiona na ekranie')
}

/** Saves the paper that the page offers. */
export async function downloadPaper(stage: Stage, page: Page, print: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await print()
  const path = await (await download).path()
  const paper = fs.readFileSync(path)
  checkFact(paper.subarray(0, 5).toString() === '%PDF-', `świadectwo: PDF, ${paper.length} bajtów`)
  return stage.keepPicture('swiadectwo', paper, 'pdf')
}
