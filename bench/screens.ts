import { chromium } from '@playwright/test'
import { FIRST_SCREENS, measureWeight } from '../e2e/weight.ts'
import { DEMO_PASSWORD } from '../src/demo/accounts.ts'
import { findBrowser } from '../scripts/browser.ts'
import { type BenchFigure, roundNumber } from './figures.ts'
import { runServer, createScratchFolder } from './server.ts'

/** Measures the transferred size of each first screen, as the server sends it to a browser that accepts gzip only. */
export async function benchScreens(): Promise<BenchFigure[]> {
  const { folder, remove } = createScratchFolder()
  const server = await runServer({ DATA_DIR: folder }, 4022)
  const browser = await chromium.launch(await findBrowser())
  const context = await browser.newContext({ locale: 'pl-PL', baseURL: server.address })
  const page = await context.newPage()
  const signIn = await measureWeight(page, '/signin')
  const figures: BenchFigure[] = [
    { name: 'first screen: sign-in', value: roundNumber(signIn, 0), unit: 'KB gz', bar: '<= 150' },
  ]
  await page.getByLabel('E-mail').fill('kancelaria@demo.pl')
  await page.getByLabel('Hasło', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/peoples/)
  for (const [name, path] of Object.entries(FIRST_SCREENS)) {
    const fresh = await context.newPage()
    const weight = await measureWeight(fresh, path)
    figures.push({
      name: `first screen: ${name}`,
      value: roundNumber(weight, 0),
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
