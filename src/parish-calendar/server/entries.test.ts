import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import type { CalendarEntry } from '../contract.ts'
import { DAY, SUNDAY, insertWeek } from './testing.ts'

const { api, inParish, newParish, signIn } = await testApi()

async function readEntries(caller: Caller, query = '') {
  const { status, body } = await caller(
    'GET',
    `/api/calendar-entries?from=${DAY}&to=${SUNDAY}${query}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { data: CalendarEntry[]; kinds: string[]; days: { day: string }[] }
}
const toLine = ({ day, starts_at, ends_at, kind, title, detail }: CalendarEntry) =>
  [day.slice(8), starts_at, ends_at, kind, title, detail && `(${detail})`]
    .filter(Boolean)
    .join(' ')
    .replaceAll('\u00a0', ' ')
const readLines = async (caller: Caller, query?: string) =>
  (await readEntries(caller, query)).data.map(toLine)

async function newWeek(options: Parameters<typeof newParish>[0] = {}) {
  const priest = await newParish(options)
  await inParish(priest.parish_id, insertWeek)
  return priest
}

const WEEK = [
  '18 preparation Rozmowa przed chrztem: Zofia Nowak (przyjęty)',
  '18 13:00 funeral † Ewa Kos (akt 1/2027)',
  '18 16:00 20:00 visit Polna',
  '18 18:00 mass † Anna Lis (wolne miejsca: 1)',
  '20 16:00 17:00 office_hours Godziny przyjęć (według strony parafii)',
  '23 15:00 wedding Jan Zięba i Ewa Lis (protokół)',
  '24 communion 2 dzieci',
  '24 11:30 baptism Zofia Nowak (przyjęty)',
  '24 12:30 baptism Adam Kos (akt 1/2027)',
]

test('calendar: a week lists the events of every module by day and hour, without cancelled records', async () => {
  const priest = await newWeek()
  expect(await readLines(priest)).toEqual(WEEK)
  const { days } = await readEntries(priest)
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, index) => `2027-01-${18 + index}`),
  )
})

test('calendar: entries have priests, addresses of their records, and say what may be moved', async () => {
  const { data } = await readEntries(await newWeek())
  const mass = data.find(({ kind }) => kind === 'mass')!
  const visit = data.find(({ kind }) => kind === 'visit')!
  expect(mass.priests).toEqual([{ id: expect.any(Number), name: 'ks. Jan Lis' }])
  expect(visit.priests).toEqual(mass.priests)
  expect(mass).toMatchObject({
    path: `/books/intentions/${mass.record_ids[0]}/preview`,
  })
  const funeral = data.find(({ kind }) => kind === 'funeral')!
  expect(funeral).toMatchObject({
    path: `/books/deceased/${funeral.record_ids[0]}/preview`,
  })
})

test('calendar: a wedding of the book replaces the one that its protocol planned', async () => {
  const priest = await newWeek()
  await inParish(priest.parish_id, async db => {
    const { id: premarital_id } = await db
      .selectFrom('premaritals')
      .select('id')
      .where('protocol_number', '=', 1)
      .executeTakeFirstOrThrow()
    const couple = {
      groom_names: 'Jan',
      groom_surname: 'Zięba',
      bride_names: 'Ewa',
      bride_surname: 'Lis',
    }
    await db
      .insertInto('weddings')
      .values({
        ...couple,
        premarital_id,
        act_number: '7',
        year: 2027,
        wedding_date: '2027-01-23',
        archival: true,
      })
      .execute()
  })
  expect(await readLines(priest, '&kinds=wedding')).toEqual([
    '23 wedding Jan Zięba i Ewa Lis (akt 7/2027)',
  ])
})

test('calendar: each kind is shown only to accounts with the right to its list', async () => {
  const priest = await newWeek()
  const helper = await signIn(5, priest.parish_id)
  const { data, kinds } = await readEntries(helper)
  expect(kinds).toEqual(['mass', 'visit', 'meeting', 'duty', 'absence'])
  expect(data.map(({ kind }) => kind)).toEqual(['visit', 'mass'])

  // A protocol is shown to clergy only; the book of weddings still is a kind of the clerk.
  const clerk = await signIn(3, priest.parish_id, { clergy: false })
  expect(await readLines(clerk, '&kinds=wedding')).toEqual([])
  expect((await readEntries(clerk)).kinds).toContain('wedding')

  const clerkWithoutDeaths = await signIn(3, priest.parish_id, { rights_taken: ['deceased.read'] })
  expect((await readLines(clerkWithoutDeaths)).filter(line => line.includes('funeral'))).toEqual([])
})

test('calendar: a module that the parish has not bought → its kind is missing', async () => {
  const priest = await newWeek({ modules: ['intentions'] })
  const { data, kinds } = await readEntries(priest)
  expect(kinds).toContain('mass')
  expect(kinds).not.toContain('visit')
  expect(data.map(({ kind }) => kind)).not.toContain('visit')
})

test('calendar: no entry of another parish, and none without the right or a parish', async () => {
  await newWeek()
  expect(await readLines(await newParish())).toEqual([])
  const period = `/api/calendar-entries?from=${DAY}&to=${SUNDAY}`
  const priest = await newParish()
  const withoutRight = await signIn(3, priest.parish_id, { rights_taken: ['calendar.read'] })
  expect((await withoutRight('GET', period)).status).toBe(403)
  expect((await (await signIn(4, priest.parish_id))('GET', period)).status).toBe(403)
  expect((await (await signIn(1, null))('GET', period)).status).toBe(403)
})

test('calendar: a reading is noted for the records whose people it names', async () => {
  const priest = await newWeek()
  const { data } = await readEntries(priest)
  await api.server.accessLog.flush()
  for (const { table_name, record_ids } of data) {
    for (const id of record_ids) {
      const { body } = await priest('GET', `/api/readers/${table_name}/${id}`)
      expect(body.data, table_name).toMatchObject([{ place: 'kalendarz parafii' }])
    }
  }
  expect(
    new Set(data.filter(({ record_ids }) => record_ids.length > 0).map(({ kind }) => kind)),
  ).toEqual(new Set(['preparation', 'funeral', 'mass', 'wedding', 'baptism']))
})

test.each([
  [`from=${SUNDAY}&to=${DAY}`, /przed początkiem/],
  ['from=2027-01-01&to=2027-03-04', /najwyżej 62 dni/],
  ['from=1969-12-31&to=1970-01-02', /1970/],
  [`from=${DAY}&to=${SUNDAY}&kinds=mass,party`, /Nie ma takiego rodzaju/],
  [`from=${DAY}`, /./],
  ['from=2027-02-30&to=2027-03-01', /./],
  [`from=${DAY}&to=${SUNDAY}&kinds=${'mass,'.repeat(60)}`, /Za długa/],
])('calendar: query %s → refused', async (query, message) => {
  const { status, body } = await (await newParish())('GET', `/api/calendar-entries?${query}`)
  expect(status).toBe(422)
  expect(Object.values(body.errors).flat().join(' ')).toMatch(message)
})

test('calendar: a Mass with several intentions, a full one and a day without Masses say so', async () => {
  const priest = await newParish()
  await inParish(priest.parish_id, async db => {
    await db
      .insertInto('intentions')
      .values([
        { mass_date: DAY, mass_time: '07:00', content: 'Pierwsza', slot: 1 },
        { mass_date: DAY, mass_time: '07:00', content: 'Druga', slot: 2 },
      ])
      .execute()
    await db
      .insertInto('intention_closures')
      .values({ date_from: '2027-01-20', date_to: '2027-01-20', reason: 'rekolekcje kapłanów' })
      .execute()
  })
  const { data } = await readEntries(priest)
  expect(data.map(toLine)).toEqual([
    '18 07:00 mass Pierwsza i jeszcze 1 intencja (2 intencje)',
    '20 mass rekolekcje kapłanów',
  ])
  expect(data[0]).toMatchObject({
    path: `/books/intentions/calendar?view=day&day=${DAY}`,
  })
})

test('calendar: no office hours on a day off, and again a week later', async () => {
  const priest = await newWeek()
  const hours = '/api/calendar-entries?from=2027-01-06&to=2027-01-13&kinds=office_hours'
  const { body } = await priest('GET', hours)
  expect(body.data.map(toLine)).toEqual([
    '13 16:00 17:00 office_hours Godziny przyjęć (według strony parafii)',
  ])
})

test('calendar: people with one name are written without a dash', async () => {
  const priest = await newParish()
  await inParish(priest.parish_id, async db => {
    const act = { year: 2027, act_number: '1', names: 'Suharto', surname: '-' }
    await db
      .insertInto('deceased')
      .values({ ...act, death_date: DAY, burial_date: DAY })
      .execute()
    await db
      .insertInto('baptisms')
      .values({ ...act, baptism_date: DAY })
      .execute()
  })
  expect(await readLines(priest)).toEqual([
    '18 baptism Suharto (akt 1/2027)',
    '18 funeral † Suharto (akt 1/2027)',
  ])
})
