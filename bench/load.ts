import autocannon from 'autocannon'
import { newSession } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, roundNumber } from './figures.ts'
import { processorDuring } from './processor.ts'
import { runServer } from './server.ts'
import { WORK, buildRequest } from './work.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
/** The parish measured always has 10,000 people; the others make up the rest. */
const SIZES = (process.env.BENCH_SIZES ?? '20x10000 300x3300').split(' ').map(size => {
  const [parishes, peoplePerParish] = size.split('x').map(Number)
  return { parishes: parishes!, each: peoplePerParish! }
})

/** Measures lists, searches and new people in one parish while the number of parishes in the database grows. */
export async function benchLoad(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('load')
  const [own] = await insertPeople(database, 1, 10_000)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4025)
  const headers = await newSession(database, own!, running.address)
  const name = new URL(url).pathname.slice(1)
  const figures: BenchFigure[] = []
  let parishes = 1
  let people = 10_000
  for (const size of SIZES) {
    await insertPeople(database, size.parishes - parishes, size.each)
    people += (size.parishes - parishes) * size.each
    parishes = size.parishes
    const sizeLabel = `${people} people in ${parishes} parishes`
    figures.push(...(await measure(running, name, headers, sizeLabel)))
  }
  await running.stop()
  await database.end()
  await server.stop()
  return figures
}

async function measure(
  { address, child }: Awaited<ReturnType<typeof runServer>>,
  database: string,
  headers: Record<string, string>,
  sizeLabel: string,
): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const [name, work] of Object.entries(WORK)) {
    for (const connections of [1, 8, 32]) {
      const shot = {
        ...buildRequest(work, headers),
        url: address + work.path,
        connections,
      }
      await autocannon({ ...shot, duration: 1 })
      const { result, milliseconds } = await processorDuring([child.pid!], database, () =>
        autocannon({ ...shot, duration: SECONDS }),
      )
      const processor = milliseconds / result.requests.total
      if (result.non2xx || result.errors) throw new Error(`${name}: ${result.non2xx} refused`)
      figures.push({
        name: `${name}, ${connections} at once, ${sizeLabel}`,
        value: roundNumber(result.requests.average, 0),
        unit: '/s',
        note: `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, processor ${roundNumber(processor)} ms a request`,
      })
    }
  }
  return figures
}
