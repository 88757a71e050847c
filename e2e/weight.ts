import type { Page } from '@playwright/test'

/** Screens on which a day of work begins, by address. */
export const FIRST_SCREENS = {
  'home panel': '/',
  people: '/status-of-the-animarum/parish-records/peoples',
  'new person': '/status-of-the-animarum/parish-records/peoples/add',
  families: '/status-of-the-animarum/parish-records/families',
  baptisms: '/books/baptisms',
  'calendar of intentions': '/books/intentions/calendar?view=month',
  'calendar of the parish': '/parish-calendar',
  'new intention': '/books/intentions/add',
  'new announcements': '/books/announcements/add',
}

/** Measures the kilobytes of scripts and styles, in gzip, that opening a screen in a fresh window transfers. */
export async function measureWeight(page: Page, address: string) {
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address)
  // On a slow machine the network may be idle before the screen has requested its scripts.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => /\.(js|css)$/.test(entry.name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  await session.detach()
  return bytes / 1024
}
