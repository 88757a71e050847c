import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { signIn } from './lists.ts'
import { runServer } from './server.ts'
import { type Database, withoutTimeout } from '#platform/database/database.ts'

/** Milliseconds between two keys of a fast typist. */
const BREATH = 120
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const TYPED = {
  'a beginning': ['no', 'kow', 'woj', 'zieli', 'piotr', 'żó'],
  'a whole name': ['nowak', 'kowalski jan', 'święcicka', 'wójcik 1980', 'jan'],
  'a slip': ['kowlaski', 'zielnski', 'nowka', 'jan kaczmerek', 'wisniewsji', 'wocjik'],
  'two slips': ['kowlaksi', 'wojceichowksi', 'lewandwsik jan'],
  'a number': ['12', '7/2024', '100/2020'],
  'nothing to be found': ['xqzyvwk', 'bcdfghjklm', 'kot pies'],
}
/** Texts typed key by key in the browser; the first letter of each sends no request. */
const WORDS = ['kowalski', 'zielnski', 'jan nowak', 'wojceichowksi']

// Gives half of the parish one of 3,000 rare surnames, because 89 common ones would make the search for similar
// spellings cheap.
const rarer = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  alter table people disable trigger history_update;
  update people set surname = initcap(translate(left(md5((id % 3000)::text), 5), '0123456789', 'aeiouyrsnk'))
    || (array['ski', 'ska', 'cki', 'ak', 'owicz', 'ewska'])[1 + id % 6] where id % 2 = 0;
  alter table people enable trigger history_update;
  alter table families disable trigger history_insert; alter table baptisms disable trigger history_insert;
  insert into families (family_name, card_number, building_number)
    select surname, row_number() over (), '1' from people order by id limit 2500;
  insert into baptisms (act_number, year, names, surname, father_surname, baptism_date)
    select 1 + i % 120, 1990 + i / 120, names, surname, surname, (1990 + i / 120)::text
    from (select *, row_number() over (order by id)::int as i from people limit 4000) p;
  alter table families enable trigger history_insert; alter table baptisms enable trigger history_insert;
  commit`

const part = (times: number[], share: number) =>
  roundNumber(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!, 1)

async function ask(address: string, cookie: string, text: string) {
  const startTime = performance.now()
  const answer = await fetch(`${address}/api/search?search=${encodeURIComponent(text)}`, {
    headers: { cookie },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} for ${text}`)
  return performance.now() - startTime
}

async function benchServer(address: string, cookie: string): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const [subject, texts] of Object.entries(TYPED)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS * 20; round++) {
      for (const text of texts) times.push(await ask(address, cookie, text))
    }
    const measuredTimes = times.slice(texts.length * 10) // the first rounds are warm-up
    figures.push({
      name: `search for ${subject}, 10000 of 200000 people: p99`,
      value: part(measuredTimes, 0.99),
      unit: 'ms',
      bar: '<= 100, paint included',
      note: `p50 ${roundNumber(calculateMedian(measuredTimes), 1)} ms`,
    })
  }
  return figures
}

/** Measures the milliseconds from the key until its results are on the screen, which the dialog announces. */
async function press(page: Page, key: string) {
  await page.evaluate(watchNextKey)
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

function watchNextKey() {
  const paintDelay = new Promise<number>(resolve => {
    let pressTime = 0
    const watch = new MutationObserver(() => {
      const output = document.querySelector('.search output')?.textContent
      if (!pressTime || !output || output === 'Szukam…') return
      watch.disconnect()
      // A message posted in the animation frame that shows the result is received after that frame was painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressTime))
        port1.start()
        port2.postMessage(null)
      })
    })
    addEventListener('keydown', ({ timeStamp }) => (pressTime = timeStamp), { once: true })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  Object.assign(window, { painted: paintDelay })
}

async function benchPaint(address: string, cookie: string): Promise<BenchFigure> {
  const browser = await chromium.launch(await findBrowser())
  const context = await browser.newContext({ locale: 'pl-PL' })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const times: number[] = []
  for (const word of WORDS) {
    await page.getByRole('combobox').fill('')
    for (const [index, email] of [...word].entries()) {
      // A space does not change the results, and a single letter sends no request.
      if (email === ' ') await page.keyboard.press(email)
      else if (index === 0) await press(page, email)
      else times.push(await press(page, email))
      await pause(BREATH)
    }
  }
  await browser.close()
  return {
    name: 'search, from key to paint: p95',
    value: part(times, 0.95),
    unit: 'ms',
    bar: '<= 100',
    note: `p50 ${roundNumber(calculateMedian(times), 1)} ms, worst ${part(times, 1)} ms of ${times.length} keys`,
  }
}

const learn = async (database: Database, parish_id: number) => {
  await database.query(withoutTimeout(rarer(parish_id)))
  await database.query(withoutTimeout('vacuum analyze'))
}

/** Measures the global search in one of 20 parishes: the server alone, and a key press in the browser. */
export async function benchSearch(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('search')
  const [parish] = await insertPeople(database, 20, 10_000)
  await learn(database, parish!)
  const cookie = await signIn(database, parish!)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4023)
  const figures = await benchServer(running.address, cookie)
  figures.push(await benchPaint(running.address, cookie))
  await running.stop()
  await database.end()
  await server.stop()
  return figures
}
