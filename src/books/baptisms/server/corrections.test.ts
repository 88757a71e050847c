import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { insertBaptisedPerson, readBaptism, postBaptism, sampleBaptism } from './testing.ts'

const { inParish, newParish } = await testApi()

test('an act may become an archival one and back, with a reason each time', async () => {
  const clerk = await newParish()
  const { id } = await postBaptism(clerk)
  const reason = 'Wpis z dawnej księgi'
  const old = { ...sampleBaptism, archival: true, baptism_date: '2026', version: 1, reason }
  expect((await clerk('PUT', `/api/baptisms/${id}`, old)).status).toBe(200)
  expect(await readBaptism(clerk, id)).toMatchObject({
    archival: true,
    baptism_date: '2026',
    warnings: [],
  })
  const modernEntry = { ...old, archival: false, version: 2 }
  expect((await clerk('PUT', `/api/baptisms/${id}`, modernEntry)).body.errors).toHaveProperty(
    'baptism_date',
  )
})

test('a cancelled act allows a new act of the same person', async () => {
  const clerk = await newParish()
  const { id: person_id } = await inParish(clerk.parish_id, db => insertBaptisedPerson(db))
  const { id } = await postBaptism(clerk, { person_id })
  await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  await postBaptism(clerk, { person_id, act_number: '2' })
})

test('a correction needs a reason, and history records both', async () => {
  const clerk = await newParish()
  const { id, version } = await postBaptism(clerk)
  const right = { ...sampleBaptism, surname: 'Święcicka', version }
  const silent = await clerk('PUT', `/api/baptisms/${id}`, right)
  expect(silent).toMatchObject({ status: 422, body: { errors: { reason: expect.any(Array) } } })
  const reason = 'Sprostowanie nazwiska z aktu urodzenia'
  const response = await clerk('PUT', `/api/baptisms/${id}`, { ...right, reason })
  expect(response).toMatchObject({ status: 200, body: { id, version: version + 1 } })
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

test('correct baptism: record changed meanwhile → 409', async () => {
  const clerk = await newParish()
  const { id } = await postBaptism(clerk)
  const answer = await clerk('PUT', `/api/baptisms/${id}`, {
    ...sampleBaptism,
    version: 7,
    reason: 'Pisownia nazwiska',
  })
  expect(answer.status).toBe(409)
})

test('a cancelled act keeps its number and data, and cannot be changed', async () => {
  const clerk = await newParish()
  const { id } = await postBaptism(clerk)
  const reason = 'Wpisano dwa razy'
  const answer = await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 1, reason })
  expect(answer.status).toBe(200)
  expect(await readBaptism(clerk, id)).toMatchObject({
    cancel_reason: reason,
    surname: sampleBaptism.surname,
  })
  expect((await clerk('POST', '/api/baptisms', sampleBaptism)).body.next_number).toBe(2)
  const correction = { ...sampleBaptism, version: 2, reason: 'Pisownia nazwiska' }
  expect((await clerk('PUT', `/api/baptisms/${id}`, correction)).status).toBe(422)
  const secondAnswer = await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 2, reason })
  expect(secondAnswer.body.message).toBe('Akt 1/2026 jest unieważniony, nie można go zmienić')
})
