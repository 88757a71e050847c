import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { forgetWords } from '#search/server/retention.ts'
import { recountSums } from '#statistics/server/diocese/recounting.ts'
import { sweepExpiredRows } from '#auth/server/cleaning.ts'
import { verifyHistory } from '#history/server/verification/verifying.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { newSession } from './clerk.ts'
import { benchDatabase } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { p99 } from './meanwhile.ts'
import { processorDuring } from './processor.ts'
import { ACTS, PEOPLE, insertDiocese } from './scale-parishes.ts'
import { type Running, runServer } from './server.ts'
import { type BenchRequest, WORK, buildRequest } from './work.ts'

const PARISHES = Number(process.env.BENCH_PARISHES ?? 600)
const TIMES = Number(process.env.BENCH_TIMES ?? 40)
const SECRET = 'b'.repeat(64)

const toRequests = (paths: Record<string, string>): Record<string, BenchRequest> =>
  Object.fromEntries(Object.entries(paths).map(([title, path]) => [title, { path }]))

/** Requests of a clerk of one parish; their cost must not depend on the number of parishes. */
const CLERK = {
  ...toRequests({
    'list of people': '/api/peoples?per_page=50&page=3',
    'search of people': '/api/peoples?per_page=20&search=kow',
    'Ctrl+K': '/api/search?search=kowalski',
    'Ctrl+K with a typing error': '/api/search?search=kowaslki',
    'card of a person': '/api/peoples/1000',
    'list of baptisms': '/api/baptisms?per_page=50&page=3',
    'first page': '/api/home',
    'statistics of books, 50 years': '/api/statistics/books?from=1976&to=2025',
  }),
  'new person': WORK['new person'],
}
const DIOCESE_BOOKS: BenchRequest = {
  path: '/api/diocese-statistics/books?from=1976&to=2025',
}
/** Requests of the curia over all parishes. */
const CURIA = {
  'diocese: books, 50 years': DIOCESE_BOOKS,
  ...toRequests({
    'diocese: books, 5 years': '/api/diocese-statistics/books?from=2021&to=2025',
    'diocese: people': '/api/diocese-statistics/peoples',
    'diocese: first page': '/api/diocese-overview',
  }),
}

interface Scale {
  name: string
  running: Running
}

type Headers = Awaited<ReturnType<typeof newSession>>

const ask = async ({ running }: Scale, request: BenchRequest, headers: Headers) => {
  const startTime = performance.now()
  const response = await fetch(running.address + request.path, buildRequest(request, headers))
  await response.arrayBuffer()
  const { status } = response
  return { status, milliseconds: performance.now() - startTime }
}

/** Sends the request one after another; processor time of the server and the database for each. */
async function measureRequests(
  scale: Scale,
  requests: Record<string, BenchRequest>,
  headers: Headers,
) {
  const figures: BenchFigure[] = []
  for (const [title, request] of Object.entries(requests)) {
    for (let n = 0; n < 5; n++) await ask(scale, request, headers)
    const { result, milliseconds } = await processorDuring(
      [scale.running.child.pid!],
      scale.name,
      async () => {
        const responses: Awaited<ReturnType<typeof ask>>[] = []
        for (let n = 0; n < TIMES; n++) responses.push(await ask(scale, request, headers))
        return responses
      },
    )
    const refusalCount = result.filter(({ status }) => status > 201).length
    const times = result.map(response => response.milliseconds)
    figures.push({
      name: title,
      value: roundNumber(milliseconds / TIMES, 1),
      unit: 'ms of processor',
      note: `p50 ${roundNumber(calculateMedian(times), 0)} ms, p99 ${roundNumber(p99(times), 0)} ms, refused ${refusalCount} of ${TIMES}`,
    })
  }
  return figures
}

/** Lists of one parish, alone and beside twelve requests at once of one account of the curia. */
async function measureNeighbour(scale: Scale, clerk: Headers, curia: Headers) {
  const listTimes = async () => {
    const responses: Awaited<ReturnType<typeof ask>>[] = []
    for (let n = 0; n < 100; n++) {
      responses.push(await ask(scale, WORK.list, clerk))
      await pause(20)
    }
    return responses
  }
  const aloneResponses = await listTimes()
  const stop = new AbortController()
  let [curiaCount, curiaRefusals] = [0, 0]
  const loops = Array.from({ length: 12 }, async () => {
    while (!stop.signal.aborted) {
      const { status } = await ask(scale, DIOCESE_BOOKS, curia)
      curiaCount++
      if (status !== 200) curiaRefusals++
    }
  })
  await pause(1000)
  const crowdedResponses = await listTimes()
  stop.abort()
  await Promise.all(loops)
  const describe = (responses: typeof aloneResponses) => {
    const times = responses.map(({ milliseconds }) => milliseconds)
    return `p50 ${roundNumber(calculateMedian(times), 0)} ms, p99 ${roundNumber(p99(times), 0)} ms`
  }
  const worst = (responses: typeof aloneResponses) =>
    p99(responses.map(({ milliseconds }) => milliseconds))
  return {
    name: 'lists of a parish beside 12 requests at once of one curia account: p99 against alone',
    value: roundNumber(worst(crowdedResponses) / worst(aloneResponses), 1),
    unit: '×',
    bar: '<= 3, 0 refused',
    note: `refused ${crowdedResponses.filter(({ status }) => status !== 200).length} of 100; ${describe(crowdedResponses)}; alone ${describe(aloneResponses)}; of the curia ${curiaCount} answered, ${curiaRefusals} refused`,
  }
}

const mail = { send: async () => {}, close: () => {} }

/** Nightly work, done by this process; what it returns is noted. */
const NIGHT: Record<string, (database: Database) => Promise<unknown>> = {
  'night: words of the search, first': forgetWords,
  'night: words of the search, nothing changed': forgetWords,
  'night: sums of parishes, first': recountSums,
  'night: sums of parishes, nothing changed': recountSums,
  'night: expired rows': sweepExpiredRows,
  'night: verification, five minutes': async database => {
    await verifyHistory({ database, mail, secret: SECRET, folder: '/nie/ma' })()
    const { rows } = await database.query<{ parishes: number; rows: number }>(
      'select count(*)::integer as parishes, sum(rows)::float as rows from parish_verifications',
    )
    return rows[0]
  },
}

async function measureNight(database: Database, name: string) {
  const figures: BenchFigure[] = []
  for (const [title, work] of Object.entries(NIGHT)) {
    const startTime = performance.now()
    const { result, milliseconds } = await processorDuring([process.pid], name, () =>
      work(database),
    )
    const seconds = roundNumber((performance.now() - startTime) / 1000, 1)
    figures.push({
      name: title,
      value: roundNumber(milliseconds / 1000, 1),
      unit: 's of processor',
      note: `${seconds} s${result === undefined ? '' : `; ${JSON.stringify(result)}`}`,
    })
  }
  return figures
}

/** Opens the database of the last run, or sows it anew, which takes about a second for each parish. */
async function openScale(database: Database) {
  const { rows } = await database.query<{ id: number; diocese_id: number }>(
    'select id, diocese_id from parishes order by id',
  )
  if (rows.length === 0) return insertDiocese(database, PARISHES)
  return { diocese_id: firstRowOrThrow(rows).diocese_id, parishIds: rows.map(({ id }) => id) }
}

async function signInCuria(database: pg.Pool, parish_id: number, address: string, diocese: number) {
  const headers = await newSession(database, parish_id, address)
  await database.query(
    `update users set role_id = 4, parish_id = null, diocese_id = $1 where id = (select max(id) from users)`,
    [diocese],
  )
  await database.query(
    `update account_sessions set parish_id = null where user_id = (select max(id) from users)`,
  )
  return headers
}

/**
 * Measures a diocese of many parishes, each with two thousand people and acts with their words and history. The database
 * stays for the next run; `BENCH_SCALE` names it, `BENCH_PARISHES` is how many parishes a new one gets, `BENCH_NIGHT=0` leaves
 * out the work of the night.
 */
export async function benchScale(): Promise<BenchFigure[]> {
  const name = process.env.BENCH_SCALE ?? `scale_${PARISHES}`
  const { server, url, database } = await benchDatabase(name, { isReused: true })
  const { diocese_id, parishIds } = await openScale(database)
  const nightFigures = process.env.BENCH_NIGHT === '0' ? [] : await measureNight(database, name)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: SECRET }, 4031)
  const scale = { name, running }
  const middle = parishIds[Math.floor(parishIds.length / 2)]!
  const clerk = await newSession(database, middle, running.address, true)
  const curia = await signInCuria(database, middle, running.address, diocese_id)
  const { rows } = await database.query<{ gigabytes: number }>(
    'select pg_database_size(current_database())::float / 1e9 as gigabytes',
  )
  const figures: BenchFigure[] = [
    {
      name: `${parishIds.length} parishes with ${PEOPLE} people and ${ACTS} acts each: disk`,
      value: roundNumber(firstRowOrThrow(rows).gigabytes, 1),
      unit: 'GB',
    },
    ...(await measureRequests(scale, CLERK, clerk)),
    ...(await measureRequests(scale, CURIA, curia)),
    await measureNeighbour(scale, clerk, curia),
    ...nightFigures,
  ]
  await running.stop()
  await database.end()
  await server.stop()
  return figures
}
