import autocannon from 'autocannon'
import { newSession } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { processorDuring } from './processor.ts'
import { runServer } from './server.ts'
import { WORK, type BenchRequest, buildRequest } from './work.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 8

/**
 * Measures the processor time of a request, servers and database together, with one process and with two that share the
 * requests. Two cores cannot show how two more would serve; they show what it costs to share one database.
 */
export async function benchProcesses(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('processes')
  const [own] = await insertPeople(database, 1, 10_000)
  const serverStarts = [4028, 4029].map(port =>
    runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, port),
  )
  const servers = await Promise.all(serverStarts)
  const headers = await newSession(database, own!, servers[0]!.address)
  const pids = servers.map(({ child }) => child.pid!)

  async function cost(work: BenchRequest, count: 1 | 2, seconds: number) {
    const answering = servers.slice(0, count)
    const { result, milliseconds } = await processorDuring(
      pids,
      new URL(url).pathname.slice(1),
      () =>
        Promise.all(
          answering.map(({ address }) =>
            autocannon({
              ...buildRequest(work, headers),
              url: address + work.path,
              connections: CONNECTIONS / count,
              duration: seconds,
            }),
          ),
        ),
    )
    if (result.some(run => run.non2xx || run.errors)) throw new Error(`${work.path}: refused`)
    return milliseconds / result.reduce((sum, run) => sum + run.requests.total, 0)
  }

  const figures: BenchFigure[] = []
  for (const name of ['list', 'new person'] as const) {
    const work = WORK[name]
    for (const count of [1, 2] as const) await cost(work, count, Math.min(3, SECONDS))
    const rounds: (readonly [number, number])[] = []
    for (let n = 0; n < ROUNDS; n++) {
      rounds.push([await cost(work, 1, SECONDS), await cost(work, 2, SECONDS)])
    }
    const [alone, sharedCost] = [
      calculateMedian(rounds.map(([singleCost]) => singleCost)),
      calculateMedian(rounds.map(([, two]) => two)),
    ]
    figures.push({
      name: `${name}: processor time of a request answered by two processes against one`,
      value: roundNumber(sharedCost / alone),
      unit: '×',
      bar: '2 / 1.7 = 1.18 ×',
      note: `${roundNumber(sharedCost)} ms against ${roundNumber(alone)}, servers and database together; medians of ${ROUNDS} rounds of ${SECONDS} s in turns, ${CONNECTIONS} at once`,
    })
  }
  await Promise.all(servers.map(runningServer => runningServer.stop()))
  await database.end()
  await server.stop()
  return figures
}
