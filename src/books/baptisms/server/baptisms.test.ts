import { expect, test } from 'vitest'
import type { Warning } from '#books/core/act.ts'
import { testApi } from '#testing/api.ts'
import { insertBaptisedPerson, readBaptism, postBaptism, sampleBaptism } from './testing.ts'

const { inParish, newParish } = await testApi()

test('an act is stored as typed, with the names of its dictionary entries', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postBaptism(clerk, { dic_father_faith_id: 4 })
  expect(await readBaptism(clerk, id)).toMatchObject({
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

test('warnings are returned with the response and do not block the save', async () => {
  const clerk = await newParish()
  const { warnings } = await postBaptism(clerk, { act_number: '5', godparents: [] })
  expect(warnings.map(({ field }) => field)).toEqual(['act_number', 'minister', 'godparents'])
})

test('offering, remarks and the reporting person are stored unchanged', async () => {
  const clerk = await newParish()
  const privateFields = {
    offering: 12_350,
    notes: 'Chrzest w obrządku łacińskim\nprzy obecności dziadków',
    reported_by: 'Małgorzata Święcicka-Gołąb',
    reported_at: '2026-04-20',
    baptism_time: '12:30',
    curia_permission_number: 'K/12/26',
  }
  const { id } = await postBaptism(clerk, privateFields)
  expect(await readBaptism(clerk, id)).toMatchObject(privateFields)
})

test('an impossible act is refused at the field', async () => {
  const clerk = await newParish()
  const cases: [object, string][] = [
    [{ birth_date: '2026-05-04' }, 'baptism_date'],
    [{ baptism_date: '2199-01-01' }, 'baptism_date'],
    [{ act_number: '12-b' }, 'act_number'],
    [{ act_number: null }, 'act_number'],
    [{ baptism_date: '1823' }, 'baptism_date'],
    [{ surname: '' }, 'surname'],
    [{ dic_baptism_kind_id: 999 }, 'dic_baptism_kind_id'],
  ]
  for (const [change, field] of cases) {
    const { status, body } = await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...change })
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  }
})

test('POST /api/baptisms: two godfathers, or three godparents → saved with a remark (kan. 873, 877 § 1)', async () => {
  const clerk = await newParish()
  const [godfather, godmother] = sampleBaptism.godparents
  for (const godparents of [
    [godfather, { ...godmother, gender: 1 }],
    [godfather, godmother, { ...godmother, surname: 'Lis' }],
  ]) {
    const act_number = String(godparents.length)
    const body = { ...sampleBaptism, act_number, godparents }
    const response = await clerk('POST', '/api/baptisms', body)
    expect([response.status, response.body.warnings.map(({ field }: Warning) => field)]).toEqual([
      201,
      expect.arrayContaining(['godparents']),
    ])
    expect((await readBaptism(clerk, response.body.id)).godparents).toMatchObject(
      godparents.map(godparent => ({ surname: godparent!.surname, gender: godparent!.gender })),
    )
  }
})

test('a row of the form without names is not stored as a godparent', async () => {
  const clerk = await newParish()
  const [godfather] = sampleBaptism.godparents
  const blank = { role: 'godparent', names: '', surname: '', gender: null }
  const { id } = await postBaptism(clerk, { godparents: [blank, godfather] })
  expect((await readBaptism(clerk, id)).godparents).toMatchObject([{ surname: 'Zięba' }])
  const half = { ...blank, surname: 'Nowak' }
  const { body } = await clerk('POST', '/api/baptisms', {
    ...sampleBaptism,
    act_number: '2',
    godparents: [blank, half],
  })
  expect(Object.keys(body.errors)).toEqual(['godparents.1.names', 'godparents.1.gender'])
})

test('a witness beside a godparent of the same sex is not counted as a second godparent', async () => {
  const clerk = await newParish()
  const [godfather] = sampleBaptism.godparents
  await postBaptism(clerk, {
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
  expect(await readBaptism(clerk, id)).toMatchObject({
    act_number: null,
    birth_date: null,
    warnings: [],
  })
  const late = await clerk('POST', '/api/baptisms', {
    ...old,
    baptism_date: '1822',
    birth_date: '1823-05',
  })
  expect(late).toMatchObject({ status: 422, body: { errors: { baptism_date: expect.any(Array) } } })
})

test('second baptism of the same person → refused unless conditional', async () => {
  const clerk = await newParish()
  const { id: person_id } = await inParish(clerk.parish_id, db => insertBaptisedPerson(db))
  const first = await postBaptism(clerk, { person_id })
  const secondEntry = { ...sampleBaptism, person_id, act_number: '2' }
  expect(await clerk('POST', '/api/baptisms', secondEntry)).toMatchObject({
    status: 422,
    body: { errors: { person_id: [expect.stringContaining('akt 1/2026')] } },
  })
  await postBaptism(clerk, { ...secondEntry, dic_baptism_kind_id: 3 })
  await clerk('POST', `/api/baptisms/${first.id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
})

test('create baptism: person baptised elsewhere → refused; completing the rites is accepted', async () => {
  const clerk = await newParish()
  const { id: person_id } = await inParish(clerk.parish_id, db => insertBaptisedPerson(db))
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('person_sacraments')
      .values({ person_id, kind: 'baptism', place: 'szpital, Tarnów' })
      .execute(),
  )
  const response = await clerk('POST', '/api/baptisms', { ...sampleBaptism, person_id })
  expect(response.body.errors.person_id[0]).toContain('ochrzczona gdzie indziej (szpital, Tarnów)')
  await postBaptism(clerk, { person_id, dic_baptism_kind_id: 4 })
})

test('the notice to the parish of residence is queued once', async () => {
  const clerk = await newParish()
  const consent = { consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' }
  const { id } = await postBaptism(clerk, consent)
  await clerk('PUT', `/api/baptisms/${id}`, {
    ...sampleBaptism,
    ...consent,
    version: 1,
    reason: 'Pisownia nazwiska',
  })
  expect((await readBaptism(clerk, id)).notices).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting', sent_at: null },
  ])
  await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 2, reason: 'Wpis omyłkowy' })
  expect((await readBaptism(clerk, id)).notices).toMatchObject([{ state: 'dropped' }])
})

test('the list is searched by names of child and parents and by number, and filtered', async () => {
  const clerk = await newParish()
  await postBaptism(clerk)
  await postBaptism(clerk, {
    act_number: '2',
    names: 'Jan',
    surname: 'Łęcki',
    needs_attention: true,
  })
  await postBaptism(clerk, { act_number: '1', year: 2025, surname: 'Ćwik', mother_surname: 'Ćwik' })
  const listSurnames = async (query: string) =>
    (await clerk('GET', `/api/baptisms?${query}`)).body.data.map(
      ({ surname }: { surname: string }) => surname,
    )
  expect(await listSurnames('')).toEqual(['Łęcki', 'Święcicka-Gołąb', 'Ćwik'])
  expect(await listSurnames('sort=surname&sortType=asc')).toEqual([
    'Ćwik',
    'Łęcki',
    'Święcicka-Gołąb',
  ])
  expect(await listSurnames('search=golab+zof')).toEqual(['Święcicka-Gołąb', 'Ćwik'])
  expect(await listSurnames('search=lecki')).toEqual(['Łęcki'])
  expect(await listSurnames('search=1/2025')).toEqual(['Ćwik'])
  expect(await listSurnames('year=2026&needs_attention=true')).toEqual(['Łęcki'])
  expect(await listSurnames('cancelled=true')).toEqual([])
})

test('another parish sees neither the act nor its number', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const { id } = await postBaptism(sokolow)
  expect((await wegrow('GET', `/api/baptisms/${id}`)).status).toBe(404)
  const stolen = await wegrow('POST', `/api/baptisms/${id}/cancel`, {
    version: 1,
    reason: 'Tak chcę',
  })
  expect(stolen.status).toBe(404)
  expect((await wegrow('GET', '/api/baptisms')).body.meta.total).toBe(0)
})

test('godparent who left the Church according to the register → warning', async () => {
  const clerk = await newParish()
  const { id: person_id } = await inParish(clerk.parish_id, db =>
    insertBaptisedPerson(db, { left_church_date: '2020-01-01' }),
  )
  const { warnings } = await postBaptism(clerk, {
    godparents: [{ ...sampleBaptism.godparents[0], person_id }],
  })
  expect(warnings.map(({ field }) => field)).toContain('godparents.0.dic_faith_id')
})
