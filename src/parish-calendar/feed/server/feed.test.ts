import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { parseIcal } from './testing.ts'

const { api, database, inParish, newParish, signIn } = await testApi()
const DAY = addDays(today(), 10)

async function insertBaptisms(caller: Caller) {
  return inParish(caller.parish_id, async db => {
    const { id } = await db
      .insertInto('parish_workers')
      .values({ title: 'ks.', names: 'Jan', surname: 'Lis', worker_function: 'wikariusz' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const child = { surname: 'Nowak', status: 'accepted' as const, planned_date: DAY }
    await db
      .insertInto('baptism_registrations')
      .values([
        {
          ...child,
          names: 'Zofia',
          planned_time: '11:30',
          minister_id: id,
          act: { minister: 'ks. Jan Lis' },
        },
        { ...child, names: 'Ola', planned_time: '12:30' },
      ])
      .execute()
    await db
      .insertInto('intentions')
      .values({ mass_date: DAY, mass_time: '18:00', content: '† Anna; Lis, i Jan', slot: 1 })
      .execute()
    return id
  })
}

async function newFeed(entry: object = {}) {
  const priest = await newParish()
  const worker_id = await insertBaptisms(priest)
  const address = await createAddress(priest, entry)
  return { priest, worker_id, address }
}
async function createAddress(priest: Caller, entry: object = {}) {
  const { status, body } = await priest('POST', '/api/calendar-feed/renew', entry)
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined })
  return new URL(body.address).pathname
}
const read = (url: string) => api.app.inject({ url })
/** Events of the day of the test; others are days without a Mass. */
const parseDay = (body: string) =>
  parseIcal(body).filter(event =>
    event['DTSTART;TZID=Europe/Warsaw']?.startsWith(DAY.replaceAll('-', '')),
  )
async function readEvents(url: string) {
  const { statusCode, body } = await read(url)
  expect(statusCode, body).toBe(200)
  return parseDay(body)
}
const listSummaries = async (url: string) =>
  (await readEvents(url)).map(({ SUMMARY }) => SUMMARY).toSorted()

test('feed: a new address → events with kind, hour and zone, without names of people', async () => {
  const { address } = await newFeed()
  const { headers, body } = await read(address)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(body).not.toMatch(/Nowak|Anna|Zofia/)
  const events = parseDay(body)
  expect(events.map(({ SUMMARY }) => SUMMARY).toSorted()).toEqual(['Chrzest', 'Chrzest', 'Msza'])
  expect(events.find(({ SUMMARY }) => SUMMARY === 'Msza')).toMatchObject({
    'DTSTART;TZID=Europe/Warsaw': `${DAY.replaceAll('-', '')}T180000`,
    STATUS: 'CONFIRMED',
    CLASS: 'PRIVATE',
    SEQUENCE: '0',
  })
})

test('feed: names chosen → titles whole, and the reading is noted for the people it names', async () => {
  const { priest, address } = await newFeed({ with_names: true })
  expect(await listSummaries(address)).toEqual([
    'Chrzest: Ola Nowak',
    'Chrzest: Zofia Nowak',
    'Msza: † Anna; Lis, i Jan',
  ])
  await api.server.accessLog.flush()
  const { rows } = await database.query(
    `select table_name, address from reads where parish_id = ${priest.parish_id} and address like '%calendar/%'`,
  )
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual([
    'baptism_registrations',
    'intentions',
  ])
})

test('feed: only one priest → his events; a worker of another parish → 422', async () => {
  const { priest, worker_id } = await newFeed()
  const address = await createAddress(priest, { parish_worker_id: worker_id, with_names: true })
  expect(await listSummaries(address)).toEqual(['Chrzest: Zofia Nowak'])
  const { worker_id: foreign_id } = await newFeed()
  const refusal = await priest('POST', '/api/calendar-feed/renew', { parish_worker_id: foreign_id })
  expect(refusal.body.errors.parish_worker_id[0]).toContain('z listy pracowników')
})

test('feed: a moved event keeps its UID and gets the next SEQUENCE; a withdrawn one is cancelled', async () => {
  const { priest, address } = await newFeed()
  const before = await readEvents(address)
  expect(await readEvents(address)).toEqual(before)
  await inParish(priest.parish_id, async db => {
    const change = (names: string, values: object) =>
      db.updateTable('baptism_registrations').set(values).where('names', '=', names).execute()
    await change('Zofia', { planned_time: '13:00' })
    await change('Ola', { status: 'withdrawn' })
  })
  const after = await readEvents(address)
  const findBefore = (hour: string) =>
    before.find(event => event['DTSTART;TZID=Europe/Warsaw']!.endsWith(hour))!
  const findAfter = ({ UID }: { UID?: string }) => after.find(event => event.UID === UID)
  expect(findAfter(findBefore('T113000'))).toMatchObject({
    'DTSTART;TZID=Europe/Warsaw': `${DAY.replaceAll('-', '')}T130000`,
    SEQUENCE: '1',
    STATUS: 'CONFIRMED',
  })
  expect(findAfter(findBefore('T123000'))).toMatchObject({
    SUMMARY: 'Odwołane: Chrzest',
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
  })
  expect(findAfter(findBefore('T180000'))).toMatchObject({ SEQUENCE: '0' })
  expect(await readEvents(address)).toEqual(after)
})

test('feed: a changed address stops the former one at once; a removed one too', async () => {
  const { priest, address } = await newFeed()
  const nextAddress = await createAddress(priest)
  expect((await read(address)).statusCode).toBe(404)
  expect((await read(nextAddress)).statusCode).toBe(200)
  expect((await priest('DELETE', '/api/calendar-feed')).status).toBe(200)
  expect((await read(nextAddress)).statusCode).toBe(404)
  expect((await priest('GET', '/api/calendar-feed')).body).toEqual({ feed: null })
  expect((await priest('PUT', '/api/calendar-feed', {})).status).toBe(404)
})

test('feed: choices change while the address stays, and the secret is never shown again', async () => {
  const { priest, address } = await newFeed()
  expect((await priest('PUT', '/api/calendar-feed', { with_names: true })).status).toBe(200)
  expect(await listSummaries(address)).toContain('Chrzest: Zofia Nowak')
  const { body } = await priest('GET', '/api/calendar-feed')
  expect(body.feed).toEqual({
    parish_worker_id: null,
    with_names: true,
    created_at: expect.any(String),
    last_read_at: expect.any(String),
  })
  const { rows } = await database.query(
    `select to_jsonb(f)::text as text from calendar_feeds f where user_id = ${priest.user_id}`,
  )
  const [, token] = /calendar\/(.*)\.ics/.exec(address)!
  expect(rows[0].text).not.toContain(token)
  expect(rows[0].text).not.toMatch(/Nowak|Anna/)
})

test.each([
  ['a blocked account', `update users set active = false where id = $1`],
  [
    'an account without the right',
    `update users set rights_taken = '{calendar.read}' where id = $1`,
  ],
  [
    'an expired licence',
    `update parishes set expiration_date = '2020-01-01'
    where id = (select parish_id from users where id = $1)`,
  ],
])('feed: %s → 404, like an unknown address', async (_, change) => {
  const { priest, address } = await newFeed()
  expect((await read(address)).statusCode).toBe(200)
  await database.query(change, [priest.user_id])
  const { statusCode, body } = await read(address)
  expect(statusCode).toBe(404)
  expect(body).toEqual((await read(`/calendar/${'x'.repeat(43)}.ics`)).body)
})

test.each([
  '/calendar/a.ics',
  '/calendar/%00.ics',
  `/calendar/${'x'.repeat(43)}`,
  '/calendar/../x',
])('feed: odd address %s → 404', async url => {
  expect((await read(url)).statusCode).toBe(404)
})

test('feed: a right to the books taken → their events leave the feed as cancelled', async () => {
  const { priest, address } = await newFeed()
  await readEvents(address)
  await database.query(`update users set rights_taken = '{baptisms.read}' where id = $1`, [
    priest.user_id,
  ])
  expect(await listSummaries(address)).toEqual(['Msza', 'Odwołane: Chrzest', 'Odwołane: Chrzest'])
})

test('feed: more than ten readings a minute of one address → 429', async () => {
  const { address } = await newFeed()
  const statuses: number[] = []
  for (let reading = 0; reading < 11; reading++) statuses.push((await read(address)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('feed: an account of another parish or without a parish cannot have one', async () => {
  const administrator = await signIn(1, (await newParish()).parish_id)
  const { status, body } = await administrator('POST', '/api/calendar-feed/renew', {})
  expect({ status, message: body.message }).toMatchObject({
    status: 422,
    message: expect.stringContaining('konta tej parafii'),
  })
})
