import { type Database, runInTransaction, withoutTimeout } from '#platform/database/database.ts'
import { buildFacts } from '#settlements/month/server/facts.ts'
import { newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer } from './server.ts'

const YEAR = 2025
const MASSES = 3000
const MONTHS = Array.from({ length: 12 }, (_, n) => `${YEAR}-${String(n + 1).padStart(2, '0')}`)

// Seeds four priests, 250 Masses a month, at times three a day by one priest, and ten stole fees a month.
const year = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  insert into parish_workers (title, names, surname, worker_function, clergy)
    select 'ks.', 'Jan', 'Lis ' || n, case n when 1 then 'proboszcz' else 'wikariusz' end, true from generate_series(1, 4) n;
  insert into intentions (mass_date, mass_time, slot, content, status, celebrant_id, celebrant, offering)
    select (date '${YEAR}-01-01' + (n % 365))::date, time '06:00' + make_interval(hours => n / 365), 1, '† za śp. Jana Ziębę',
      'celebrated', (select min(id) from parish_workers where parish_id = ${parish_id}) + n % 4, 'ks. Jan Lis', 5000 + n % 7
    from generate_series(0, ${MASSES - 1}) n;
  insert into settlement_rules (name, month_from, stipend, deductions, shares, confirmed_at, confirmed_by)
    values ('Zasady', '2020-01', 5000,
      '[{"name":"Kuria","destination":"diocese","act":null,"kind":"percent","value":1000}]',
      '[{"worker_function":"proboszcz","parish_worker_id":null,"weight":200},{"worker_function":"wikariusz","parish_worker_id":null,"weight":100}]',
      now(), 'ks. Jan Lis');
  insert into settlements (month) select unnest('{${MONTHS.join(',')}}'::text[]);
  insert into stole_fees (settlement_id, day, act, about, amount)
    select s.id, (s.month || '-07')::date, 'funeral', 'pogrzeb', 80000 + n from settlements s, generate_series(1, 10) n where s.parish_id = ${parish_id};
  commit`

/** Measures a whole year of settlements with every month open, so that everything is calculated anew. */
export async function benchSettlements(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('settlements')
  const [parish] = await insertPeople(database, 1, 0)
  await database.query('alter table settlements no force row level security')
  await database.query(withoutTimeout(year(parish!)))
  await database.query('alter table settlements force row level security')
  await database.query(withoutTimeout('vacuum analyze'))
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4026)
  const priest = await newClerk(database, parish!, running.address, true)
  const requestTimes: number[] = []
  const read: number[] = []
  for (let n = 0; n < 30; n++) {
    requestTimes.push(await measureWork(() => measureYear(priest)))
    read.push(await measureWork(() => books(database, parish!)))
  }
  await running.stop()
  await database.end()
  await server.stop()
  const [settlementTime, floor] = [
    calculateMedian(requestTimes.slice(5)),
    calculateMedian(read.slice(5)),
  ]
  return [
    {
      name: `settlement of a year with ${MASSES} intentions, over HTTP`,
      value: roundNumber(settlementTime, 1),
      unit: 'ms',
      bar: '<= 1000',
      note: `${roundNumber(settlementTime / floor, 1)} × reading the same books (${roundNumber(floor, 1)} ms)`,
    },
  ]
}

async function measureWork(work: () => Promise<unknown>) {
  const startTime = performance.now()
  await work()
  return performance.now() - startTime
}

async function measureYear(priest: Awaited<ReturnType<typeof newClerk>>) {
  const { status, body } = await priest('GET', `/api/payments/years/${YEAR}`)
  const masses = body.months.reduce(
    (sum: number, month: { masses: number }) => sum + month.masses,
    0,
  )
  if (status !== 200 || masses !== MASSES) throw new Error(`${status}, ${masses} Masses`)
}

/** Reads the same rows from the database without calculating anything: the lower bound. */
const books = (database: Database, parish_id: number) =>
  runInTransaction(database, { role: 'app_user', parish_id, readOnly: true }, async db => {
    for (const month of MONTHS) await buildFacts(db, month)
  })
