import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import {
  readDeceased,
  readPersonCard,
  sampleMan,
  postDeceased,
  putDeceased,
  sampleCancelReason,
  createDeceasedAct,
} from './testing/deaths.ts'

const { inParish, newParish } = await testApi()

async function parish(...people: object[]) {
  const clerk = await newParish()
  return { clerk, people: await registerPeople(clerk, ...people) }
}

test('the card shows at once that the person is dead, and history names the act', async () => {
  const { clerk, people } = await parish(sampleMan)
  const [person_id] = people
  await createDeceasedAct(clerk, { person_id })
  expect(await readPersonCard(clerk, person_id!)).toMatchObject({
    status: 'deceased',
    death_date: '2026-05-10',
    acts: [{ book: 'deceased', kind: 'death', act_number: '1' }],
  })
  const { body } = await clerk('GET', `/api/history/people/${person_id}`)
  expect(JSON.stringify(body)).toContain('Wpis w księdze zmarłych, akt 1/2026')
  const living = await clerk('GET', '/api/peoples')
  expect(living.body.meta.total).toBe(0)
})

test('a cancelled act restores the card’s status before the act', async () => {
  const { clerk, people } = await parish({ ...sampleMan, status: 'outsider' })
  const [person_id] = people
  const id = await createDeceasedAct(clerk, { person_id })
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason: sampleCancelReason })
  expect(await readPersonCard(clerk, person_id!)).toMatchObject({
    status: 'outsider',
    death_date: null,
  })
})

test('cancel death act: person was marked deceased before the act → stays deceased', async () => {
  const { clerk, people } = await parish({ ...sampleMan, status: 'deceased', death_date: '2026' })
  const [person_id] = people
  const id = await createDeceasedAct(clerk, { person_id })
  expect((await readPersonCard(clerk, person_id!)).death_date).toBe('2026-05-10')
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason: sampleCancelReason })
  expect(await readPersonCard(clerk, person_id!)).toMatchObject({
    status: 'deceased',
    death_date: '2026',
  })
})

test('act corrected to another person → the first one is marked alive again', async () => {
  const { clerk, people } = await parish(sampleMan, { ...sampleMan, names: 'Stefan' })
  const [stanislaw_id, stefan_id] = people
  const id = await createDeceasedAct(clerk, { person_id: stanislaw_id })
  expect((await putDeceased(clerk, id, 1, { person_id: stefan_id, names: 'Stefan' })).status).toBe(
    200,
  )
  expect((await readPersonCard(clerk, stanislaw_id!)).status).toBe('parishioner')
  expect((await readPersonCard(clerk, stefan_id!)).status).toBe('deceased')
  const { version } = await readDeceased(clerk, id)
  await clerk('POST', `/api/deceased/${id}/cancel`, { version, reason: sampleCancelReason })
  expect((await readPersonCard(clerk, stefan_id!)).status).toBe('parishioner')
})

test('a corrected day of death is updated on the card too', async () => {
  const { clerk, people } = await parish(sampleMan)
  const [person_id] = people
  const id = await createDeceasedAct(clerk, { person_id })
  await putDeceased(clerk, id, 1, { person_id, death_date: '2026-05-09' })
  expect((await readPersonCard(clerk, person_id!)).death_date).toBe('2026-05-09')
})

test('an act of an old volume without a day keeps the day on the card', async () => {
  const { clerk, people } = await parish({
    ...sampleMan,
    birth_date: '1800',
    status: 'deceased',
    death_date: '1823',
  })
  const [person_id] = people
  await createDeceasedAct(clerk, {
    archival: true,
    person_id,
    death_date: null,
    burial_date: null,
    sacraments_date: null,
  })
  expect((await readPersonCard(clerk, person_id!)).death_date).toBe('1823')
})

test('second death act of a person → refused until the first is cancelled', async () => {
  const { clerk, people } = await parish(sampleMan)
  const [person_id] = people
  const id = await createDeceasedAct(clerk, { person_id })
  const second = await postDeceased(clerk, { person_id, act_number: '2' })
  expect(second.body.errors.person_id).toEqual([
    'Śmierć tej osoby jest już wpisana (akt 1/2026). Popraw tamten akt albo go unieważnij.',
  ])
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason: sampleCancelReason })
  await createDeceasedAct(clerk, { person_id, act_number: '2' })
})

test('two clerks save the same death at once → one is refused', async () => {
  const { clerk, people } = await parish(sampleMan)
  const [person_id] = people
  const requests = ['1', '2'].map(act_number => postDeceased(clerk, { person_id, act_number }))
  expect((await Promise.all(requests)).map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('a card with restricted data is still marked deceased', async () => {
  const { clerk, people } = await parish(sampleMan)
  const [person_id] = people
  const { version } = await readPersonCard(clerk, person_id!)
  await clerk('POST', `/api/peoples/${person_id}/restrict`, { version, reason: 'Prośba osoby' })
  await createDeceasedAct(clerk, { person_id })
  expect((await readPersonCard(clerk, person_id!)).status).toBe('deceased')
})

const baptise = (clerk: Caller, person_id: number) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '4', year: 1944, names: 'S', surname: 'Ż', person_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
const getNotes = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/baptisms/${id}`)).body.annotations

test('our own act of baptism is annotated with the death; act cancelled → the note is struck', async () => {
  const { clerk, people } = await parish(sampleMan)
  const [person_id] = people
  const baptism = await baptise(clerk, person_id!)
  const id = await createDeceasedAct(clerk, { person_id })
  expect(await getNotes(clerk, baptism.id)).toMatchObject([
    { kind: 'zgon', event_date: '2026-05-10', act_number: '1', act_year: 2026, struck_at: null },
  ])
  expect((await readDeceased(clerk, id)).noted_in).toMatchObject({
    id: baptism.id,
    act_number: '4',
  })
  await clerk('POST', `/api/deceased/${id}/cancel`, { version: 1, reason: sampleCancelReason })
  expect(await getNotes(clerk, baptism.id)).toMatchObject([{ struck_at: expect.any(String) }])
})

test('another parish is notified of the death only when the clerk requests it', async () => {
  const { clerk } = await parish()
  const externalBaptism = { baptism_parish: 'pw. św. Jana, Tarnów', baptism_date: '1944-04-02' }
  const id = await createDeceasedAct(clerk, externalBaptism)
  expect((await readDeceased(clerk, id)).notices).toEqual([])
  await putDeceased(clerk, id, 1, { ...externalBaptism, baptism_told: true })
  expect((await readDeceased(clerk, id)).notices).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting' },
  ])
  await putDeceased(clerk, id, 2, externalBaptism)
  expect((await readDeceased(clerk, id)).notices).toMatchObject([{ state: 'dropped' }])
})

test('an act of an old volume sends no notice', async () => {
  const { clerk, people } = await parish(sampleMan)
  const [person_id] = people
  const baptism = await baptise(clerk, person_id!)
  await createDeceasedAct(clerk, { archival: true, person_id })
  expect(await getNotes(clerk, baptism.id)).toEqual([])
})
