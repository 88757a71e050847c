import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { type BenchClerk, newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer } from './server.ts'
import { QUESTIONS } from '#books/premaritals/questions/questionnaire.ts'
import { type Database, withoutTimeout } from '#platform/database/database.ts'

const YEAR = 2025

// Seeds acts without their history, because no print reads it.
const acts = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  alter table baptisms disable trigger history_insert;
  insert into baptisms (act_number, year, names, surname, birth_date, baptism_date, father_names, father_surname,
      mother_names, mother_surname, mother_family_name)
    select row_number() over (order by id), ${YEAR}, names, surname, '${YEAR}-01-15', '${YEAR}-04-20',
      names, surname, 'Maria', surname, 'Zięba' from people order by id limit 1000;
  alter table baptisms enable trigger history_insert;
  commit`

/** Measures the prints and the forms of the books: the cost of a protocol, of a whole year and of typing. */
export async function benchBooks(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('books')
  const parish = await sow(database)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4026)
  const priest = await newClerk(database, parish, running.address, true)
  const figures = [
    await yearbook(priest),
    await protocol(priest),
    await typing(running.address, priest.cookie),
  ]
  await running.stop()
  await database.end()
  await server.stop()
  return figures
}

async function sow(database: Database) {
  const [parish] = await insertPeople(database, 1, 1000)
  await database.query('alter table baptisms no force row level security')
  await database.query(withoutTimeout(acts(parish!)))
  await database.query('alter table baptisms force row level security')
  await database.query(withoutTimeout('vacuum analyze'))
  return parish!
}

/** Requests the print the given number of times and returns the median of the later half. */
async function measurePrint(priest: BenchClerk, path: string, times: number) {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const startTime = performance.now()
    const { status, body } = await priest('GET', path)
    if (status !== 200) throw new Error(`${status} for ${path}: ${body.message}`)
    took.push(performance.now() - startTime)
  }
  return roundNumber(calculateMedian(took.slice(times / 2)), 0)
}

async function yearbook(priest: BenchClerk): Promise<BenchFigure> {
  return {
    name: 'print: a year of 1,000 baptisms with its index, over HTTP, median',
    value: await measurePrint(priest, `/api/prints/baptisms/${YEAR}`, 10),
    unit: 'ms',
    bar: '<= 1000',
  }
}

async function protocol(priest: BenchClerk): Promise<BenchFigure> {
  const answers = Object.fromEntries(
    QUESTIONS.map(({ key }) => [key, { answer: 'yes', text: 'od 2020 roku' }]),
  )
  const { status, body } = await priest('POST', '/api/premaritals', {
    protocol_number: 1,
    year: YEAR,
    protocol_date: `${YEAR}-05-03`,
    fiance: { names: 'Łukasz', surname: 'Żółć', answers },
    fiancee: { names: 'Małgorzata', surname: 'Święcicka', answers },
  })
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return {
    name: 'print: premarital protocol with every answer, over HTTP, median',
    value: await measurePrint(priest, `/api/prints/premaritals/${body.id}/protocol`, 30),
    unit: 'ms',
    bar: '<= 300',
  }
}

const TYPED = 'Przewlekła choroba, o której narzeczony wie od dawna.'

/** Measures the milliseconds of script that one key costs in the open form of a protocol with all sections shown. */
async function typing(address: string, cookies: string): Promise<BenchFigure> {
  const browser = await chromium.launch(await findBrowser())
  const context = await browser.newContext({ locale: 'pl-PL' })
  const [name, value] = cookies.split(';')[0]!.split('=') as [string, string]
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await page.goto(`${address}/books/premaritals/add`)
  await page.locator('[name="comments"]').fill('Uwagi')
  const costs: number[] = []
  for (const field of ['comments', 'fiance.surname', 'fiancee.surname']) {
    await page.locator(`[name="${field}"]`).focus()
    costs.push((await getScript(page, () => page.keyboard.type(TYPED))) / TYPED.length)
  }
  const fields = await page.locator('input, textarea').count()
  await browser.close()
  return {
    name: 'key typed in the form of a protocol, all sections open: worst field',
    value: roundNumber(Math.max(...costs), 1),
    unit: 'ms of script',
    bar: '<= 16',
    note: `${fields} fields; ${costs.map(cost => roundNumber(cost, 1)).join(', ')} ms`,
  }
}

async function getScript(page: Page, work: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const readScriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * metrics.find(metric => metric.name === 'ScriptDuration')!.value
  }
  const before = await readScriptTime()
  await work()
  return (await readScriptTime()) - before
}
