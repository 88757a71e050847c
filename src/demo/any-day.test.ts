import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { type Database, openDatabase, runInTransaction } from '#platform/database/database.ts'
import { findPersonPairs } from '#parishioners/people/merging/server/duplicates/find-pairs.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import { insertDemo } from './insert-demo.ts'

/** Records that would contradict the first day of the demonstration, or that a module must have. */
const countFacts = (today: string) => sql<Record<string, number>>`select
  (select count(*) from people where birth_day >= ${today}::date) as born_later,
  (select count(*) from people where left(death_date, 10) > ${today}) as died_later,
  (select count(*) from deceased where burial_day > ${today}::date) as buried_later,
  (select count(*) from deceased where burial_day < death_day) as buried_before_death,
  (select count(*) from baptisms where baptism_day > ${today}::date) as baptised_later,
  (select count(*) from weddings where wedding_day > ${today}::date) as wed_later,
  (select count(*) from premaritals where year <> extract(year from protocol_date::date)) as protocols_of_other_years,
  (select count(*) from banns where year <> extract(year from date_from::date)) as banns_of_other_years,
  (select count(*) from intentions where status = 'celebrated' and mass_date >= ${today}::date) as celebrated_later,
  (select count(*) from visit_routes r join intentions i on (i.mass_date, i.celebrant_id) = (r.date, r.parish_worker_id)
    where i.mass_time < r.time_to and i.mass_time + interval '30 minutes' > r.time_from) as masses_without_priest,
  (select count(*) from people where needs_attention and notes is null) as marked_without_reason,
  (select count(*) from visit_addresses a join visit_routes r on r.id = a.visit_route_id
    where a.outcome is not null and r.date >= ${today}::date) as visited_later,
  (select count(*) from deceased where burial_day > ${today}::date - 365) as recent_funerals,
  (select count(*) from weddings where wedding_day > ${today}::date - 365) as recent_weddings,
  (select count(*) from baptisms where baptism_day > ${today}::date - 365) as recent_baptisms,
  (select count(*) from baptism_registrations where planned_date > ${today}::date) as planned_baptisms,
  (select count(*) from intention_orders where status = 'waiting') as waiting_orders,
  (select count(*) from news) as news,
  (select min(count) from (select count(*) from visit_addresses group by visit_route_id) routes) as shortest_route,
  (select max(count) from (select count(*) from visit_addresses group by visit_route_id) routes) as longest_route`

async function readFacts(database: Database, today: string) {
  const { rows } = await database.query(`select id from parishes where url = 'demo'`)
  const account = { role: 'app_user', parish_id: rows[0].id } as const
  return runInTransaction(database, account, async db => {
    const pairs = await findPersonPairs(db)
    const facts: Record<string, number> = { pairs: pairs.length }
    return Object.assign(facts, (await countFacts(today).execute(db)).rows[0])
  })
}

const NAME =
  'demonstration begun on %s: nothing has happened before its time, and each module has its data'

test.each(['2027-01-02'])(NAME, checkDemo)
test.each(['2028-02-29', '2026-12-31', '2027-07-15'])(NAME, { tags: ['nightly'] }, checkDemo)

async function checkDemo(today: string) {
  const database = openDatabase(await ownDatabaseWithDictionaries(`demo${today.slice(5, 7)}`))
  onTestFinished(async () => {
    vi.useRealTimers()
    await database.end()
  })
  // Settlements may only be approved after their month.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T10:00:00Z`) })
  await insertOffer(database)
  await insertDemo(database, today)
  const facts = await readFacts(database, today)
  const impossible = Object.entries(facts).filter(([name]) =>
    /later$|before|other_years|without/.test(name),
  )
  expect(impossible).toHaveLength(12)
  expect(impossible.filter(([, count]) => count > 0)).toEqual([])
  expect(facts.recent_funerals).toBeGreaterThan(3)
  expect(facts.recent_weddings).toBeGreaterThan(1)
  expect(facts.recent_baptisms).toBeGreaterThan(5)
  expect(facts.planned_baptisms).toBeGreaterThan(0)
  expect(facts.waiting_orders).toBe(2)
  expect(facts.news).toBe(2)
  expect(facts.pairs).toBeGreaterThan(0)
  expect(facts.shortest_route! * 2).toBeGreaterThan(facts.longest_route!)
}
