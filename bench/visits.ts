import { withoutTimeout } from '#platform/database/database.ts'
import { MOST_AT_ONCE } from '#pastoral-visits/pocket/limits.ts'
import { newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer } from './server.ts'

const DOORS = 300

const route = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  insert into visit_seasons (parish_id, name, date_from, date_to) values (${parish_id}, '2026/2027', '2026-12-27', '2027-02-02');
  insert into visit_routes (parish_id, visit_season_id, date, time_from, time_to)
    select ${parish_id}, id, '2026-12-28', '16:00', '21:00' from visit_seasons where parish_id = ${parish_id};
  insert into towns (parish_id, name) values (${parish_id}, 'Wola');
  insert into families (parish_id, family_name, dic_town_id, building_number)
    select ${parish_id}, 'Lisowie', (select max(id) from towns where parish_id = ${parish_id}), i::text from generate_series(1, ${DOORS}) i;
  insert into family_members (parish_id, family_id, person_id, is_head)
    select ${parish_id}, f.id, p.id, p.n = 1
    from (select id, row_number() over (order by id) as k from families where parish_id = ${parish_id}) f
    join (select id, (row_number() over (order by id) - 1) / 4 + 1 as k, (row_number() over (order by id) - 1) % 4 + 1 as n
      from people where parish_id = ${parish_id} limit ${DOORS * 4}) p using (k);
  insert into visit_addresses (parish_id, visit_route_id, position, dic_town_id, building_number, family_id)
    select ${parish_id}, r.id, f.building_number::int, f.dic_town_id, f.building_number, f.id
    from families f cross join visit_routes r where f.parish_id = ${parish_id} and r.parish_id = ${parish_id};
  commit`

/** Measures a route of 300 flats: read whole, checked out, and 300 outcomes synced as a phone does it. */
export async function benchVisits(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('visits')
  const [parish] = await insertPeople(database, 1, 10_000)
  await database.query(withoutTimeout(route(parish!)))
  await database.query(withoutTimeout('vacuum analyze'))
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4028)
  const priest = await newClerk(database, parish!, running.address, true)
  const routes = await priest('GET', '/api/pastoral-visits')
  if (routes.status !== 200) throw new Error(`Routes answered ${JSON.stringify(routes)}`)
  const path = `/api/pastoral-visits/${(routes.body as { data: { id: number }[] }).data[0]!.id}`
  const read: number[] = []
  let doors: { id: number }[] = []
  for (let n = 0; n < 15; n++) {
    const startTime = performance.now()
    const { status, body } = await priest('GET', path)
    read.push(performance.now() - startTime)
    if (status !== 200) throw new Error(`A route answered ${status}`)
    doors = (body as { doors: { id: number }[] }).doors
  }
  const changes = doors.map(({ id }) => ({
    key: crypto.randomUUID(),
    visit_address_id: id,
    made_at: new Date().toISOString(),
    facts: {
      outcome: { before: null, after: 'visited' },
      people_present: { before: null, after: 3 },
      offering: { before: null, after: 5000 },
      note: { before: null, after: 'Chora matka' },
    },
  }))
  const key = crypto.randomUUID()
  const visit_route_id = Number(path.split('/').at(-1))
  const timeCheckoutCall = async (call: string, body: object) => {
    const startTime = performance.now()
    const { status } = await priest('POST', `/api/visit-checkouts${call}`, body)
    if (status > 201) throw new Error(`Checkouts${call} answered ${status}`)
    return performance.now() - startTime
  }
  const checkoutTime = await timeCheckoutCall('', { key, visit_route_id, device: 'Bench' })
  let syncTime = 0
  for (let from = 0; from < DOORS; from += MOST_AT_ONCE) {
    const some = changes.slice(from, from + MOST_AT_ONCE)
    syncTime += await timeCheckoutCall('/sync', { key, changes: some, corrections: [] })
  }
  syncTime += await timeCheckoutCall('/sync', { key, changes: [], corrections: [], done: true })
  await running.stop()
  await database.end()
  await server.stop()
  const name = (subject: string) => `visits: ${subject}, over HTTP`
  return [
    {
      name: name(`a route of ${DOORS} doors read, median`),
      value: roundNumber(calculateMedian(read.slice(3)), 1),
      unit: 'ms',
      bar: '<= 2000',
    },
    {
      name: name('the same taken along'),
      value: roundNumber(checkoutTime, 0),
      unit: 'ms',
      bar: '<= 2000',
    },
    {
      name: name(`${DOORS} visits with offering and note brought back`),
      value: roundNumber(syncTime, 0),
      unit: 'ms',
      bar: '<= 3000',
    },
  ]
}
