import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleConfirmation } from './testing.ts'

const { inParish, newParish } = await testApi()

const read = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/confirmations/${id}`)).body
async function write(clerk: Caller, change: object = {}) {
  const { status, body } = await clerk('POST', '/api/confirmations', {
    ...sampleConfirmation,
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; version: number; warnings: { field: string; message: string }[] }
}
const person = async (clerk: Caller, change: object = {}) => {
  const [id] = await registerPeople(clerk, {
    names: 'Łukasz',
    surname: 'Żółć',
    gender: 1,
    ...change,
  })
  return id!
}
const baptise = (parish_id: number, person_id: number) =>
  inParish(parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '4', year: 2011, names: 'Łukasz', surname: 'Żółć', person_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
const correct = async (clerk: Caller, id: number, change: object) => {
  const {
    annotations: _,
    noted_in: __,
    preparation_id: _preparation,
    notices: ___,
    warnings: ____,
    ...act
  } = await read(clerk, id)
  const { cancelled_at: _a, cancel_reason: _b, id: _c, ...values } = act
  const body = { ...values, ...change, reason: 'Sprostowanie' }
  return clerk('PUT', `/api/confirmations/${id}`, body)
}

test('an act is created, read, listed and found by any of its names', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await write(clerk)
  expect(await read(clerk, id)).toMatchObject({
    act_number: '1',
    names: 'Łukasz Jan',
    confirmation_name: 'Tadeusz',
    sponsor_surname: 'Kozioł',
    baptism_parish: 'pw. św. Jana, Tarnów',
    cancelled_at: null,
  })
  for (const search of ['zolc', 'tadeusz', 'zieba luk', '1', '1/2026']) {
    const { body } = await clerk('GET', `/api/confirmations?search=${encodeURIComponent(search)}`)
    expect(body.data, search).toMatchObject([{ id, surname: 'Żółć' }])
  }
})

test('people are sorted in Polish alphabetical order', async () => {
  const clerk = await newParish()
  for (const [index, surname] of ['Łoś', 'Lis', 'Żak', 'Zych'].entries()) {
    await write(clerk, { surname, act_number: String(index + 1) })
  }
  const { body } = await clerk('GET', '/api/confirmations?sort=surname&sortType=asc')
  expect(body.data.map((row: { surname: string }) => row.surname)).toEqual([
    'Lis',
    'Łoś',
    'Zych',
    'Żak',
  ])
})

test('a taken number is refused with the next free one', async () => {
  const clerk = await newParish()
  await write(clerk)
  const { status, body } = await clerk('POST', '/api/confirmations', sampleConfirmation)
  expect(status).toBe(422)
  expect(body).toMatchObject({ next_number: 2, errors: { act_number: [expect.any(String)] } })
  const next = await clerk('GET', '/api/confirmations/next-number?year=2026')
  expect(next.body).toEqual({ year: 2026, next_number: 2 })
})

test('create confirmation: already confirmed here or elsewhere → refused', async () => {
  const clerk = await newParish()
  const personId = await person(clerk)
  const externalPersonId = await person(clerk, {
    sacraments: [{ kind: 'confirmation', place: 'Żabno' }],
  })
  const { id } = await write(clerk, { person_id: personId })
  const secondAct = { ...sampleConfirmation, act_number: '2', person_id: personId }
  const response = await clerk('POST', '/api/confirmations', secondAct)
  expect(response.body.errors.person_id[0]).toMatch(/już bierzmowana \(akt 1\/2026\).*kan\. 889/)
  const externalResponse = await clerk('POST', '/api/confirmations', {
    ...secondAct,
    person_id: externalPersonId,
  })
  expect(externalResponse.body.errors.person_id[0]).toContain('gdzie indziej (Żabno)')
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 1, reason: 'Omyłka w akcie' })
  expect((await clerk('POST', '/api/confirmations', secondAct)).status).toBe(201)
})

test('a correction may keep its own person, and may not take another already confirmed', async () => {
  const clerk = await newParish()
  const [firstPersonId, secondPersonId] = [await person(clerk), await person(clerk)]
  const { id } = await write(clerk, { person_id: firstPersonId })
  await write(clerk, { person_id: secondPersonId, act_number: '2' })
  expect((await correct(clerk, id, { confirmation_name: 'Józef' })).status).toBe(200)
  expect((await correct(clerk, id, { person_id: secondPersonId })).body.errors).toHaveProperty(
    'person_id',
  )
})

test('the card of the person shows the confirmation automatically', async () => {
  const clerk = await newParish()
  const person_id = await person(clerk)
  const { id } = await write(clerk, { person_id })
  const { acts } = (await clerk('GET', `/api/peoples/${person_id}`)).body
  expect(acts).toMatchObject([
    { book: 'confirmations', kind: 'confirmation', id, event_date: '2026-05-09' },
  ])
})

test('confirmation: baptised here → note in the baptism act, replaced by a correction, struck by a cancellation', async () => {
  const clerk = await newParish()
  const person_id = await person(clerk)
  const baptism = await baptise(clerk.parish_id!, person_id)
  const { id } = await write(clerk, { person_id })
  const notes = async () => (await clerk('GET', `/api/baptisms/${baptism.id}`)).body.annotations
  expect(await notes()).toMatchObject([
    {
      kind: 'bierzmowanie',
      event_date: '2026-05-09',
      act_number: '1',
      other_person: 'bp Jeremi Ćwiąkała, biskup pomocniczy',
      text: 'imię z bierzmowania: Tadeusz',
    },
  ])
  expect(await read(clerk, id)).toMatchObject({
    noted_in: { id: baptism.id, act_number: '4', year: 2011 },
    notices: [],
  })
  await correct(clerk, id, { confirmation_name: 'Józef' })
  expect(await notes()).toMatchObject([
    { struck_reason: expect.any(String) },
    { text: 'imię z bierzmowania: Józef', struck_at: null },
  ])
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 2, reason: 'Wpis omyłkowy' })
  expect((await notes()).every((note: { struck_at: string }) => note.struck_at)).toBe(true)
})

test('confirmation: baptised elsewhere → a notice to that parish is waiting', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const { notices, noted_in } = await read(clerk, id)
  expect(noted_in).toBeNull()
  expect(notices).toMatchObject([{ recipient: 'pw. św. Jana, Tarnów', state: 'waiting' }])
  const { data } = (await clerk('GET', '/api/notices')).body
  expect(data).toMatchObject([
    { kind: 'confirmation', person: 'Żółć Łukasz Jan', act: '1/2026', origin_id: id },
  ])
})

test('an act of an old volume is stored unchanged and sends no notice', async () => {
  const clerk = await newParish()
  const { body, status } = await clerk('POST', '/api/confirmations', {
    archival: true,
    act_number: null,
    year: 1823,
    names: 'Josephus',
    surname: 'Kozioł',
    confirmation_date: '~1823',
    baptism_parish: 'Bobowa',
  })
  expect(status).toBe(201)
  expect(body.warnings).toEqual([])
  expect(await read(clerk, body.id)).toMatchObject({ notices: [], minister: null })
})

test('a stored act is corrected with a reason that stays in its history', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const response = await clerk('PUT', `/api/confirmations/${id}`, {
    ...sampleConfirmation,
    version: 1,
  })
  expect(response.body.errors).toHaveProperty('reason')
  expect((await correct(clerk, id, { sponsor_names: 'Piotr' })).status).toBe(200)
  expect((await correct(clerk, id, { version: 1 })).status).toBe(409)
  const { data } = (await clerk('GET', `/api/history/confirmations/${id}`)).body
  expect(JSON.stringify(data)).toMatch(/Imiona świadka.*Piotr/)
  expect(JSON.stringify(data)).toContain('Sprostowanie')
})

test('a cancelled act keeps its number and cannot be changed', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  expect((await clerk('POST', '/api/confirmations', sampleConfirmation)).status).toBe(422)
  expect((await correct(clerk, id, {})).body.errors).toHaveProperty('cancelled_at')
  const { body } = await clerk('GET', '/api/confirmations?cancelled=true')
  expect(body.data).toMatchObject([{ id, cancel_reason: 'Wpis omyłkowy' }])
})

test('an annotation is added and struck, never removed', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const note = { dic_annotation_kind_id: 12, text: 'imię matki: Grażyna' }
  const response = await clerk('POST', `/api/confirmations/${id}/annotations`, note)
  expect(response.status).toBe(201)
  const strike = { version: 1, reason: 'Wpis przez pomyłkę' }
  await clerk('POST', `/api/confirmations/${id}/annotations/${response.body.id}/strike`, strike)
  expect((await read(clerk, id)).annotations).toMatchObject([
    { text: 'imię matki: Grażyna', struck_reason: 'Wpis przez pomyłkę' },
  ])
})

test('the server returns the warnings that need the register', async () => {
  const clerk = await newParish()
  const sponsor_person_id = await person(clerk, { left_church_date: '2020-01-01' })
  const person_id = await person(clerk, { status: 'outsider' })
  const { warnings } = await write(clerk, {
    person_id,
    sponsor_person_id,
    sponsor_certificate_provided: false,
    act_number: '3',
  })
  expect(warnings.map(({ field }) => field)).toEqual([
    'act_number',
    'consent_parish',
    'sponsor_surname',
    // His card names no faith.
    'sponsor_surname',
    'sponsor_certificate_provided',
  ])
  const confirmedSponsorId = await person(clerk, {
    dic_faith_id: 1,
    sacraments: [{ kind: 'confirmation' }],
  })
  const secondAct = await write(clerk, {
    act_number: '4',
    sponsor_person_id: confirmedSponsorId,
    sponsor_certificate_provided: false,
  })
  expect(secondAct.warnings).toEqual([])
})

test('an act of another parish → 404', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  const { id } = await write(clerk)
  expect((await stranger('GET', `/api/confirmations/${id}`)).status).toBe(404)
  expect((await stranger('GET', '/api/confirmations')).body.data).toEqual([])
})
