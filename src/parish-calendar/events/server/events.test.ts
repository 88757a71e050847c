import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import type { CalendarEntry } from '../../contract.ts'

const { inParish, newParish, signIn } = await testApi()

async function newPriest() {
  const priest = await newParish()
  const worker_id = await inParish(priest.parish_id, async db => {
    const { id } = await db
      .insertInto('parish_workers')
      .values({ title: 'ks.', names: 'Adam', surname: 'Wróbel', worker_function: 'wikariusz' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  return { priest, worker_id }
}
const absence = { kind: 'absence', date_from: '2026-12-03', date_to: '2026-12-05' }

async function add(priest: Caller, entry: object) {
  const { status, body } = await priest('POST', '/api/parish-events', entry)
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined })
  return body as { id: number; version: number }
}
async function listEntries(priest: Caller, from = '2026-12-01', to = '2026-12-31') {
  const { body } = await priest(
    'GET',
    `/api/calendar-entries?from=${from}&to=${to}&kinds=duty,absence,meeting`,
  )
  return body.data as CalendarEntry[]
}
const listLines = async (priest: Caller) =>
  (await listEntries(priest)).map(({ day, starts_at, ends_at, title, detail }) =>
    [day.slice(8), starts_at, ends_at, title, detail && `(${detail})`].filter(Boolean).join(' '),
  )

test('parish events: an absence of several days is an entry of each day, with the range in its title', async () => {
  const { priest, worker_id } = await newPriest()
  const { id } = await add(priest, { ...absence, parish_worker_id: worker_id, note: 'rekolekcje' })
  expect(await listLines(priest)).toEqual(
    ['03', '04', '05'].map(day => `${day} ks. Adam Wróbel, 3–5 grudnia (rekolekcje)`),
  )
  const [first] = await listEntries(priest)
  expect(first).toMatchObject({
    kind: 'absence',
    priests: [{ id: worker_id, name: 'ks. Adam Wróbel' }],
    path: `/parish-calendar?day=2026-12-03&event=${id}`,
    move: { id, notifies: false },
  })
})

test('parish events: a weekly duty is repeated every seventh day until its end, and is not movable', async () => {
  const { priest, worker_id } = await newPriest()
  await add(priest, {
    kind: 'duty',
    parish_worker_id: worker_id,
    title: 'konfesjonał',
    date_from: '2026-11-26',
    date_to: '2026-11-26',
    starts_at: '17:00',
    ends_at: '18:00',
    repeat_until: '2026-12-20',
  })
  expect(await listLines(priest)).toEqual(
    ['03', '10', '17'].map(day => `${day} 17:00 18:00 ks. Adam Wróbel: konfesjonał (co tydzień)`),
  )
  const entries = await listEntries(priest)
  expect(entries.filter(({ move }) => move)).toEqual([])
})

test('parish events: changed with its version, removed, and gone from the calendar', async () => {
  const { priest } = await newPriest()
  const meeting = {
    kind: 'meeting',
    title: 'Kandydaci',
    date_from: '2026-12-10',
    date_to: '2026-12-10',
  }
  const { id, version } = await add(priest, meeting)
  const path = `/api/parish-events/${id}`
  const change = { ...meeting, title: 'Kandydaci i rodzice', version }
  expect((await priest('PUT', path, change)).status).toBe(200)
  expect((await priest('PUT', path, change)).status).toBe(409)
  expect((await priest('GET', path)).body).toMatchObject({ title: 'Kandydaci i rodzice' })
  expect((await priest('DELETE', path, { version })).status).toBe(409)
  expect((await priest('DELETE', path, { version: version + 1 })).status).toBe(200)
  expect(await listLines(priest)).toEqual([])
  expect((await priest('GET', path)).status).toBe(404)
})

test('parish events: a helper reads and does not write; another parish sees nothing', async () => {
  const { priest, worker_id } = await newPriest()
  const { id } = await add(priest, { ...absence, parish_worker_id: worker_id })
  const helper = await signIn(5, priest.parish_id)
  expect(await listLines(helper)).toHaveLength(3)
  expect((await listEntries(helper)).filter(({ move }) => move)).toEqual([])
  expect((await helper('POST', '/api/parish-events', absence)).status).toBe(403)
  const stranger = await newParish()
  expect((await stranger('GET', `/api/parish-events/${id}`)).status).toBe(404)
  const foreign = await stranger('POST', '/api/parish-events', {
    ...absence,
    parish_worker_id: worker_id,
  })
  expect(foreign.body.errors.parish_worker_id[0]).toContain('z listy pracowników')
})

test.each<[object, string, RegExp]>([
  [{}, 'parish_worker_id', /Wybierz osobę/],
  [{ kind: 'meeting' }, 'title', /co to za spotkanie/],
  [{ date_to: '2026-12-02' }, 'date_to', /przed początkiem/],
  [{ date_to: '2027-12-31' }, 'date_to', /najwyżej rok/],
  [{ starts_at: '10:00' }, 'ends_at', /obie godziny/],
  [{ starts_at: '10:00', ends_at: '10:00' }, 'ends_at', /przed początkiem/],
  [{ repeat_until: '2026-12-04' }, 'repeat_until', /przed końcem wpisu/],
  [{ repeat_until: '2028-12-01' }, 'repeat_until', /najwyżej przez rok/],
  [{ date_to: '2026-12-20', repeat_until: '2027-01-01' }, 'date_to', /najwyżej 7 dni/],
  [{ kind: 'party' }, 'kind', /rodzaj/],
  [{ date_from: '2026-02-30' }, 'date_from', /./],
])('parish events: %o → 422 at %s', async (change, field, message) => {
  const { priest } = await newPriest()
  const { status, body } = await priest('POST', '/api/parish-events', { ...absence, ...change })
  expect(status).toBe(422)
  expect(body.errors[field][0]).toMatch(message)
})

const moveAbsence = (priest: Caller, id: number, change: object = {}) =>
  priest('POST', '/api/calendar-entries/move', {
    kind: 'absence',
    id,
    from_day: '2026-12-04',
    day: '2026-12-10',
    ...change,
  })

test('calendar move: no day of the entry leaves the years that its form accepts', async () => {
  const { priest, worker_id } = await newPriest()
  const { id } = await add(priest, { ...absence, parish_worker_id: worker_id })
  for (const day of ['1970-01-01', '2199-12-31']) {
    const { status, body } = await moveAbsence(priest, id, { day })
    expect([status, body.errors.day[0]]).toEqual([422, expect.stringContaining('1970–2199')])
  }
})

test('calendar move: an own entry keeps its length; what was seen before it moved → 409', async () => {
  const { priest, worker_id } = await newPriest()
  const { id } = await add(priest, { ...absence, parish_worker_id: worker_id })
  expect((await moveAbsence(priest, id)).body).toEqual({ warnings: [] })
  expect((await listEntries(priest)).map(({ day }) => day.slice(8))).toEqual(['09', '10', '11'])
  expect((await moveAbsence(priest, id)).status).toBe(409)
})

test('calendar move: the hours of an own entry move with its beginning, not past midnight', async () => {
  const { priest, worker_id } = await newPriest()
  const hours = { starts_at: '17:00', ends_at: '19:00', date_to: absence.date_from }
  const { id } = await add(priest, { ...absence, ...hours, parish_worker_id: worker_id })
  const change = { from_day: '2026-12-03', from_time: '17:00', day: '2026-12-03' }
  const late = await moveAbsence(priest, id, { ...change, starts_at: '22:30' })
  expect(late.body.errors.starts_at[0]).toContain('po północy')
  expect((await moveAbsence(priest, id, { ...change, starts_at: '08:15' })).status).toBe(200)
  expect(await listLines(priest)).toEqual(['03 08:15 10:15 ks. Adam Wróbel'])
})

async function newMass(priest: Caller) {
  const mass = { mass_date: '2027-01-18', mass_time: '18:00', content: 'O zdrowie' }
  const { body } = await priest('POST', '/api/intentions', mass)
  const move = { kind: 'mass', id: body.id, from_day: mass.mass_date, from_time: mass.mass_time }
  return {
    id: body.id as number,
    move: (change: object) => priest('POST', '/api/calendar-entries/move', { ...move, ...change }),
  }
}

test('calendar move: an intention goes to another Mass and back; an occupied Mass → 422 at its field', async () => {
  const { priest } = await newPriest()
  const { id, move } = await newMass(priest)
  const occupiedMass = { mass_date: '2027-01-19', mass_time: '07:00', content: 'Inna' }
  await priest('POST', '/api/intentions', occupiedMass)
  const refusal = await move({ day: '2027-01-19', starts_at: '07:00' })
  expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['starts_at']])
  expect((await move({ day: '2027-01-19', starts_at: '18:00' })).status).toBe(200)
  expect((await priest('GET', `/api/intentions/${id}`)).body).toMatchObject({
    mass_date: '2027-01-19',
    mass_time: '18:00',
  })
  const returnMove = { from_day: '2027-01-19', day: '2027-01-18', starts_at: '18:00' }
  expect((await move(returnMove)).status).toBe(200)
  expect((await move(returnMove)).status).toBe(409)
})

test('calendar move: a reported baptism gets another day; one withdrawn from its day → 409', async () => {
  const { priest } = await newPriest()
  const id = await inParish(priest.parish_id, async db => {
    const child = { names: 'Zofia', surname: 'Nowak', status: 'accepted' as const }
    const row = await db
      .insertInto('baptism_registrations')
      .values({ ...child, planned_date: '2027-01-24', planned_time: '11:30' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  const move = { kind: 'baptism', id, from_day: '2027-01-24', from_time: '11:30' }
  const send = () =>
    priest('POST', '/api/calendar-entries/move', { ...move, day: '2027-01-31', starts_at: '12:30' })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(409)
  const { body } = await priest(
    'GET',
    '/api/calendar-entries?from=2027-01-31&to=2027-01-31&kinds=baptism',
  )
  expect(body.data).toMatchObject([{ starts_at: '12:30', title: 'Zofia Nowak' }])
})

test('calendar move: without the right of its module → 403; a kind that does not move → 422', async () => {
  const { priest } = await newPriest()
  const { id } = await newMass(priest)
  const clerk = await signIn(3, priest.parish_id, { rights_taken: ['intentions.write'] })
  const body = { id, from_day: '2027-01-18', from_time: '18:00', day: '2027-01-19' }
  const answer = await clerk('POST', '/api/calendar-entries/move', { kind: 'mass', ...body })
  expect(answer.status).toBe(403)
  const office = await priest('POST', '/api/calendar-entries/move', { kind: 'visit', ...body })
  expect(office.body.errors.kind[0]).toContain('nie można przenosić')
})
