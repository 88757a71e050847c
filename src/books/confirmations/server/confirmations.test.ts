import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  sampleConfirmation,
  addConfirmedPerson,
  correctConfirmation,
  postConfirmation,
  readConfirmation,
} from './testing.ts'

const { newParish } = await testApi()

test('an act is created, read, listed and found by any of its names', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postConfirmation(clerk)
  expect(await readConfirmation(clerk, id)).toMatchObject({
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
    await postConfirmation(clerk, { surname, act_number: String(index + 1) })
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
  await postConfirmation(clerk)
  const { status, body } = await clerk('POST', '/api/confirmations', sampleConfirmation)
  expect(status).toBe(422)
  expect(body).toMatchObject({ next_number: 2, errors: { act_number: [expect.any(String)] } })
  const next = await clerk('GET', '/api/confirmations/next-number?year=2026')
  expect(next.body).toEqual({ year: 2026, next_number: 2 })
})

test('create confirmation: already confirmed here or elsewhere → refused', async () => {
  const clerk = await newParish()
  const personId = await addConfirmedPerson(clerk)
  const externalPersonId = await addConfirmedPerson(clerk, {
    sacraments: [{ kind: 'confirmation', place: 'Żabno' }],
  })
  const { id } = await postConfirmation(clerk, { person_id: personId })
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
  const [firstPersonId, secondPersonId] = [
    await addConfirmedPerson(clerk),
    await addConfirmedPerson(clerk),
  ]
  const { id } = await postConfirmation(clerk, { person_id: firstPersonId })
  await postConfirmation(clerk, { person_id: secondPersonId, act_number: '2' })
  expect((await correctConfirmation(clerk, id, { confirmation_name: 'Józef' })).status).toBe(200)
  expect(
    (await correctConfirmation(clerk, id, { person_id: secondPersonId })).body.errors,
  ).toHaveProperty('person_id')
})

test('the card of the person shows the confirmation automatically', async () => {
  const clerk = await newParish()
  const person_id = await addConfirmedPerson(clerk)
  const { id } = await postConfirmation(clerk, { person_id })
  const { acts } = (await clerk('GET', `/api/peoples/${person_id}`)).body
  expect(acts).toMatchObject([
    { book: 'confirmations', kind: 'confirmation', id, event_date: '2026-05-09' },
  ])
})

test('a stored act is corrected with a reason that stays in its history', async () => {
  const clerk = await newParish()
  const { id } = await postConfirmation(clerk)
  const response = await clerk('PUT', `/api/confirmations/${id}`, {
    ...sampleConfirmation,
    version: 1,
  })
  expect(response.body.errors).toHaveProperty('reason')
  expect((await correctConfirmation(clerk, id, { sponsor_names: 'Piotr' })).status).toBe(200)
  expect((await correctConfirmation(clerk, id, { version: 1 })).status).toBe(409)
  const { data } = (await clerk('GET', `/api/history/confirmations/${id}`)).body
  expect(JSON.stringify(data)).toMatch(/Imiona świadka.*Piotr/)
  expect(JSON.stringify(data)).toContain('Sprostowanie')
})

test('a cancelled act keeps its number and cannot be changed', async () => {
  const clerk = await newParish()
  const { id } = await postConfirmation(clerk)
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  expect((await clerk('POST', '/api/confirmations', sampleConfirmation)).status).toBe(422)
  expect((await correctConfirmation(clerk, id, {})).body.errors).toHaveProperty('cancelled_at')
  const { body } = await clerk('GET', '/api/confirmations?cancelled=true')
  expect(body.data).toMatchObject([{ id, cancel_reason: 'Wpis omyłkowy' }])
})

test('an annotation is added and struck, never removed', async () => {
  const clerk = await newParish()
  const { id } = await postConfirmation(clerk)
  const note = { dic_annotation_kind_id: 12, text: 'imię matki: Grażyna' }
  const response = await clerk('POST', `/api/confirmations/${id}/annotations`, note)
  expect(response.status).toBe(201)
  const strike = { version: 1, reason: 'Wpis przez pomyłkę' }
  await clerk('POST', `/api/confirmations/${id}/annotations/${response.body.id}/strike`, strike)
  expect((await readConfirmation(clerk, id)).annotations).toMatchObject([
    { text: 'imię matki: Grażyna', struck_reason: 'Wpis przez pomyłkę' },
  ])
})

test('the server returns the warnings that need the register', async () => {
  const clerk = await newParish()
  const sponsor_person_id = await addConfirmedPerson(clerk, { left_church_date: '2020-01-01' })
  const person_id = await addConfirmedPerson(clerk, { status: 'outsider' })
  const { warnings } = await postConfirmation(clerk, {
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
  const confirmedSponsorId = await addConfirmedPerson(clerk, {
    dic_faith_id: 1,
    sacraments: [{ kind: 'confirmation' }],
  })
  const secondAct = await postConfirmation(clerk, {
    act_number: '4',
    sponsor_person_id: confirmedSponsorId,
    sponsor_certificate_provided: false,
  })
  expect(secondAct.warnings).toEqual([])
})

test('an act of another parish → 404', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  const { id } = await postConfirmation(clerk)
  expect((await stranger('GET', `/api/confirmations/${id}`)).status).toBe(404)
  expect((await stranger('GET', '/api/confirmations')).body.data).toEqual([])
})
