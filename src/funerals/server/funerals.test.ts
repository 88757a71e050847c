import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { DEATH_DAY, actFacts, buildPath, editFuneral, postFuneral, reportDeath } from './testing.ts'

const { inParish, newParish } = await testApi()
const TOMORROW = addDays(today(), 1)
const LATER = addDays(today(), 3)

test('report: a name and a contact are enough; the phone is stored like every other', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await reportDeath(clerk, { death_date: null, reported_by: '', reporter_relation: '' })
  expect((await clerk('GET', buildPath(id))).body).toMatchObject({
    status: 'reported',
    reporter_phone: '+48600100200',
    burial_date: null,
    mass: null,
  })
})

test.each([
  ['surname', { surname: '' }],
  ['names', { names: '' }],
  ['death_date', { death_date: TOMORROW }],
  ['reporter_phone', { reporter_phone: 'jutro po Mszy' }],
  ['reporter_phone', { reporter_phone: '', reported_by: '' }],
  ['burial_date', { burial_date: addDays(DEATH_DAY, -1) }],
  ['burial_date', { burial_time: '11:00' }],
  ['burial_date', { death_time: '15:00', burial_date: DEATH_DAY, burial_time: '14:30' }],
  ['wished_date', { wished_date: addDays(DEATH_DAY, -1) }],
  ['publish_consent_by', { necrology_published: true, publish_consent_date: today() }],
  ['publish_consent_date', { necrology_published: true, publish_consent_by: 'Ewa Lis' }],
  [
    'publish_consent_date',
    { necrology_published: true, publish_consent_by: 'Ewa Lis', publish_consent_date: TOMORROW },
  ],
  ['rite_place', { rite_place: 'garden' }],
])('report refused at %s: %j', async (field, fields) => {
  const clerk = await newParish()
  const { status, body } = await postFuneral(clerk, fields)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('moved twice: both earlier days stay on the report', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, { burial_date: TOMORROW, burial_time: '11:00' })
  expect((await clerk('GET', buildPath(id))).body).toMatchObject({ status: 'planned', moves: [] })
  expect((await editFuneral(clerk, id, { burial_date: LATER })).status).toBe(200)
  expect((await editFuneral(clerk, id, { burial_time: '13:30', notes: 'kondukt' })).status).toBe(
    200,
  )
  expect((await editFuneral(clerk, id, { notes: 'bez zmiany dnia' })).status).toBe(200)
  expect((await clerk('GET', buildPath(id))).body.moves).toEqual([
    { burial_date: LATER, burial_time: '11:00', moved_at: expect.any(String) },
    { burial_date: TOMORROW, burial_time: '11:00', moved_at: expect.any(String) },
  ])
})

test('a report changed by another user meanwhile → 409', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk)
  expect((await editFuneral(clerk, id, { notes: 'pierwszy' })).status).toBe(200)
  expect((await editFuneral(clerk, id, { notes: 'drugi', version: 1 })).status).toBe(409)
})

test('cancelled after its obituary: the obituary goes and does not return with the report', async () => {
  const clerk = await newParish()
  const consent = { publish_consent_by: 'Ewa Lis', publish_consent_date: today() }
  const id = await reportDeath(clerk, { burial_date: LATER, necrology_published: true, ...consent })
  const cancellation = { version: 1, reason: 'Pogrzeb w innej parafii' }
  expect((await clerk('POST', buildPath(id, 'cancel'), cancellation)).status).toBe(200)
  expect((await clerk('GET', buildPath(id))).body).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'Pogrzeb w innej parafii',
    necrology_published: false,
  })
  expect((await editFuneral(clerk, id, { notes: 'po odwołaniu' })).status).toBe(422)
  expect((await clerk('POST', buildPath(id, 'restore'), { version: 2 })).status).toBe(200)
  expect((await clerk('GET', buildPath(id))).body).toMatchObject({
    status: 'planned',
    cancel_reason: null,
    necrology_published: false,
    ...consent,
  })
})

test('consent withdrawn: the obituary goes at once, and the day of withdrawal stays', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, {
    necrology_published: true,
    publish_consent_by: 'Ewa Lis',
    publish_consent_date: today(),
  })
  expect((await clerk('POST', buildPath(id, 'withdraw-obituary'), { version: 1 })).status).toBe(200)
  expect((await clerk('GET', buildPath(id))).body).toMatchObject({
    necrology_published: false,
    publish_withdrawn_on: today(),
  })
  expect((await clerk('POST', buildPath(id, 'withdraw-obituary'), { version: 2 })).status).toBe(422)
})

test('papers: those that this funeral requires are missing until they are ticked', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, { foreign_parish: true, home_parish: 'Parafia w Tarnowie' })
  const list = async () => (await clerk('GET', '/api/funerals')).body.data[0].missing
  expect(await list()).toEqual(['karta zgonu', 'wiadomość do proboszcza zmarłego'])
  const ticks = {
    version: 1,
    provided_death_card: true,
    provided_parish_notice: true,
    provided_ordinary_consent: false,
  }
  expect((await clerk('PUT', buildPath(id, 'papers'), ticks)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('celebrate: only a funeral whose day has come', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, { burial_date: TOMORROW })
  expect(
    (await clerk('POST', buildPath(id, 'celebrate'), { version: 1 })).body.errors,
  ).toHaveProperty('burial_date')
  await editFuneral(clerk, id, { burial_date: today() })
  expect((await clerk('POST', buildPath(id, 'celebrate'), { version: 2 })).status).toBe(200)
  expect((await clerk('GET', buildPath(id))).body.status).toBe('celebrated')
})

test('a person with an open report or an act of death is not reported again', async () => {
  const clerk = await newParish()
  const { id: person_id } = await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Stanisław', surname: 'Żółtowski', gender: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const id = await reportDeath(clerk, { person_id })
  expect((await postFuneral(clerk, { person_id })).body.errors).toHaveProperty('person_id')
  await clerk('POST', buildPath(id, 'cancel'), { version: 1, reason: 'Zgłoszenie pomyłkowe' })
  const secondId = await reportDeath(clerk, { person_id })
  expect(
    (await clerk('POST', buildPath(id, 'restore'), { version: 2 })).body.errors,
  ).toHaveProperty('person_id')
  const act = { ...actFacts, person_id, version: 1 }
  expect((await clerk('POST', buildPath(secondId, 'enter'), act)).status).toBe(201)
  expect((await postFuneral(clerk, { person_id })).body.errors).toHaveProperty('person_id')
})

test('list: the nearest funeral first, then reports without a day, closed ones last', async () => {
  const clerk = await newParish()
  const cancelledId = await reportDeath(clerk, { surname: 'Odwołany', burial_date: TOMORROW })
  await clerk('POST', buildPath(cancelledId, 'cancel'), {
    version: 1,
    reason: 'Rodzina zmieniła parafię',
  })
  await reportDeath(clerk, { surname: 'Bez dnia' })
  await reportDeath(clerk, { surname: 'Późniejszy', burial_date: LATER })
  await reportDeath(clerk, { surname: 'Życzenie', wished_date: TOMORROW })
  const surnames = async (query: string) =>
    (await clerk('GET', `/api/funerals${query}`)).body.data.map(
      ({ surname }: { surname: string }) => surname,
    )
  expect(await surnames('')).toEqual(['Życzenie', 'Późniejszy', 'Bez dnia', 'Odwołany'])
  expect(await surnames('?status=cancelled')).toEqual(['Odwołany'])
  expect(await surnames('?search=późn')).toEqual(['Późniejszy'])
})
