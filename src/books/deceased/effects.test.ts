import { expect, test } from 'vitest'
import { register } from '#people/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { stanislaw } from './testing.ts'

const { inParish, newParish } = await testApi()

const man = { names: 'Stanisław', surname: 'Żółtowski', gender: 1, birth_date: '1944-03-12' }
const reason = 'Akt dotyczy kogo innego'
const post = (clerk: Caller, change: object) =>
  clerk('POST', '/api/deceased', { ...stanislaw, ...change })
const put = (clerk: Caller, id: number, version: number, change: object) =>
  clerk('PUT', `/api/deceased/${id}`, { ...stanislaw, version, reason, ...change })
const card = async (clerk: Caller, id: number) => (await clerk('GET', `/api/peoples/${id}`)).body
const act = async (clerk: Caller, id: number) => (await clerk('GET', `/api/deceased/${id}`)).body

async function parish(...people: object[]) {
  const clerk = await newParish()
  return { clerk, people: (await register(clerk, ...people)) as number[] }
}
const written = async (clerk: Caller, change: object) => {
  const answer = await post(clerk, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id as number
}

test('the card says at once that the person is dead, and history says by which act', async () => {
  const { clerk, people } = await parish(man)
  const [person_id] = people
  await written(clerk, { person_id })
  expect(await card(clerk, person_id!)).toMatchObject({
    status: 'deceased',
    death_date: '2026-05-10',
    acts: [{ book: 'deceased', kind: 'death', act_number: '1' }],
  })
  const { body } = await clerk('GET', `/api/history/people/${person_id}`)
  expect(JSON.stringify(body)).toContain('Wpis w księdze zmarłych, akt 1/2026')
  const living = await clerk('GET', '/api/peoples')
  expect(living.body.meta.total).toBe(0)
})

test('a cancelled act gives life back, with the status there was', async () => {
  const { clerk, people } = await parish({ ...man, status: 'outsider' })
  const [person_id] = people
  const id = await written(clerk, { person_id })
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason })
  expect(await card(clerk, person_id!)).toMatchObject({ status: 'outsider', death_date: null })
})

test('who was marked dead before the act stays dead when it is cancelled', async () => {
  const { clerk, people } = await parish({ ...man, status: 'deceased', death_date: '2026' })
  const [person_id] = people
  const id = await written(clerk, { person_id })
  expect((await card(clerk, person_id!)).death_date).toBe('2026-05-10')
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason })
  expect(await card(clerk, person_id!)).toMatchObject({ status: 'deceased', death_date: '2026' })
})

test('an act that proves to be about another gives the first one back to the living', async () => {
  const { clerk, people } = await parish(man, { ...man, names: 'Stefan' })
  const [stanislaw_id, stefan_id] = people
  const id = await written(clerk, { person_id: stanislaw_id })
  expect((await put(clerk, id, 1, { person_id: stefan_id, names: 'Stefan' })).status).toBe(200)
  expect((await card(clerk, stanislaw_id!)).status).toBe('parishioner')
  expect((await card(clerk, stefan_id!)).status).toBe('deceased')
  const { version } = await act(clerk, id)
  await clerk('POST', `/api/deceased/${id}/cancel`, { version, reason })
  expect((await card(clerk, stefan_id!)).status).toBe('parishioner')
})

test('a corrected day of death moves on the card too', async () => {
  const { clerk, people } = await parish(man)
  const [person_id] = people
  const id = await written(clerk, { person_id })
  await put(clerk, id, 1, { person_id, death_date: '2026-05-09' })
  expect((await card(clerk, person_id!)).death_date).toBe('2026-05-09')
})

test('an act of an old volume without a day leaves the day the card knows', async () => {
  const { clerk, people } = await parish({
    ...man,
    birth_date: '1800',
    status: 'deceased',
    death_date: '1823',
  })
  const [person_id] = people
  await written(clerk, {
    archival: true,
    person_id,
    death_date: null,
    burial_date: null,
    sacraments_date: null,
  })
  expect((await card(clerk, person_id!)).death_date).toBe('1823')
})

test('a person dies once: a second act is refused until the first is cancelled', async () => {
  const { clerk, people } = await parish(man)
  const [person_id] = people
  const id = await written(clerk, { person_id })
  const second = await post(clerk, { person_id, act_number: '2' })
  expect(second.body.errors.person_id).toEqual([
    'Śmierć tej osoby jest już wpisana (akt 1/2026). Popraw tamten akt albo go unieważnij.',
  ])
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason })
  await written(clerk, { person_id, act_number: '2' })
})

test('two clerks cannot write the same death at once', async () => {
  const { clerk, people } = await parish(man)
  const [person_id] = people
  const both = ['1', '2'].map(act_number => post(clerk, { person_id, act_number }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('data that are only stored still learn of the death', async () => {
  const { clerk, people } = await parish(man)
  const [person_id] = people
  const { version } = await card(clerk, person_id!)
  await clerk('POST', `/api/peoples/${person_id}/restriction`, { version, reason: 'Prośba osoby' })
  await written(clerk, { person_id })
  expect((await card(clerk, person_id!)).status).toBe('deceased')
})

const baptise = (clerk: Caller, person_id: number) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '4', year: 1944, names: 'S', surname: 'Ż', person_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
const notesOf = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/baptisms/${id}`)).body.annotations

test('our own act of baptism notes the death, and strikes the note when the act is cancelled', async () => {
  const { clerk, people } = await parish(man)
  const [person_id] = people
  const baptism = await baptise(clerk, person_id!)
  const id = await written(clerk, { person_id })
  expect(await notesOf(clerk, baptism.id)).toMatchObject([
    { kind: 'zgon', event_date: '2026-05-10', act_number: '1', act_year: 2026, struck_at: null },
  ])
  expect((await act(clerk, id)).noted_in).toMatchObject({ id: baptism.id, act_number: '4' })
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason })
  expect(await notesOf(clerk, baptism.id)).toMatchObject([{ struck_at: expect.any(String) }])
})

test('another parish hears of the death only when the clerk asks for it', async () => {
  const { clerk } = await parish()
  const elsewhere = { baptism_parish: 'pw. św. Jana, Tarnów', baptism_date: '1944-04-02' }
  const id = await written(clerk, elsewhere)
  expect((await act(clerk, id)).notices).toEqual([])
  await put(clerk, id, 1, { ...elsewhere, baptism_told: true })
  expect((await act(clerk, id)).notices).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting' },
  ])
  await put(clerk, id, 2, elsewhere)
  expect((await act(clerk, id)).notices).toMatchObject([{ state: 'dropped' }])
})

test('an act of an old volume tells nobody', async () => {
  const { clerk, people } = await parish(man)
  const [person_id] = people
  const baptism = await baptise(clerk, person_id!)
  await written(clerk, { archival: true, person_id })
  expect(await notesOf(clerk, baptism.id)).toEqual([])
})

const wife = {
  names: 'Łucja',
  surname: 'Żółtowska',
  gender: 2,
  birth_date: '1950',
  dic_marital_status_id: 2,
}
async function couple() {
  const { clerk, people } = await parish(man, wife)
  const [person_id, spouse_person_id] = people as [number, number]
  const id = await written(clerk, { person_id, spouse_person_id })
  return { clerk, id, person_id, spouse_person_id }
}
const accept = async (clerk: Caller, id: number) => {
  const { version } = (await act(clerk, id)).widowhood
  return clerk('POST', `/api/deceased/${id}/widowhood`, { version })
}
const marital = async (clerk: Caller, id: number) =>
  (await card(clerk, id)).dic_marital_status_id as number

test('widowhood is offered, never written by itself; one call writes it and one takes it back', async () => {
  const { clerk, id, spouse_person_id } = await couple()
  expect(await marital(clerk, spouse_person_id)).toBe(2)
  expect((await act(clerk, id)).widowhood).toMatchObject({
    person_id: spouse_person_id,
    marital_status: 'żonaty / zamężna',
    done: false,
  })
  expect((await accept(clerk, id)).status).toBe(200)
  expect(await marital(clerk, spouse_person_id)).toBe(3)
  expect((await act(clerk, id)).widowhood).toMatchObject({ done: true })
  const { body } = await clerk('GET', `/api/history/people/${spouse_person_id}`)
  expect(JSON.stringify(body)).toContain('Śmierć małżonka, akt 1/2026')
  const undo = () => clerk('POST', `/api/deceased/${id}/widowhood/undo`, {})
  expect((await undo()).status).toBe(200)
  expect(await marital(clerk, spouse_person_id)).toBe(2)
  expect((await undo()).status).toBe(422)
  expect((await act(clerk, id)).widowhood).toMatchObject({ done: false })
})

test('the card of the widow read before somebody changed it is not overwritten', async () => {
  const { clerk, id, spouse_person_id } = await couple()
  const { version } = (await act(clerk, id)).widowhood
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ phone: '+48600000012' })
      .where('id', '=', spouse_person_id)
      .execute(),
  )
  const late = await clerk('POST', `/api/deceased/${id}/widowhood`, { version })
  expect(late.status).toBe(409)
  expect(await marital(clerk, spouse_person_id)).toBe(2)
})

test('widowhood goes back with the act that is cancelled or names another spouse', async () => {
  const cancelled = await couple()
  await accept(cancelled.clerk, cancelled.id)
  const { version } = await act(cancelled.clerk, cancelled.id)
  await cancelled.clerk('POST', `/api/deceased/${cancelled.id}/cancel`, { version, reason })
  expect(await marital(cancelled.clerk, cancelled.spouse_person_id)).toBe(2)

  const corrected = await couple()
  await accept(corrected.clerk, corrected.id)
  const now = await act(corrected.clerk, corrected.id)
  await put(corrected.clerk, corrected.id, now.version, { person_id: corrected.person_id })
  expect(await marital(corrected.clerk, corrected.spouse_person_id)).toBe(2)
  expect((await act(corrected.clerk, corrected.id)).widowhood).toBeNull()
})

test('a correction that keeps the spouse keeps the widowhood', async () => {
  const { clerk, id, person_id, spouse_person_id } = await couple()
  await accept(clerk, id)
  const { version } = await act(clerk, id)
  await put(clerk, id, version, { person_id, spouse_person_id, death_place: 'Dom' })
  expect(await marital(clerk, spouse_person_id)).toBe(3)
})

test('a status changed by hand since is left alone', async () => {
  const { clerk, id, spouse_person_id } = await couple()
  await accept(clerk, id)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ dic_marital_status_id: 8 })
      .where('id', '=', spouse_person_id)
      .execute(),
  )
  const { version } = await act(clerk, id)
  await clerk('POST', `/api/deceased/${id}/cancel`, { version, reason })
  expect(await marital(clerk, spouse_person_id)).toBe(8)
})

test.each([
  ['is dead too', { status: 'deceased' }],
  ['is a widow already', { dic_marital_status_id: 3 }],
])('nothing is offered about a spouse who %s', async (_, change) => {
  const { clerk, people } = await parish(man, { ...wife, ...change })
  const [person_id, spouse_person_id] = people
  const id = await written(clerk, { person_id, spouse_person_id })
  expect((await act(clerk, id)).widowhood).toBeNull()
  const forced = await clerk('POST', `/api/deceased/${id}/widowhood`, { version: 1 })
  expect(forced.status).toBe(422)
})
