import { type Page, chromium } from '@playwright/test'
import { formatTypedDate } from '../../e2e/typing.ts'
import { DEMO_PASSWORD } from '../../src/demo/accounts.ts'
import { addDays, today } from '../../src/shared/dates/days.ts'
import { findBrowser } from '../../scripts/browser.ts'
import type { BenchFigure } from '../figures.ts'
import { createScratchFolder, runServer } from '../server.ts'
import { baptise } from './baptism.ts'
import { enterClass, enterEveryClass, writeToParents } from './classes.ts'
import { type CountedPage, type PressCount, countPage } from './counter.ts'
import { listFathers } from './couple.ts'
import { acceptOrder, bookThreeMasses, changePhone, printWeek } from './daily.ts'
import { beginInstallation, readDiocese } from './diocese.ts'
import { bury } from './funeral.ts'
import { buryByHand } from './funeral-by-hand.ts'
import { announceWeek, printCertificate } from './papers.ts'
import { compareCards, correctDate, moveFamily } from './register.ts'

type Task = readonly [name: string, run: (tracker: CountedPage) => Promise<void>]

/** Counts the presses of tasks of the office in a new demonstration; each task begins on the first page. */
export async function benchPresses(): Promise<BenchFigure[]> {
  const { folder, remove } = createScratchFolder()
  const server = await runServer({ DATA_DIR: folder }, 4023)
  const browser = await chromium.launch(await findBrowser())
  const context = await browser.newContext({
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    baseURL: server.address,
    viewport: { width: 1280, height: 860 },
  })
  const page = await context.newPage()
  await signIn(page)
  const figures: BenchFigure[] = []
  for (const [name, run] of await listTasks(page)) {
    await page.goto('/')
    await page.getByRole('link', { name: 'Zgłoś zgon' }).waitFor()
    const tracker = countPage(page)
    await run(tracker)
    figures.push(describe(name, tracker.count))
  }
  const { address } = server
  figures.push(describe('the curia’s list and a parish', await readDiocese(browser, address)))
  figures.push(describe('the first run', await beginInstallation(browser, address)))
  await browser.close()
  await server.stop()
  remove()
  return figures
}

async function signIn(page: Page) {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill('kancelaria@demo.pl')
  await page.getByLabel('Hasło', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/peoples/)
}

const describe = (name: string, { presses, letters, fields }: PressCount): BenchFigure => ({
  name,
  value: presses,
  unit: 'presses',
  note: `${letters} letters in ${fields} fields`,
})

async function listTasks(page: Page): Promise<Task[]> {
  const [first, second, ...godparents] = await listFathers(page.request, 6)
  const call = {
    fatherOption: /./,
    godparents: [godparents[0]!, godparents[1]!] as const,
    today: formatTypedDate(today()),
  }
  const oldPeople = await listOldPeople(page)
  const funeral = (index: number, hour: string) => ({
    person: oldPeople[index]!,
    option: /./,
    death: formatTypedDate(addDays(today(), -1)),
    burial: formatTypedDate(today()),
    hour,
  })
  return [
    ['baptism to the certificate', c => baptise(c, { ...call, father: first! }, true)],
    ['the same, „Drukuj” of the act', c => baptise(c, { ...call, father: second! }, false)],
    ['funeral, Mass with the day', c => bury(c, funeral(0, '10:10'), true)],
    ['the same, Mass in its window', c => bury(c, funeral(1, '11:20'), false)],
    ['the same, act and intention by hand', c => buryByHand(c, funeral(2, '13:40'))],
    ['a telephone number searched and changed', c => changePhone(c, oldPeople[3]!)],
    ['three Masses of one caller', bookThreeMasses],
    ['intentions of the week, printed', printWeek],
    ['a certificate of baptism, printed', c => printCertificate(c, first!)],
    ['announcements of a week, published', announceWeek],
    ['a message to the parents of a class', writeToParents],
    ['a class into the book of First Communion', c => enterClass(c, call.today)],
    ['all other classes into it, by the search', c => enterEveryClass(c, call.today)],
    ['an order accepted', acceptOrder],
    ['two cards, until they are compared', compareCards],
    ['a family moves within the parish', moveFamily],
    ['a date of an act corrected', c => correctDate(c, formatTypedDate(addDays(today(), -1)))],
  ]
}

/** Lists old parishioners whose funeral is not reported. */
async function listOldPeople(page: Page): Promise<string[]> {
  const { data } = (await (
    await page.request.get('/api/peoples?per_page=60&sort=birth_date')
  ).json()) as {
    data: { surname: string; names: string; birth_date: string | null }[]
  }
  return data
    .filter(({ birth_date }) => birth_date && birth_date < '1960')
    .slice(10)
    .map(({ surname, names }) => `${surname} ${names}`)
}
