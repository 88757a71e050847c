import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { signIn } from './lists.ts'
import { runServer } from './server.ts'
import { withoutTimeout } from '#platform/database/database.ts'

// Number of months that the test loads, as many as the book of the parish has.
const DRAWN = 10
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5) * 20

// Seeds six Masses a day, all with intentions, from half a year ago to half a year ahead.
const busyParish = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  insert into intention_patterns (name, weekdays, mass_time, slots)
    select 'Msza ' || n, '{1,2,3,4,5,6,7}', (n || ':00')::time, 2 from unnest(array[6, 7, 8, 12, 17, 18]) n;
  insert into intentions (mass_date, mass_time, content, celebrant, intention_pattern_id)
    select day::date, p.mass_time, '† Jan Kowalski w rocznicę śmierci', 'ks. Jan Lis', p.id
    from generate_series(current_date - 183, current_date + 183, interval '1 day') day, intention_patterns p;
  commit`

async function measureRequests(address: string, cookie: string) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startTime = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
    times.push(performance.now() - startTime)
  }
  return calculateMedian(times.slice(ROUNDS / 5)) // the first rounds are warm-up
}

const month = (from: Date) => {
  const day = (shift: number) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1 + shift)).toISOString()
  return `date_from=${day(-3).slice(0, 10)}&date_to=${day(38).slice(0, 10)}`
}

/** Measures the milliseconds from the last byte of a month until the month is on the screen, month after month. */
async function measureDrawing(address: string, cookie: string) {
  const browser = await chromium.launch(await findBrowser())
  const context = await browser.newContext({
    locale: 'pl-PL',
    viewport: { width: 1280, height: 900 },
  })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  const first = new Date(Date.now() - 150 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${address}/books/intentions/calendar?view=month&day=${first}`)
  await page.locator('.intentions-cell').first().waitFor()
  const times: number[] = []
  for (let round = 0; round < DRAWN; round++) times.push(await turn(page))
  await browser.close()
  return times.slice(2).toSorted((a, b) => a - b) // the first two are warm-up
}

/** Moves to a month that was not loaded yet. */
async function turn(page: Page) {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    const readCells = () => document.querySelector('.intentions-cells')?.textContent
    const before = readCells()
    const paintDelay = new Promise<number>(resolve => {
      const look = (): unknown => {
        const answer = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('/api/intentions/calendar'))
        if (!answer || !readCells() || readCells() === before) return requestAnimationFrame(look)
        const { responseEnd } = answer as PerformanceResourceTiming
        return setTimeout(() => resolve(performance.now() - responseEnd))
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { painted: paintDelay })
  })
  await page.getByRole('button', { name: 'Później' }).click()
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/**
 * Measures the month calendar of a parish with six Masses a day, compared with the minimum that any request of the
 * session costs.
 */
export async function benchIntentions(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('intentions')
  const [parish] = await insertPeople(database, 1, 100)
  await database.query(withoutTimeout(busyParish(parish!)))
  await database.query(withoutTimeout('vacuum analyze'))
  const cookie = await signIn(database, parish!)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4025)
  const calendar = `${running.address}/api/intentions/calendar?${month(new Date())}`
  const floor = await measureRequests(`${running.address}/api/collective-decrees`, cookie)
  const monthTime = await measureRequests(calendar, cookie)
  const paintTimes = await measureDrawing(running.address, cookie)
  await running.stop()
  await database.end()
  await server.stop()
  return [
    {
      name: 'intentions of a month (42 days, 6 Masses a day): p50',
      value: roundNumber(monthTime, 1),
      unit: 'ms',
      bar: '<= 30',
    },
    {
      name: 'intentions of a month: ratio to an empty list',
      value: roundNumber(monthTime / floor, 1),
      unit: 'x',
      note: `the empty list ${roundNumber(floor, 1)} ms`,
    },
    {
      name: 'intentions of a month, from the answer to the screen: p50',
      value: roundNumber(calculateMedian(paintTimes), 1),
      unit: 'ms',
      bar: '<= 100',
      note: `slowest of ${paintTimes.length}: ${roundNumber(paintTimes.at(-1)!, 1)} ms`,
    },
  ]
}
