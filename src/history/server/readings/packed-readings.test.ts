import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { type AccessLogReading, packReadings, unpackReadings } from './packed-readings.ts'
import { sealReadings } from './readings.ts'

const { api, database, newParish, signIn } = await testApi({
  url: await ownDatabase('packed_reads'),
})

const number = fc.integer({ min: 1, max: 2 ** 40 })
const readings = fc
  .array(
    fc.record({
      at: fc.integer({ min: 1.6e15, max: 2e15 }),
      account_id: number,
      account_name: fc.string(),
      address: fc.constantFrom('GET /api/peoples', 'GET /api/peoples/:id'),
      table_name: fc.constantFrom('people', 'families'),
      record_ids: fc.array(number),
      query: fc.option(fc.json()),
    }),
  )
  .map(rows => rows.map((row, index): AccessLogReading => ({ id: 7 + index * 3, ...row })))

test('packReadings: unpacked readings are the same, with the records in ascending order', async () => {
  await fc.assert(
    fc.asyncProperty(readings, async rows => {
      const sortedRows = rows.map(row => ({
        ...row,
        record_ids: row.record_ids.toSorted((first, second) => first - second),
      }))
      expect(unpackReadings(await packReadings(rows))).toEqual(sortedRows)
    }),
    { numRuns: 100 },
  )
})

/** A look at a list every two minutes for an hour: pages of 20 of 2,000 people, a search now and then. */
const hourOfLists = (base: number) =>
  Array.from({ length: 30 }, (_, n): AccessLogReading => {
    const search = n % 4 === 0 ? `kowal${n}` : ''
    return {
      id: base + n * 9,
      at: 1_796_000_000_000_000 + n * 117_301_000 + ((n * 7919) % 1000) * 1000,
      account_id: 12 + (n % 2),
      account_name: n % 2 ? 'Maria Kos' : 'ks. Jan Lis',
      address: 'GET /api/peoples',
      table_name: 'people',
      record_ids: Array.from({ length: 20 }, (__, i) => 500_000 + ((n * 1931 + i * i * 97) % 2000)),
      query: JSON.stringify({ page: 1 + (n % 7), per_page: 20, search, sort: 'surname' }),
    }
  })

test('packReadings: a look at a list of 20 people takes at most 60 bytes with its link', async () => {
  // Row of read_seals (132 B) and of packed_reads (44 B), three entries of indexes of 24 B.
  const LINK_BYTES = 132 + 44 + 3 * 24
  const content = await packReadings(hourOfLists(80_000))
  expect((content.length + LINK_BYTES) / 30).toBeLessThan(60)
})

test('access log: readers of a person are the same before and after their readings are packed', async () => {
  const priest = await newParish({ user: { name: 'ks. Jan Lis' } })
  const stranger = await newParish()
  const clerk = await signIn(3, priest.parish_id, { name: 'Maria Kos' })
  const [id, otherId] = await registerPeople(
    priest,
    { names: 'Anna', surname: 'Święch' },
    { names: 'Ewa', surname: 'Święch' },
  )
  for (const address of ['peoples', 'search?search=swiech', `peoples/${id}`, `peoples/${otherId}`])
    expect((await clerk('GET', `/api/${address}`)).status).toBe(200)
  await api.server.accessLog.flush()
  const readers = async (query = '') => {
    const { body } = await priest('GET', `/api/readers/people/${id}${query}`)
    return body
  }
  const [before, page] = [await readers(), await readers('?page=2&per_page=2')]
  expect(before.meta.total).toBe(3)
  expect(page.data).toEqual(before.data.slice(2))
  await sealReadings(database)
  const { rows } = await database.query('select count(*)::int as rows from packed_reads')
  expect(rows[0].rows).toBeGreaterThan(0)
  const { rows: left } = await database.query('select count(*)::int as rows from reads')
  expect(left[0].rows).toBe(0)
  expect(await readers()).toEqual(before)
  expect(await readers('?page=2&per_page=2')).toEqual(page)
  expect((await stranger('GET', `/api/readers/people/${id}`)).body.data).toEqual([])
  await clerk('GET', `/api/peoples/${id}`)
  await api.server.accessLog.flush()
  expect((await readers()).data.slice(1)).toEqual(before.data)
})

test('pack_reads: content of another number of readings than there are → refused, nothing is removed', async () => {
  const { parish_id } = await newParish()
  await database.query(
    `insert into reads (parish_id, at, account_id, account_name, address, table_name, record_ids)
     select $1, now(), 1, 'ks. Jan Lis', 'GET /api/peoples', 'people', '{1}' from generate_series(1, 3)`,
    [parish_id],
  )
  const pack = database.query(
    `select pack_reads($1, 0, max(id), now(), 2, '\\x00') from reads where parish_id = $1`,
    [parish_id],
  )
  await expect(pack).rejects.toThrow('2 readings are packed, 3 were there')
  const { rows } = await database.query(
    'select count(*)::int as rows from reads where parish_id = $1',
    [parish_id],
  )
  expect(rows[0].rows).toBe(3)
})

const insertReadings = (parish_id: number, count: number, at: string) =>
  database.query(
    `insert into reads (parish_id, at, account_id, account_name, address, table_name, record_ids)
     select $1, ${at}, 1, 'ks. Jan Lis', 'GET /api/peoples', 'people', '{1}' from generate_series(1, $2) n`,
    [parish_id, count],
  )
const listLinks = async (parish_id: number) => {
  const { rows } = await database.query<{ readings: number; swept: boolean }>(
    'select readings, swept from read_seals where parish_id = $1 order by last_id',
    [parish_id],
  )
  return rows
}

test('sealReadings: readings that have waited → links of a day and of 5,000 readings at most, in each parish', async () => {
  const [first, second] = [await newParish(), await newParish()].map(({ parish_id }) => parish_id!)
  await insertReadings(first!, 5003, `now() - interval '3 days' + n * interval '1 second'`)
  await insertReadings(second!, 4, `now() - interval '9 days' + n * interval '10 hours'`)
  await insertReadings(first!, 2, `now() - interval '1 day' + n * interval '1 minute'`)
  await sealReadings(database)
  const countReadings = async (parish_id: number) =>
    (await listLinks(parish_id)).map(({ readings }) => readings)
  expect(await countReadings(first!)).toEqual([5000, 3, 2])
  expect(await countReadings(second!)).toEqual([3, 1])
  const { rows } = await database.query('select from reads where parish_id = any($1)', [
    [first, second],
  ])
  expect(rows).toEqual([])
  await sealReadings(database)
  expect(await countReadings(first!)).toEqual([5000, 3, 2])
})

test('sweep_reads: an old link after a younger one (clock put back) → kept until the younger one is old', async () => {
  const { parish_id } = await newParish()
  for (const age of ['27 months', '26 months', '3 months', '25 months'])
    await insertReadings(parish_id!, 1, `now() - interval '${age}'`)
  await database.query(
    `select pack_reads($1, coalesce(lag(id) over (order by id), 0), id, at, 1, '\\x00')
     from (select id, at from reads where parish_id = $1 order by id) r`,
    [parish_id],
  )
  const sweep = async () =>
    (await database.query<{ count: number }>('select sweep_reads() as count')).rows[0]!.count
  expect(await sweep()).toBe(2)
  expect((await listLinks(parish_id!)).map(({ swept }) => swept)).toEqual([true, false, false])
  expect(await sweep()).toBe(0)
})
