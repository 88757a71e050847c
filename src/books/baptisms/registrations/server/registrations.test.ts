import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleBaptism } from '../../server/testing.ts'

const { newParish } = await testApi()

const { archival: _, act_number: __, year: ___, baptism_date: ____, ...known } = sampleBaptism
const registrationEntry = { ...known, planned_date: '2026-05-03', planned_time: '12:30' }

const register = async (clerk: Caller, change: object = {}) => {
  const answer = await clerk('POST', '/api/baptism-registrations', {
    ...registrationEntry,
    ...change,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id as number
}
const at = (id: number, step = '') => `/api/baptism-registrations/${id}${step && `/${step}`}`

test('registration: the names of the child are enough', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await register(clerk, {
    godparents: [],
    birth_town: '',
    dic_parents_marriage_id: null,
  })
  const { body } = await clerk('GET', at(id))
  expect(body).toMatchObject({
    status: 'reported',
    names: 'Zofia Maria',
    birth_town: null,
    act: null,
  })
  const nameless = await clerk('POST', '/api/baptism-registrations', { planned_date: '2026-05-03' })
  expect(nameless.body.errors).toMatchObject({ names: expect.any(Array) })
})

test('a registration is accepted, withdrawn with a reason and restored, in this order only', async () => {
  const clerk = await newParish()
  const id = await register(clerk)
  const step = (name: string, body: object) => clerk('POST', at(id, name), body)
  expect((await step('accept', { version: 1 })).status).toBe(200)
  expect((await step('accept', { version: 2 })).body.message).toContain('przyjęty')
  expect((await step('withdraw', { version: 2 })).status).toBe(422)
  expect((await step('withdraw', { version: 2, reason: 'Rodzice zmienili termin' })).status).toBe(
    200,
  )
  expect((await step('restore', { version: 3 })).status).toBe(200)
  expect((await clerk('GET', at(id))).body).toMatchObject({ status: 'reported', version: 4 })
})

test('enter registration: next number, both records linked, in one transaction', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/baptisms', { ...sampleBaptism, act_number: '41' })
  const id = await register(clerk)
  const answer = await clerk('POST', at(id, 'enter'), { version: 1, baptism_date: '2026-05-03' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { body: act } = await clerk('GET', `/api/baptisms/${answer.body.id}`)
  expect(act).toMatchObject({
    act_number: '42',
    year: 2026,
    registration_id: id,
    mother_family_name: 'Święcicka',
    minister: 'ks. Jan Lis',
  })
  expect((await clerk('GET', at(id))).body).toMatchObject({
    status: 'baptised',
    baptism_id: act.id,
    act: '42/2026',
  })
  const response = await clerk('POST', at(id, 'enter'), { version: 2, baptism_date: '2026-05-03' })
  expect(response).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('już wpisany') },
  })
})

test('enter registration: act data missing → named, and neither an act nor a number is used', async () => {
  const clerk = await newParish()
  const id = await register(clerk, {
    birth_date: null,
    birth_town: null,
    minister: '',
    dic_parents_marriage_id: null,
  })
  const { status, body } = await clerk('POST', at(id, 'enter'), {
    version: 1,
    baptism_date: '2026-05-03',
  })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject({
    birth_date: [expect.any(String)],
    birth_town: ['Podaj miejsce urodzenia z aktu urodzenia'],
    minister: ['Podaj, kto ochrzcił'],
    dic_parents_marriage_id: ['Wybierz rodzaj ślubu rodziców'],
  })
  expect(body.message).toMatch(/^Zgłoszenie nie ma jeszcze wszystkich danych aktu\. /)
  expect((await clerk('GET', '/api/baptisms')).body.meta.total).toBe(0)
})

test('enter: kind of baptism neither in the registration nor with the rite → refused; given with the rite → used', async () => {
  const clerk = await newParish()
  const id = await register(clerk, { dic_baptism_kind_id: null })
  const rite = { version: 1, baptism_date: '2026-05-03' }
  const refusal = await clerk('POST', at(id, 'enter'), rite)
  expect([refusal.status, refusal.body.errors]).toEqual([
    422,
    { dic_baptism_kind_id: ['Wybierz rodzaj chrztu'] },
  ])
  const response = await clerk('POST', at(id, 'enter'), { ...rite, dic_baptism_kind_id: 2 })
  expect(response.status).toBe(201)
  const { body: act } = await clerk('GET', `/api/baptisms/${response.body.id}`)
  expect(act.dic_baptism_kind_id).toBe(2)
})

test('the same registration entered twice at once becomes one act', async () => {
  const clerk = await newParish()
  const id = await register(clerk)
  const body = { version: 1, baptism_date: '2026-05-03' }
  const answers = await Promise.all([1, 2].map(() => clerk('POST', at(id, 'enter'), body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('an act entered by mistake and cancelled reopens its registration', async () => {
  const clerk = await newParish()
  const id = await register(clerk)
  const { body } = await clerk('POST', at(id, 'enter'), { version: 1, baptism_date: '2026-05-03' })
  await clerk('POST', `/api/baptisms/${body.id}/cancel`, { version: 1, reason: 'Zły dzień' })
  expect((await clerk('GET', at(id))).body).toMatchObject({ status: 'accepted', baptism_id: null })
  const secondRite = { version: 3, baptism_date: '2026-05-04' }
  expect((await clerk('POST', at(id, 'enter'), secondRite)).status).toBe(201)
})

test('registrations: nearest day first, open before done, missing papers named', async () => {
  const clerk = await newParish()
  const future = (day: string) => ({ planned_date: `2150-0${day}` })
  await register(clerk, { ...future('6-02'), surname: 'Trzeci', provided_birth_act: true })
  await register(clerk, { ...future('5-02'), surname: 'Drugi', consent_parish: 'Tarnów' })
  await register(clerk, { planned_date: '2020-01-05', surname: 'Dawny' })
  await register(clerk, { planned_date: null, surname: 'Bez terminu' })
  const withdrawnId = await register(clerk, { ...future('1-02'), surname: 'Odwołany' })
  await clerk('POST', at(withdrawnId, 'withdraw'), { version: 1, reason: 'Przeprowadzka' })
  const { body } = await clerk('GET', '/api/baptism-registrations')
  expect(body.data.map((row: { surname: string }) => row.surname)).toEqual([
    'Drugi',
    'Trzeci',
    'Dawny',
    'Bez terminu',
    'Odwołany',
  ])
  expect(body.data[0].missing).toContain('zgoda proboszcza')
  expect(body.data[1].missing).toEqual(['ślub rodziców', 'zaświadczenia chrzestnych'])
  expect((await clerk('GET', '/api/baptism-registrations?open=true')).body.meta.total).toBe(4)
})

test('update registration: changed meanwhile → 409', async () => {
  const clerk = await newParish()
  const id = await register(clerk)
  const change = { ...registrationEntry, planned_time: '15:00', version: 1 }
  expect((await clerk('PUT', at(id), change)).status).toBe(200)
  expect((await clerk('PUT', at(id), change)).status).toBe(409)
})

test('unknown ids and ids of another parish are refused at their field', async () => {
  const [clerk, otherClerk] = [await newParish(), await newParish()]
  const stranger = await otherClerk('POST', '/api/peoples', {
    names: 'Adam',
    surname: 'Obcy',
    gender: 1,
    birth_date: '1980-01-01',
  })
  const getRefusal = async (change: object) => {
    const { status, body } = await clerk('POST', '/api/baptism-registrations', {
      ...registrationEntry,
      ...change,
    })
    return [status, Object.keys(body.errors ?? {})]
  }
  const [first] = sampleBaptism.godparents
  for (const person_id of [stranger.body.id, 987_654_321])
    expect(await getRefusal({ godparents: [{ ...first, person_id }] })).toEqual([
      422,
      ['godparents.0.person_id'],
    ])
  expect(await getRefusal({ dic_baptism_kind_id: 987_654 })).toEqual([422, ['dic_baptism_kind_id']])
  expect(await getRefusal({ dic_mother_faith_id: 987_654 })).toEqual([422, ['dic_mother_faith_id']])
})

test('documents: marked one by one, refused for a godparent who is not there and after the baptism', async () => {
  const clerk = await newParish()
  const id = await register(clerk)
  const mark = (body: object) => clerk('POST', at(id, 'mark-document'), body)
  expect((await mark({ version: 1, document: 'provided_birth_act', provided: true })).status).toBe(
    200,
  )
  const certificate = { document: 'certificate_provided', provided: true }
  expect((await mark({ version: 2, ...certificate, godparent: 0 })).status).toBe(200)
  expect((await clerk('GET', at(id))).body).toMatchObject({
    provided_birth_act: true,
    provided_godparents_certificates: false,
    godparents: [{ certificate_provided: true }, { certificate_provided: false }],
  })
  expect((await mark({ version: 2, ...certificate, godparent: 1 })).status).toBe(409)
  expect((await mark({ version: 3, ...certificate, godparent: 1 })).status).toBe(200)
  expect((await clerk('GET', at(id))).body.provided_godparents_certificates).toBe(true)
  expect((await mark({ version: 4, ...certificate, godparent: 2 })).body.errors).toHaveProperty(
    'godparent',
  )
  expect((await mark({ version: 4, ...certificate })).status).toBe(422)
  await clerk('POST', at(id, 'enter'), { version: 4, baptism_date: '2026-05-03' })
  const refusal = await mark({ version: 5, document: 'provided_consent', provided: true })
  expect(refusal.body.errors).toHaveProperty('status')
})

test('documents: one mark for all godparents of an older report counts for each of them', async () => {
  const clerk = await newParish()
  const id = await register(clerk, { provided_godparents_certificates: true })
  const { body } = await clerk('GET', at(id))
  expect(body.godparents).toMatchObject([
    { certificate_provided: true },
    { certificate_provided: true },
  ])
  const { body: list } = await clerk('GET', '/api/baptism-registrations')
  expect(list.data[0].missing).not.toContain('zaświadczenia chrzestnych')
})

test('enter registration: the dialog supplies what the registration lacks; the registration names it before', async () => {
  const clerk = await newParish()
  const id = await register(clerk, { dic_parents_marriage_id: null, birth_town: '' })
  const { body } = await clerk('GET', at(id))
  const fields = body.warnings.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(expect.arrayContaining(['birth_town', 'dic_parents_marriage_id']))
  const rite = { version: 1, baptism_date: '2026-05-03' }
  expect((await clerk('POST', at(id, 'enter'), rite)).body.errors).toHaveProperty(
    'dic_parents_marriage_id',
  )
  const answer = await clerk('POST', at(id, 'enter'), {
    ...rite,
    dic_parents_marriage_id: 4,
    birth_town: 'Tarnów',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { body: act } = await clerk('GET', `/api/baptisms/${answer.body.id}`)
  expect(act).toMatchObject({ dic_parents_marriage_id: 4, birth_town: 'Tarnów' })
})
