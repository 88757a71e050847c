import { beforeAll, expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleConversion, sampleLeaving, returnee } from './testing.ts'

const { newParish, signIn } = await testApi()
const BOOK = '/api/conversions'
const reason = 'Akt dotyczy kogo innego'

let priest: Caller
let free = 0
beforeAll(async () => {
  priest = await newParish({ role_id: 2 })
})

/** Give each act its own number, because all tests write into one parish. */
const post = (act: object, caller = priest) =>
  caller('POST', BOOK, { ...act, act_number: String(++free) })
async function write(act: object) {
  const { status, body } = await post(act)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; version: number; warnings: { field: string }[] }
}
const read = async (id: number) => (await priest('GET', `${BOOK}/${id}`)).body
const card = async (id: number) => (await priest('GET', `/api/peoples/${id}`)).body
const person = async (overrides: object = {}) =>
  (
    await registerPeople(priest, {
      names: 'Adam',
      surname: 'Kozioł',
      gender: 1,
      birth_date: '1994-03-12',
      dic_faith_id: 1,
      ...overrides,
    })
  )[0] as number
const cancel = (id: number, version = 1) =>
  priest('POST', `${BOOK}/${id}/cancel`, { version, reason })

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
  const person_id = await person()
  const { id } = await write({ ...sampleLeaving, person_id })
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-04-04',
    left_church_number: '7/2026',
    returned_date: null,
    acts: [{ book: 'conversions', kind: 'left_church' }],
  })
  const { body } = await priest('GET', `/api/history/people/${person_id}`)
  expect(JSON.stringify(body)).toContain('Wpis w księdze (wystąpienie z Kościoła)')
  await cancel(id)
  expect(await card(person_id)).toMatchObject({ left_church_date: null, left_church_number: null })
})

test('a return is shown with the leaving; return cancelled → only the leaving is shown', async () => {
  const person_id = await person()
  await write({ ...sampleLeaving, person_id })
  const returnAct = await write({ ...returnee, person_id })
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-04-04',
    returned_date: '2026-05-03',
  })
  await cancel(returnAct.id)
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-04-04',
    returned_date: null,
  })
})

test('conversion: received → becomes Catholic; act cancelled → the earlier faith returns', async () => {
  const person_id = await person({ dic_faith_id: 5 })
  const { id } = await write({ ...sampleConversion, person_id })
  expect((await card(person_id)).dic_faith_id).toBe(1)
  await cancel(id)
  expect((await card(person_id)).dic_faith_id).toBe(5)
})

test('cancel leaving act: values typed on the card since then are kept', async () => {
  const person_id = await person()
  const { id } = await write({ ...sampleLeaving, person_id })
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
  await cancel(id)
  expect((await card(person_id)).left_church_date).toBe('2026-04-01')
})

test('an act corrected to another person restores the card of the first', async () => {
  const [first, second] = [await person(), await person({ names: 'Ignacy' })]
  const { id } = await write({ ...sampleLeaving, person_id: first })
  const { act_number } = await read(id)
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
  await cancel(id, 2)
  expect((await card(second)).left_church_date).toBeNull()
})

test('a corrected day and number are updated on the card too', async () => {
  const person_id = await person()
  const { id } = await write({ ...sampleLeaving, person_id, decree_number: null })
  const { act_number } = await read(id)
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
  const person_id = await person()
  const responses = await Promise.all([
    post({ ...sampleLeaving, person_id }),
    post({ ...sampleLeaving, person_id }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const refusal = responses.find(({ status }) => status === 422)!
  expect(refusal.body.errors.person_id[0]).toContain('jest już wystąpienie z Kościoła tej osoby')
  await write({ ...returnee, person_id })
  await write({ ...sampleLeaving, person_id, event_date: '2026-06-01' })
  expect(await card(person_id)).toMatchObject({
    left_church_date: '2026-06-01',
    returned_date: null,
  })
})

const notesOf = async (id: number) =>
  (await priest('GET', `/api/baptisms/${id}`)).body.annotations as { struck_at: string | null }[]
const baptismOf = async (person_id: number, act_number: string) =>
  (
    await priest('POST', '/api/baptisms', {
      archival: true,
      act_number,
      year: 1994,
      names: 'Adam',
      surname: 'Kozioł',
      person_id,
    })
  ).body.id as number

test.each([
  ['leaving', sampleLeaving],
  ['return', returnee],
])('%s: no note and no notice before the curia orders it', async (_, decreedAct) => {
  const waiting = { ...decreedAct, decree_number: null, decree_date: null }
  const person_id = await person()
  const baptism = await baptismOf(person_id, String(100 + ++free))
  const { id, warnings } = await write({ ...waiting, person_id })
  expect(warnings.map(({ field }) => field)).toContain('decree_number')
  expect(await notesOf(baptism)).toEqual([])
  const unlinkedAct = await write(waiting)
  expect((await read(unlinkedAct.id)).notices).toEqual([])

  const { act_number } = await read(id)
  const order = { ...decreedAct, act_number, person_id, version: 1, reason: 'Przyszło pismo kurii' }
  const half = { ...order, decree_date: null }
  expect((await priest('PUT', `${BOOK}/${id}`, half)).status).toBe(200)
  expect(await notesOf(baptism)).toEqual([])
  expect((await priest('PUT', `${BOOK}/${id}`, { ...order, version: 2 })).status).toBe(200)
  expect(await notesOf(baptism)).toMatchObject([{ struck_at: null }])

  const mistaken = { ...half, version: 3, reason: 'Pismo dotyczyło kogo innego' }
  expect((await priest('PUT', `${BOOK}/${id}`, mistaken)).status).toBe(200)
  expect((await notesOf(baptism))[0]!.struck_at).not.toBeNull()
})

test('our own act of baptism is annotated at once; act cancelled → the note is struck', async () => {
  const person_id = await person()
  const baptism = await priest('POST', '/api/baptisms', {
    archival: true,
    act_number: '77',
    year: 1994,
    names: 'Adam',
    surname: 'Kozioł',
    person_id,
  })
  expect(baptism.status, JSON.stringify(baptism.body)).toBe(201)
  const { id } = await write({ ...sampleLeaving, person_id })
  const notes = async () =>
    (await priest('GET', `/api/baptisms/${baptism.body.id}`)).body.annotations
  expect(await notes()).toMatchObject([
    {
      kind: 'wystąpienie z Kościoła',
      event_date: '2026-04-04',
      text: 'pismo: Kuria w Tarnowie, nr 7/2026 z 20.03.2026',
      struck_at: null,
    },
  ])
  expect(await read(id)).toMatchObject({ noted_in: { act_number: '77', year: 1994 } })
  await cancel(id)
  expect((await notes())[0].struck_at).not.toBeNull()
})

test('another parish gets a notice; for a conversion only when the clerk requests it', async () => {
  const { id } = await write({ ...sampleLeaving, margin_note: 'Wystąpił formalnie' })
  expect((await read(id)).notices).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting' },
  ])
  const silent = await write({ ...sampleConversion, baptism_told: false })
  expect((await read(silent.id)).notices).toEqual([])
})

test('a correction needs a reason; a cancelled act stays, crossed out, and cannot be changed', async () => {
  const { id } = await write(sampleLeaving)
  const { act_number } = await read(id)
  const right = { ...sampleLeaving, act_number, names: 'Ignacy', version: 1 }
  expect((await priest('PUT', `${BOOK}/${id}`, right)).body.errors).toHaveProperty('reason')
  expect((await cancel(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ cancel_reason: reason, warnings: [] })
  const late = await priest('PUT', `${BOOK}/${id}`, { ...right, version: 2, reason })
  expect(late.status).toBe(422)
})

test('book of conversions is for clergy only: a clerk can neither read nor find its acts', async () => {
  const person_id = await person({ surname: 'Tajny' })
  const { id } = await write({ ...sampleLeaving, surname: 'Tajny', person_id })
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
