import { createServer } from 'node:http'
import autocannon from 'autocannon'
import { newSession } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { processorDuring } from './processor.ts'
import { runServer } from './server.ts'
import { WORK, buildRequest } from './work.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const COLLECTOR = 4033

/**
 * Measures the cost of a request when every request, or every tenth, is traced; a collector that accepts all traces
 * runs in this process.
 */
export async function benchTraces(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('traces')
  const [own] = await insertPeople(database, 1, 10_000)
  const collector = createServer((request, answer) => {
    request.resume().on('end', () => answer.end('{}'))
  }).listen(COLLECTOR, '127.0.0.1')
  const ways: Record<string, Record<string, string>> = {
    none: {},
    'every tenth': { OTEL_TRACES_SAMPLER_ARG: '0.1' },
    'every one': { OTEL_TRACES_SAMPLER_ARG: '1' },
  }
  const running = await Promise.all(
    Object.entries(ways).map(async ([name, way], n) => {
      const tracing = name !== 'none' && {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${COLLECTOR}`,
      }
      const settings = { DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64), ...tracing, ...way }
      return { name, costs: Array<number>(), ...(await runServer(settings, 4030 + n)) }
    }),
  )
  const headers = await newSession(database, own!, running[0]!.address)
  for (let n = 0; n <= ROUNDS; n++) {
    for (const { address, child, costs } of running) {
      const shot = {
        ...buildRequest(WORK.list, headers),
        url: address + WORK.list.path,
        connections: 8,
      }
      const { result, milliseconds } = await processorDuring(
        [child.pid!],
        new URL(url).pathname.slice(1),
        () => autocannon({ ...shot, duration: SECONDS }),
      )
      if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refused`)
      if (n > 0) costs.push(milliseconds / result.requests.total) // the first round is warm-up
    }
  }
  for (const { stop } of running) await stop()
  collector.close()
  await database.end()
  await server.stop()
  const [off, ...on] = running.map(({ name, costs }) => ({ name, cost: calculateMedian(costs) }))
  return on.map(({ name, cost }) => ({
    name: `list: processor time of a request, traces of ${name}`,
    value: roundNumber(cost / off!.cost),
    unit: '× without',
    note: `${roundNumber(cost)} ms against ${roundNumber(off!.cost)}, server and database; medians of ${ROUNDS} rounds of ${SECONDS} s in turns, 8 at once`,
  }))
}
