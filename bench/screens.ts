import { type Page, chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '../src/demo/accounts.ts'
import { findBrowser } from '../scripts/browser.ts'
import { type Figure, round } from './figures.ts'
import { runServer, scratch } from './server.ts'

const SCREENS = {
  'home panel': '/',
  people: '/status-of-the-animarum/parish-records/peoples',
  'new person': '/status-of-the-animarum/parish-records/peoples/add',
  families: '/status-of-the-animarum/parish-records/families',
  baptisms: '/books/baptisms',
  'calendar of intentions': '/books/intentions/calendar?view=month',
  'new intention': '/books/intentions/add',
  'new announcements': '/books/announcements/add',
}

/** Kilobytes of scripts and styles, as compressed on the wire, that opening a screen in a fresh window takes. */
async function weigh(page: Page, visit: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await visit()
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => /\.(js|css)$/.test(entry.name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  return bytes / 1024
}

/** What each first screen costs over the wire, as the server sends it to a browser that takes gzip only. */
export async function benchScreens(): Promise<Figure[]> {
  const { folder, remove } = scratch()
  const server = await runServer({ DATA_DIR: folder }, 4022)
  const browser = await chromium.launch(await findBrowser())
  const context = await browser.newContext({
    locale: 'pl-PL',
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  })
  const page = await context.newPage()
  const signIn = await weigh(page, () => page.goto(`${server.address}/signin`))
  const figures: Figure[] = [
    { name: 'first screen: sign-in', value: round(signIn, 0), unit: 'KB gz', bar: '<= 150' },
  ]
  await page.getByLabel('E-mail').fill('kancelaria@demo.pl')
  await page.getByLabel('Hasło', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/peoples/)
  for (const [name, path] of Object.entries(SCREENS)) {
    const fresh = await context.newPage()
    const weight = await weigh(fresh, () => fresh.goto(server.address + path))
    figures.push({
      name: `first screen: ${name}`,
      value: round(weight, 0),
      unit: 'KB gz',
      bar: '<= 300',
    })
    await fresh.close()
  }
  await browser.close()
  await server.stop()
  remove()
  return figures
}
