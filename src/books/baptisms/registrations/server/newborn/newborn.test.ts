import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'

const { newParish } = await testApi()

const report = {
  names: 'Zofia',
  surname: 'Gołąb',
  gender: 2,
  birth_date: '2026-03-01',
  birth_town: 'Tarnów',
  father_names: 'Michał',
  father_surname: 'Gołąb',
  planned_date: '2026-05-03',
  planned_time: '12:30',
  parents_phone: '600100200',
  godparents: [],
}
const send = (clerk: Caller, change: object = {}) =>
  clerk('POST', '/api/baptism-registrations/report-newborn', { ...report, ...change })
const countPeople = async (clerk: Caller) =>
  (await clerk('GET', '/api/peoples?status=all&search=gołąb zofia')).body.meta.total as number

test('report of a newborn: the registration and the card of the child, with its parents, in one save', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [father, mother] = await registerPeople(
    clerk,
    { names: 'Michał', surname: 'Gołąb', gender: 1, birth_date: '1990' },
    { names: 'Anna', surname: 'Gołąb', gender: 2, birth_date: '1992', building_number: '3' },
  )
  const answer = await send(clerk, {
    father_id: father,
    mother_id: mother,
    mother_names: 'Anna',
    mother_surname: 'Gołąb',
    building_number: '3',
    zip_code: '33-100',
    post_office: 'Tarnów',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const address = `/api/baptism-registrations/${answer.body.id}`
  const { body: registration } = await clerk('GET', address)
  expect(registration).toMatchObject({
    names: 'Zofia',
    planned_date: '2026-05-03',
    mother_address: expect.stringContaining('33-100 Tarnów'),
  })
  const { body: card } = await clerk('GET', `/api/peoples/${registration.person_id}`)
  expect(card).toMatchObject({
    surname: 'Gołąb',
    birth_date: '2026-03-01',
    father_id: father,
    mother_id: mother,
    status: 'parishioner',
    zip_code: '33-100',
  })
})

test('report of a newborn: a similar person of the register → refused until answered, and nothing is stored', async () => {
  const clerk = await newParish()
  await registerPeople(clerk, { names: 'Zofia', surname: 'Gołąb', birth_date: '2026-03-01' })
  const refusal = await send(clerk)
  expect(refusal.status).toBe(422)
  expect(refusal.body.errors.is_new_person[0]).toContain('Gołąb')
  expect(await countPeople(clerk)).toBe(1)
  expect((await send(clerk, { is_new_person: true })).status).toBe(201)
  expect(await countPeople(clerk)).toBe(2)
})

test('report of a newborn: a refused registration leaves no card', async () => {
  const clerk = await newParish()
  const refusal = await send(clerk, { dic_parents_marriage_id: 999 })
  expect(refusal.body.errors).toHaveProperty('dic_parents_marriage_id')
  expect(await countPeople(clerk)).toBe(0)
})

test('report of a newborn: bad input is named at its field', async () => {
  const clerk = await newParish()
  const refuse = async (change: object) =>
    Object.keys((await send(clerk, change)).body.errors ?? {})
  expect(await refuse({ birth_date: null })).toEqual(['birth_date'])
  expect(await refuse({ birth_date: '2999-01-01' })).toEqual(['birth_date'])
  expect(await refuse({ names: '', surname: ' ' })).toEqual(['names', 'surname'])
  expect(await refuse({ father_id: 999_999 })).toEqual(['father_id'])
  expect(await refuse({ zip_code: 'abc' })).toEqual(['zip_code'])
  expect(await countPeople(clerk)).toBe(0)
})

test('report of a newborn of another parish: an outsider, whose birth may be unknown', async () => {
  const clerk = await newParish()
  const answer = await send(clerk, { outsider: true, birth_date: null })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { body } = await clerk('GET', `/api/baptism-registrations/${answer.body.id}`)
  const { body: card } = await clerk('GET', `/api/peoples/${body.person_id}`)
  expect(card.status).toBe('outsider')
  expect(body.warnings.map(({ field }: { field: string }) => field)).toContain('consent_parish')
})

test('report of a newborn: without the right to write people → refused', async () => {
  const clerk = await newParish({ role_id: 3, user: { rights_taken: ['people.write'] } })
  expect((await send(clerk)).status).toBe(403)
})
