import * as fs from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'

// Remakes docs/images from a running demonstration: node scripts/docs-site/build-screenshots.ts http://127.0.0.1:3000

const IMAGES = 'docs/images'
const WEBP_QUALITY = 72
const ACCOUNT = { email: 'proboszcz@demo.pl', password: 'demo-parafia' }
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }
const PEOPLE = '/status-of-the-animarum/parish-records/peoples'

interface Shot {
  name: string
  address: string
  theme?: 'dark'
  phone?: true
  /** Steps on the page before the picture. */
  act?(page: Page): Promise<void>
}

/** Time in which a screen that is already open finishes its last requests, on a slow computer too. */
const SETTLING_MS = 2000

/** Opens a record of the list and waits until the title is no longer that of the list. */
const openRow = (row: string) => async (page: Page) => {
  const listTitle = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByText(row).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: listTitle }).waitFor()
  await page.waitForTimeout(SETTLING_MS)
}

const runSearch = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(words)
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(SETTLING_MS)
}

/** The offer of a tour would stand above the work of the day on every picture of the first screen. */
async function declineTour(page: Page) {
  const button = page.getByRole('button', { name: 'Nie, dziękuję' })
  if (await button.isVisible()) await button.click()
}

const SHOTS: readonly Shot[] = [
  { name: 'home', address: '/' },
  { name: 'calendar', address: '/parish-calendar' },
  { name: 'people', address: PEOPLE },
  { name: 'person-dark', address: PEOPLE, theme: 'dark', act: openRow('Łukasz Mikołaj') },
  { name: 'baptism', address: '/books/baptisms', act: openRow('Gołąb Maja Magdalena') },
  { name: 'search', address: '/', act: runSearch('popraw chrzest żurek') },
  { name: 'intentions-dark', address: '/books/intentions/calendar', theme: 'dark' },
  { name: 'statistics', address: '/administration/statistics/books' },
  { name: 'home-phone', address: '/', phone: true },
  {
    name: 'person-phone-dark',
    address: PEOPLE,
    phone: true,
    theme: 'dark',
    act: openRow('Adamczyk Andrzej'),
  },
  { name: 'calendar-phone', address: '/parish-calendar', phone: true },
  { name: 'parish-page-phone', address: '/parafia/demo', phone: true },
]

async function signIn(page: Page) {
  const request = page.context().request
  await request.get('/sanctum/csrf-cookie')
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post('/login', {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), 'X-Requested-With': 'XMLHttpRequest' },
    data: ACCOUNT,
  })
  if (!answer.ok()) throw new Error(`Sign-in failed: ${answer.status()} ${await answer.text()}`)
}

/** Playwright writes no WebP; the browser does, a tenth of the bytes of a PNG. */
async function capture(page: Page, file: string) {
  const session = await page.context().newCDPSession(page)
  const options = { format: 'webp', quality: WEBP_QUALITY } as const
  const { data } = await session.send('Page.captureScreenshot', options)
  fs.writeFileSync(file, Buffer.from(data, 'base64'))
}

async function takeShot(browser: Browser, address: string, shot: Shot) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: shot.phone ? PHONE : DESKTOP,
    deviceScaleFactor: shot.phone ? 2 : 1,
    hasTouch: shot.phone ?? false,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    colorScheme: shot.theme ?? 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto(shot.address)
  await page.waitForLoadState('networkidle')
  await declineTour(page)
  await shot.act?.(page)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await capture(page, join(IMAGES, `${shot.name}.webp`))
  await context.close()
}

const [address = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2)
const browser = await chromium.launch(await findBrowser())
for (const shot of SHOTS.filter(({ name }) => !names.length || names.includes(name))) {
  await takeShot(browser, address, shot)
  console.log(shot.name)
}
await browser.close()
