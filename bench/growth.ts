import autocannon from 'autocannon'
import { newSession } from './clerk.ts'
import { copyParish } from './copies.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { processorDuring } from './processor.ts'
import { runServer } from './server.ts'
import { WORK, type BenchRequest, buildRequest } from './work.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/**
 * Numbers of parishes of the large database, measured one after another; each parish has as many people as one of the
 * small database.
 */
const SIZES = (process.env.BENCH_SIZES ?? '300 900 2999').split(' ').map(Number)
const EACH = 3334
/**
 * Number of clerks that send requests: one in each parish of the small database, this many spread over all parishes of
 * the large one.
 */
const CLERKS = 30
const CONNECTIONS = 8

type BenchDatabase = Awaited<ReturnType<typeof benchDatabase>>

async function open({ url, database }: BenchDatabase, parishes: number[], port: number) {
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, port)
  const step = Math.max(1, Math.floor(parishes.length / CLERKS))
  const measuredParishes = parishes.filter((_, n) => n % step === 0).slice(0, CLERKS)
  const clerks: Awaited<ReturnType<typeof newSession>>[] = []
  for (const parish of measuredParishes)
    clerks.push(await newSession(database, parish, running.address))
  const name = new URL(url).pathname.slice(1)
  const ask = async (work: BenchRequest, seconds: number) => {
    const { result, milliseconds } = await processorDuring([running.child.pid!], name, () =>
      autocannon({
        url: running.address,
        connections: CONNECTIONS,
        duration: seconds,
        requests: clerks.map(headers => ({ path: work.path, ...buildRequest(work, headers) })),
      }),
    )
    if (result.non2xx || result.errors) throw new Error(`${work.path}: ${result.non2xx} refused`)
    return { p99: result.latency.p99, processor: milliseconds / result.requests.total }
  }
  return { ask, stop: () => running.stop() }
}

type Open = Awaited<ReturnType<typeof open>>
type Response = Awaited<ReturnType<Open['ask']>>

/** Sends requests to the small and the large installation in turns, so that other load on the machine affects both. */
async function compare(small: Open, large: Open, sizeLabel: string): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const [name, work] of Object.entries(WORK)) {
    const rounds: (readonly [Response, Response])[] = []
    for (const server of [small, large]) await server.ask(work, Math.min(5, SECONDS))
    for (let n = 0; n < ROUNDS; n++) {
      rounds.push([await small.ask(work, SECONDS), await large.ask(work, SECONDS)] as const)
    }
    const of = (index: 0 | 1, fact: 'p99' | 'processor') =>
      calculateMedian(rounds.map(round => round[index][fact]))
    const p99 = [of(0, 'p99'), of(1, 'p99')] as const
    figures.push({
      name: `${name}, p99 at ${sizeLabel}`,
      value: roundNumber(p99[1] / p99[0]),
      unit: '×',
      bar: 'twice that at 10,000',
      note: `${p99[1]} ms against ${p99[0]}; processor ${roundNumber(of(1, 'processor'))} ms a request against ${roundNumber(of(0, 'processor'))}; medians of ${ROUNDS} rounds of ${SECONDS} s in turns, ${CONNECTIONS} at once`,
    })
  }
  return figures
}

async function getSize({ database }: BenchDatabase, sizeLabel: string): Promise<BenchFigure> {
  const { rows } = await database.query<{ all: number; people: number; words: number }>(
    `select pg_database_size(current_database())::float / 1e9 as all,
       pg_total_relation_size('people')::float / 1e9 as people,
       pg_total_relation_size('record_words')::float / 1e9 as words`,
  )
  const { all = 0, people = 0, words = 0 } = rows[0] ?? {}
  const note = `people ${roundNumber(people, 1)}, words ${roundNumber(words, 1)}; history left out`
  return { name: `disk at ${sizeLabel}`, value: roundNumber(all, 1), unit: 'GB', note }
}

/**
 * Measures the same work at 10,000 people in three parishes and at growing sizes, up to ten million in three thousand.
 */
export async function benchGrowth(): Promise<BenchFigure[]> {
  const few = await benchDatabase('few')
  const largeDatabase = await benchDatabase('many')
  const small = await open(few, await insertPeople(few.database, 3, EACH), 4026)
  const parishes = await insertPeople(largeDatabase.database, 1, EACH)
  const figures: BenchFigure[] = []
  for (const size of SIZES) {
    parishes.push(
      ...(await copyParish(largeDatabase.database, parishes[0]!, size - parishes.length)),
    )
    const large = await open(largeDatabase, parishes, 4027)
    const sizeLabel = `${((size * EACH) / 1e6).toFixed(size < 300 ? 2 : 0)} million people in ${size} parishes`
    figures.push(...(await compare(small, large, sizeLabel)))
    figures.push(await getSize(largeDatabase, sizeLabel))
    await large.stop()
  }
  await small.stop()
  for (const { database } of [few, largeDatabase]) await database.end()
  for (const { server } of [few, largeDatabase]) await server.stop()
  return figures
}
