import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { zosia } from './testing.ts'

const { newParish, inParish } = await testApi()

const write = async (clerk: Caller, change: object = {}) => {
  const answer = await clerk('POST', '/api/baptisms', { ...zosia, ...change })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number; warnings: { field: string }[] }
}
const read = async (clerk: Caller, id: number) => (await clerk('GET', `/api/baptisms/${id}`)).body

const person = (parish_id: number | null, change: object = {}) =>
  inParish(parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Zofia Maria', surname: 'Święcicka-Gołąb', gender: 2, ...change })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

test('an act stands in the book as it was typed, with the words of its entries', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await write(clerk, { dic_father_faith_id: 4 })
  expect(await read(clerk, id)).toMatchObject({
    names: 'Zofia Maria',
    act_number: '1',
    baptism_kind: 'zwykły',
    father_faith: 'prawosławne',
    parents_marriage: 'kościelny',
    godparents: [{ surname: 'Zięba', faith: null }, { surname: 'Nowak' }],
    annotations: [],
    cancelled_at: null,
  })
})

test('advice comes with the answer and does not stand in the way', async () => {
  const clerk = await newParish()
  const { warnings } = await write(clerk, { act_number: '5', godparents: [] })
  expect(warnings.map(({ field }) => field)).toEqual(['act_number', 'minister', 'godparents'])
})

test('numbers go up by one in a year, whatever gaps there are, and begin anew in January', async () => {
  const clerk = await newParish()
  await write(clerk, { act_number: '9' })
  await write(clerk, { act_number: '12a' })
  const next = async (year: number) =>
    (await clerk('GET', `/api/baptisms/next-number?year=${year}`)).body
  expect(await next(2026)).toEqual({ year: 2026, next_number: 13 })
  expect(await next(2025)).toEqual({ year: 2025, next_number: 1 })
})

test('a number taken a second ago is refused with the next free one', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await write(sokolow)
  await write(wegrow)
  await write(sokolow, { year: 2025 })
  const answer = await sokolow('POST', '/api/baptisms', zosia)
  expect(answer).toMatchObject({ status: 422, body: { next_number: 2 } })
  expect(answer.body.errors.act_number).toEqual([
    'Akt 1/2026 już istnieje. Następny wolny numer to 2.',
  ])
})

test('of two clerks who write the same number at once one gets it and one is told', async () => {
  const clerk = await newParish()
  const answers = await Promise.all([1, 2, 3, 4].map(() => clerk('POST', '/api/baptisms', zosia)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
})

test('an act sent twice because the answer was lost is written once', async () => {
  const clerk = await newParish()
  const send = () =>
    clerk('POST', '/api/baptisms', zosia, { 'idempotency-key': `akt-${clerk.parish_id}` })
  const [first, second] = [await send(), await send()]
  expect(second.body.id).toBe(first.body.id)
  expect((await clerk('GET', '/api/baptisms')).body.meta.total).toBe(1)
})

test('offerings, remarks and who reported it are kept to the letter', async () => {
  const clerk = await newParish()
  const more = {
    offering: 12_350,
    notes: 'Chrzest w obrządku łacińskim\nprzy obecności dziadków',
    reported_by: 'Małgorzata Święcicka-Gołąb',
    reported_at: '2026-04-20',
    baptism_time: '12:30',
    curia_permission_number: 'K/12/26',
  }
  const { id } = await write(clerk, more)
  expect(await read(clerk, id)).toMatchObject(more)
})

test('an act may become an archival one and back, with a reason each time', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const reason = 'Wpis z dawnej księgi'
  const old = { ...zosia, archival: true, baptism_date: '2026', version: 1, reason }
  expect((await clerk('PUT', `/api/baptisms/${id}`, old)).status).toBe(200)
  expect(await read(clerk, id)).toMatchObject({
    archival: true,
    baptism_date: '2026',
    warnings: [],
  })
  const back = { ...old, archival: false, version: 2 }
  expect((await clerk('PUT', `/api/baptisms/${id}`, back)).body.errors).toHaveProperty(
    'baptism_date',
  )
})

test('rules that make an act impossible are refused beside the field', async () => {
  const clerk = await newParish()
  const [godfather, godmother] = zosia.godparents
  const cases: [object, string][] = [
    [{ birth_date: '2026-05-04' }, 'baptism_date'],
    [{ baptism_date: '2199-01-01' }, 'baptism_date'],
    [{ godparents: [godfather, { ...godmother, gender: 1 }] }, 'godparents.1.gender'],
    [{ godparents: [godfather, godmother, godmother] }, 'godparents'],
    [{ act_number: '12-b' }, 'act_number'],
    [{ act_number: null }, 'act_number'],
    [{ baptism_date: '1823' }, 'baptism_date'],
    [{ surname: '' }, 'surname'],
    [{ dic_baptism_kind_id: 999 }, 'dic_baptism_kind_id'],
  ]
  for (const [change, field] of cases) {
    const { status, body } = await clerk('POST', '/api/baptisms', { ...zosia, ...change })
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  }
})

test('a line of the form where nobody is named is no godparent', async () => {
  const clerk = await newParish()
  const [godfather] = zosia.godparents
  const blank = { role: 'godparent', names: '', surname: '', gender: null }
  const { id } = await write(clerk, { godparents: [blank, godfather] })
  expect((await read(clerk, id)).godparents).toMatchObject([{ surname: 'Zięba' }])
  const half = { ...blank, surname: 'Nowak' }
  const { body } = await clerk('POST', '/api/baptisms', {
    ...zosia,
    act_number: '2',
    godparents: [blank, half],
  })
  expect(Object.keys(body.errors)).toEqual(['godparents.1.names', 'godparents.1.gender'])
})

test('a witness beside a godparent of the same sex is no second godparent', async () => {
  const clerk = await newParish()
  const [godfather] = zosia.godparents
  await write(clerk, {
    godparents: [godfather, { ...godfather, role: 'witness', dic_faith_id: 5 }],
  })
})

test('an act of 1823 may lack its number, days and parents', async () => {
  const clerk = await newParish()
  const old = {
    archival: true,
    act_number: null,
    year: 1823,
    volume: 'II',
    names: 'Josephus',
    surname: 'Kozioł',
    baptism_date: '~1823',
  }
  const { id } = (await clerk('POST', '/api/baptisms', old)).body
  expect(await read(clerk, id)).toMatchObject({ act_number: null, birth_date: null, warnings: [] })
  const late = await clerk('POST', '/api/baptisms', {
    ...old,
    baptism_date: '1822',
    birth_date: '1823-05',
  })
  expect(late).toMatchObject({ status: 422, body: { errors: { baptism_date: expect.any(Array) } } })
})

test('the same person is baptised once; a second time only conditionally', async () => {
  const clerk = await newParish()
  const { id: person_id } = await person(clerk.parish_id)
  const first = await write(clerk, { person_id })
  const again = { ...zosia, person_id, act_number: '2' }
  expect(await clerk('POST', '/api/baptisms', again)).toMatchObject({
    status: 422,
    body: { errors: { person_id: [expect.stringContaining('akt 1/2026')] } },
  })
  await write(clerk, { ...again, dic_baptism_kind_id: 3 })
  await clerk('POST', `/api/baptisms/${first.id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
})

test('who was baptised elsewhere is not baptised again; the rites may be completed', async () => {
  const clerk = await newParish()
  const { id: person_id } = await person(clerk.parish_id)
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('person_sacraments')
      .values({ person_id, kind: 'baptism', place: 'szpital, Tarnów' })
      .execute(),
  )
  const again = await clerk('POST', '/api/baptisms', { ...zosia, person_id })
  expect(again.body.errors.person_id[0]).toContain('ochrzczona gdzie indziej (szpital, Tarnów)')
  await write(clerk, { person_id, dic_baptism_kind_id: 4 })
})

test('a cancelled act makes room for a right one', async () => {
  const clerk = await newParish()
  const { id: person_id } = await person(clerk.parish_id)
  const { id } = await write(clerk, { person_id })
  await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  await write(clerk, { person_id, act_number: '2' })
})

test('a correction needs a reason, and history keeps both', async () => {
  const clerk = await newParish()
  const { id, version } = await write(clerk)
  const right = { ...zosia, surname: 'Święcicka', version }
  const silent = await clerk('PUT', `/api/baptisms/${id}`, right)
  expect(silent).toMatchObject({ status: 422, body: { errors: { reason: expect.any(Array) } } })
  const reason = 'Sprostowanie nazwiska z aktu urodzenia'
  const saved = await clerk('PUT', `/api/baptisms/${id}`, { ...right, reason })
  expect(saved).toMatchObject({ status: 200, body: { id, version: version + 1 } })
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('history').selectAll().where('record_id', '=', id).orderBy('seq').execute(),
  )
  expect(rows.at(-1)).toMatchObject({
    table_name: 'baptisms',
    action: 'update',
    reason,
    old: { surname: 'Święcicka-Gołąb' },
    new: { surname: 'Święcicka' },
  })
})

test('a correction of a record somebody has changed meanwhile is refused', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const answer = await clerk('PUT', `/api/baptisms/${id}`, {
    ...zosia,
    version: 7,
    reason: 'Pisownia',
  })
  expect(answer.status).toBe(409)
})

test('a cancelled act keeps its number and its words, and cannot be changed', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const reason = 'Wpisano dwa razy'
  const answer = await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 1, reason })
  expect(answer.status).toBe(200)
  expect(await read(clerk, id)).toMatchObject({ cancel_reason: reason, surname: zosia.surname })
  expect((await clerk('POST', '/api/baptisms', zosia)).body.next_number).toBe(2)
  const correction = { ...zosia, version: 2, reason: 'Pisownia' }
  expect((await clerk('PUT', `/api/baptisms/${id}`, correction)).status).toBe(422)
  const twice = await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 2, reason })
  expect(twice.body.message).toBe('Akt 1/2026 jest unieważniony, nie można go zmienić')
})

test('the parish of residence is to hear of the baptism, once', async () => {
  const clerk = await newParish()
  const consent = { consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' }
  const { id } = await write(clerk, consent)
  await clerk('PUT', `/api/baptisms/${id}`, {
    ...zosia,
    ...consent,
    version: 1,
    reason: 'Pisownia',
  })
  expect((await read(clerk, id)).notices).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting', sent_at: null },
  ])
  await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 2, reason: 'Wpis omyłkowy' })
  expect((await read(clerk, id)).notices).toMatchObject([{ state: 'dropped' }])
})

test('the list is found by names of child and parents, by number, and narrowed', async () => {
  const clerk = await newParish()
  await write(clerk)
  await write(clerk, { act_number: '2', names: 'Jan', surname: 'Łęcki', needs_attention: true })
  await write(clerk, { act_number: '1', year: 2025, surname: 'Ćwik', mother_surname: 'Ćwik' })
  const found = async (query: string) =>
    (await clerk('GET', `/api/baptisms?${query}`)).body.data.map(
      ({ surname }: { surname: string }) => surname,
    )
  expect(await found('')).toEqual(['Łęcki', 'Święcicka-Gołąb', 'Ćwik'])
  expect(await found('sort=surname&sortType=asc')).toEqual(['Ćwik', 'Łęcki', 'Święcicka-Gołąb'])
  expect(await found('search=golab+zof')).toEqual(['Święcicka-Gołąb', 'Ćwik'])
  expect(await found('search=lecki')).toEqual(['Łęcki'])
  expect(await found('search=1/2025')).toEqual(['Ćwik'])
  expect(await found('year=2026&needs_attention=true')).toEqual(['Łęcki'])
  expect(await found('cancelled=true')).toEqual([])
})

test('another parish sees neither the act nor its number', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const { id } = await write(sokolow)
  expect((await wegrow('GET', `/api/baptisms/${id}`)).status).toBe(404)
  const stolen = await wegrow('POST', `/api/baptisms/${id}/cancel`, {
    version: 1,
    reason: 'Tak chcę',
  })
  expect(stolen.status).toBe(404)
  expect((await wegrow('GET', '/api/baptisms')).body.meta.total).toBe(0)
})

test('somebody who left the Church is advised against as a godparent from the register', async () => {
  const clerk = await newParish()
  const { id: person_id } = await person(clerk.parish_id, { left_church_date: '2020-01-01' })
  const { warnings } = await write(clerk, {
    godparents: [{ ...zosia.godparents[0], person_id }],
  })
  expect(warnings.map(({ field }) => field)).toContain('godparents.0.dic_faith_id')
})
