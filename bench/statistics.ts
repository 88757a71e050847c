import { withoutTimeout } from '#platform/database/database.ts'
import { ACTS, insertSampleActs } from './acts.ts'
import { newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer } from './server.ts'

/** Measures fifty years of a large parish in one response, which reads every act. */
export async function benchStatistics(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('statistics')
  const [parish] = await insertPeople(database, 1, 10_000)
  await insertSampleActs(database, parish!)
  await database.query(withoutTimeout('vacuum analyze'))
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4027)
  const priest = await newClerk(database, parish!, running.address, true)
  const figures: BenchFigure[] = []
  for (const subject of ['books', 'peoples']) {
    const times: number[] = []
    for (let n = 0; n < 25; n++) {
      const startTime = performance.now()
      const { status } = await priest('GET', `/api/statistics/${subject}?from=1976&to=2025`)
      times.push(performance.now() - startTime)
      if (status !== 200) throw new Error(`Statistics answered ${status}`)
    }
    figures.push({
      name: `statistics of 50 years, ${subject}, ${ACTS} acts and 10,000 people, over HTTP, median`,
      value: roundNumber(calculateMedian(times.slice(5)), 1),
      unit: 'ms',
      bar: '<= 300',
    })
  }
  await running.stop()
  await database.end()
  await server.stop()
  return figures
}
