import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { type BenchFigure, roundNumber } from './figures.ts'
import { runServer, createScratchFolder } from './server.ts'

const PAGES = {
  home: '',
  calendar: '/kalendarz',
  intentions: '/intencje',
  order: '/zamow-intencje',
  announcements: '/ogloszenia-duszpasterskie',
  liturgy: '/liturgia',
  necrologies: '/nekrologi',
}

/** Measures the kilobytes of everything a page loads, as transferred to a browser that accepts gzip only. */
async function weigh(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const answer = await page.goto(address)
  if (!answer?.ok()) throw new Error(`${answer?.status()} for ${address}`)
  await page.waitForLoadState('networkidle')
  await page.close()
  return bytes / 1024
}

/**
 * Measures the transferred size of each public page of the demonstration, with its headers, scripts, styles and the
 * requests they make.
 */
export async function benchPublic(): Promise<BenchFigure[]> {
  const { folder, remove } = createScratchFolder()
  const server = await runServer({ DATA_DIR: folder }, 4027)
  const browser = await chromium.launch(await findBrowser())
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } })
  const figures: BenchFigure[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const weight = await weigh(context, `${server.address}/parafia/demo${path}`)
    figures.push({
      name: `public page: ${name}`,
      value: roundNumber(weight, 1),
      unit: 'KB gz',
      bar: '<= 100',
    })
  }
  await browser.close()
  await server.stop()
  remove()
  return figures
}
