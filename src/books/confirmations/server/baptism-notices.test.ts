import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  addConfirmedPerson,
  correctConfirmation,
  postConfirmation,
  readConfirmation,
} from './testing.ts'

const { inParish, newParish } = await testApi()

const baptise = (parish_id: number, person_id: number) =>
  inParish(parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '4', year: 2011, names: 'Łukasz', surname: 'Żółć', person_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

test('confirmation: baptised here → note in the baptism act, replaced by a correction, struck by a cancellation', async () => {
  const clerk = await newParish()
  const person_id = await addConfirmedPerson(clerk)
  const baptism = await baptise(clerk.parish_id!, person_id)
  const { id } = await postConfirmation(clerk, { person_id })
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
  expect(await readConfirmation(clerk, id)).toMatchObject({
    noted_in: { id: baptism.id, act_number: '4', year: 2011 },
    notices: [],
  })
  await correctConfirmation(clerk, id, { confirmation_name: 'Józef' })
  expect(await notes()).toMatchObject([
    { struck_reason: expect.any(String) },
    { text: 'imię z bierzmowania: Józef', struck_at: null },
  ])
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 2, reason: 'Wpis omyłkowy' })
  expect((await notes()).every((note: { struck_at: string }) => note.struck_at)).toBe(true)
})

test('confirmation: baptised elsewhere → a notice to that parish is waiting', async () => {
  const clerk = await newParish()
  const { id } = await postConfirmation(clerk)
  const { notices, noted_in } = await readConfirmation(clerk, id)
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
  expect(await readConfirmation(clerk, body.id)).toMatchObject({ notices: [], minister: null })
})
