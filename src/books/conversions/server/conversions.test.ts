import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createConversionCalls, returnee, sampleConversion, sampleLeaving } from './testing.ts'

const { newParish, signIn } = await testApi()
const BOOK = '/api/conversions'
const reason = 'Akt dotyczy kogo innego'

const priest = await newParish({ role_id: 2 })
const { addPerson, cancelAct, getAct, postAct, writeAct } = createConversionCalls(priest)
const card = async (id: number) => (await priest('GET', `/api/peoples/${id}`)).body

test('an act is stored as typed, with a number of its own kind', async () => {
  const clean = await newParish({ role_id: 2 })
  const add = (act: object) => clean('POST', BOOK, act)
  for (const act of [sampleConversion, sampleLeaving, returnee])
    expect((await add(act)).status).toBe(201)
  expect(await add(sampleLeaving)).toMatchObject({
    status: 422,
    body: { next_number: 2, errors: { act_number: [expect.stringContaining('już istnieje')] } },
  })
  const next = async (kind: string) =>
    (await clean('GET', `${BOOK}/next-number?year=2026&kind=${kind}`)).body.next_number
  expect([await next('conversion'), await next('returned')]).toEqual([2, 2])
  const { body } = await clean('GET', `${BOOK}?kind=conversion`)
  expect(body.data).toMatchObject([{ kind: 'conversion', act_number: '1', surname: 'Żak' }])
  const searchResponse = await clean('GET', `${BOOK}?search=koziol`)
  expect(searchResponse.body.meta.total).toBe(2)
  const { body: act } = await clean('GET', `${BOOK}/${body.data[0].id}`)
  expect(act).toMatchObject({ faith: 'ewangelicko-augsburskie', baptism_validity: 'valid' })
})

test('the card shows at once that the person has left, and history names the act', async () => {
  const person_id = await addPerson()
  const { id } = await writeAct({ ...sampleLeaving, person_id })
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-04-04',
    left_church_number: '7/2026',
    returned_date: null,
    acts: [{ book: 'conversions', kind: 'left_church' }],
  })
  const { body } = await priest('GET', `/api/history/people/${person_id}`)
  expect(JSON.stringify(body)).toContain('Wpis w księdze (wystąpienie z Kościoła)')
  await cancelAct(id)
  expect(await card(person_id)).toMatchObject({ left_church_date: null, left_church_number: null })
})

test('a return is shown with the leaving; return cancelled → only the leaving is shown', async () => {
  const person_id = await addPerson()
  await writeAct({ ...sampleLeaving, person_id })
  const returnAct = await writeAct({ ...returnee, person_id })
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-04-04',
    returned_date: '2026-05-03',
  })
  await cancelAct(returnAct.id)
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-04-04',
    returned_date: null,
  })
})

test('conversion: received → becomes Catholic; act cancelled → the earlier faith returns', async () => {
  const person_id = await addPerson({ dic_faith_id: 5 })
  const { id } = await writeAct({ ...sampleConversion, person_id })
  expect((await card(person_id)).dic_faith_id).toBe(1)
  await cancelAct(id)
  expect((await card(person_id)).dic_faith_id).toBe(5)
})

test('cancel leaving act: values typed on the card since then are kept', async () => {
  const person_id = await addPerson()
  const { id } = await writeAct({ ...sampleLeaving, person_id })
  const currentCard = await card(person_id)
  const { sacraments } = currentCard
  const response = await priest('PUT', `/api/peoples/${person_id}`, {
    names: currentCard.names,
    surname: currentCard.surname,
    gender: 1,
    birth_date: currentCard.birth_date,
    dic_faith_id: 1,
    left_church_date: '2026-04-01',
    left_church_number: '7/2026',
    sacraments,
    version: currentCard.version,
  })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  await cancelAct(id)
  expect((await card(person_id)).left_church_date).toBe('2026-04-01')
})

test('an act corrected to another person restores the card of the first', async () => {
  const [first, second] = [await addPerson(), await addPerson({ names: 'Ignacy' })]
  const { id } = await writeAct({ ...sampleLeaving, person_id: first })
  const { act_number } = await getAct(id)
  const right = {
    ...sampleLeaving,
    act_number,
    names: 'Ignacy',
    person_id: second,
    version: 1,
    reason,
  }
  expect((await priest('PUT', `${BOOK}/${id}`, right)).status).toBe(200)
  expect((await card(first)).left_church_date).toBeNull()
  expect((await card(second)).left_church_date).toBe('2026-04-04')
  await cancelAct(id, 2)
  expect((await card(second)).left_church_date).toBeNull()
})

test('a corrected day and number are updated on the card too', async () => {
  const person_id = await addPerson()
  const { id } = await writeAct({ ...sampleLeaving, person_id, decree_number: null })
  const { act_number } = await getAct(id)
  const right = {
    ...sampleLeaving,
    act_number,
    person_id,
    event_date: '2026-04-02',
    version: 1,
    reason,
  }
  await priest('PUT', `${BOOK}/${id}`, right)
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-04-02',
    left_church_number: '7/2026',
  })
})

test('create leaving act: a second one without a return → refused, also when two clerks write at once', async () => {
  const person_id = await addPerson()
  const responses = await Promise.all([
    postAct({ ...sampleLeaving, person_id }),
    postAct({ ...sampleLeaving, person_id }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const refusal = responses.find(({ status }) => status === 422)!
  expect(refusal.body.errors.person_id[0]).toContain('jest już wystąpienie z Kościoła tej osoby')
  await writeAct({ ...returnee, person_id })
  await writeAct({ ...sampleLeaving, person_id, event_date: '2026-06-01' })
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-06-01',
    returned_date: null,
  })
})

test('a correction needs a reason; a cancelled act stays, crossed out, and cannot be changed', async () => {
  const { id } = await writeAct(sampleLeaving)
  const { act_number } = await getAct(id)
  const right = { ...sampleLeaving, act_number, names: 'Ignacy', version: 1 }
  expect((await priest('PUT', `${BOOK}/${id}`, right)).body.errors).toHaveProperty('reason')
  expect((await cancelAct(id)).status).toBe(200)
  expect(await getAct(id)).toMatchObject({ cancel_reason: reason, warnings: [] })
  const late = await priest('PUT', `${BOOK}/${id}`, { ...right, version: 2, reason })
  expect(late.status).toBe(422)
})

test('book of conversions is for clergy only: a clerk can neither read nor find its acts', async () => {
  const person_id = await addPerson({ surname: 'Tajny' })
  const { id } = await writeAct({ ...sampleLeaving, surname: 'Tajny', person_id })
  const clerk = await signIn(3, priest.parish_id)
  for (const address of [
    BOOK,
    `${BOOK}/${id}`,
    `/api/history/conversions/${id}`,
    `/api/prints/conversions/${id}/certificate`,
    `/api/prints/conversions/2026`,
    `/api/prints/forms/conversionLetter/${id}`,
    `${BOOK}/export?format=csv`,
  ]) {
    expect((await clerk('GET', address)).status, address).toBe(403)
  }
  expect((await clerk('GET', `/api/peoples/${person_id}`)).body.acts).toEqual([])
  const { body } = await clerk('GET', '/api/search?search=tajny')
  expect(JSON.stringify(body)).not.toContain('conversions')
})
