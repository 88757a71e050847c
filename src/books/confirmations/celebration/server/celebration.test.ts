import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleConfirmation } from '../../server/testing.ts'

const { inParish, newParish } = await testApi()

const BAPTISED = {
  kind: 'baptism' as const,
  event_date: '2011-05-01',
  place: 'pw. św. Jana, Tarnów',
  act_number: '4',
  act_year: 2011,
}
const child = (surname: string, overrides: object = {}) => ({
  names: 'Ewa',
  surname,
  gender: 2 as const,
  birth_date: '2011-03-14',
  mother_names: 'Anna',
  mother_surname: surname,
  sacraments: [BAPTISED],
  ...overrides,
})
const sponsor = {
  sponsor_names: 'Paweł',
  sponsor_surname: 'Kozioł',
  sponsor_birth_date: '1985-02-03',
  sponsor_certificate_provided: true,
}
const rite = {
  year: 2026,
  confirmation_date: '2026-05-09',
  confirmation_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'bp Jeremi Ćwiąkała, biskup pomocniczy',
}
const rows = (ids: number[], overrides: object = {}) =>
  ids.map(person_id => ({ person_id, ...sponsor, ...overrides }))

const check = async (clerk: Caller, candidates: object[], confirmation_date = '2026-05-09') => {
  const draft = { year: 2026, confirmation_date, candidates }
  const { status, body } = await clerk('POST', '/api/confirmations/celebrations/check', draft)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.places as {
    person_id: number
    act_number: string
    surname: string
    baptism_parish: string
    remarks: { field: string; message: string; blocks: boolean }[]
  }[]
}
const write = (clerk: Caller, candidates: object[]) =>
  clerk('POST', '/api/confirmations/celebrations', { ...rite, candidates })
const acts = async (clerk: Caller) =>
  (await clerk('GET', '/api/confirmations?sort=act&sortType=asc&per_page=100')).body.data

test('numbers are consecutive in Polish alphabetical order, and known in advance', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/confirmations', { ...sampleConfirmation, act_number: '7' })
  const ids = await registerPeople(clerk, child('Żak'), child('Łoś'), child('Lis'), child('Ćma'))
  const places = await check(clerk, rows(ids))
  const expectedLines = ['8 Ćma', '9 Lis', '10 Łoś', '11 Żak']
  expect(places.map(({ act_number, surname }) => `${act_number} ${surname}`)).toEqual(expectedLines)
  expect(places[0]).toMatchObject({ baptism_parish: 'pw. św. Jana, Tarnów' })
  const { status, body } = await write(clerk, rows(ids))
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), first: '8', last: '11', count: 4, noted: 0, queued: 4, unknown: 0 },
  ])
  const writtenActs = (await acts(clerk)).slice(1)
  expect(
    writtenActs.map(
      (act: { act_number: string; surname: string }) => `${act.act_number} ${act.surname}`,
    ),
  ).toEqual(expectedLines)
  expect(writtenActs[0]).toMatchObject({ confirmation_date: '2026-05-09', minister: rite.minister })
})

test('check celebration: faults are in the row of the candidate: already confirmed, not baptised, sponsor too young', async () => {
  const clerk = await newParish()
  const [confirmedId, unbaptisedId, fine] = await registerPeople(
    clerk,
    child('Ćma', { sacraments: [BAPTISED, { kind: 'confirmation' as const, place: 'Żabno' }] }),
    child('Lis', { sacraments: [] }),
    child('Łoś'),
  )
  const candidates = [
    ...rows([confirmedId!, unbaptisedId!]),
    ...rows([fine!], { sponsor_birth_date: '2015-01-01' }),
  ]
  const places = await check(clerk, candidates)
  expect(places.map(({ remarks }) => remarks.map(({ field, blocks }) => [field, blocks]))).toEqual([
    [['person_id', true]],
    [['baptism_parish', true]],
    [['sponsor_birth_date', false]],
  ])
  expect(places[1]!.remarks[0]!.message).toContain('nie ma daty chrztu')
  expect(places[0]!.remarks[0]!.message).toContain('gdzie indziej (Żabno)')
})

test('one invalid row → no act is created', async () => {
  const clerk = await newParish()
  const ids = await registerPeople(clerk, child('Lis'), child('Łoś', { sacraments: [] }))
  const { status, body } = await write(clerk, rows(ids))
  expect(status).toBe(422)
  expect(body.errors.candidates[0]).toMatch(/Nie zapisano żadnego aktu.*jednego kandydata/)
  expect(await acts(clerk)).toEqual([])
})

test('a baptism missing from the register is typed in the row', async () => {
  const clerk = await newParish()
  const ids = await registerPeople(clerk, child('Łoś', { sacraments: [] }))
  const baptismFields = { baptism_date: '2011', baptism_parish: 'Bobowa', baptism_act_number: '7' }
  expect((await check(clerk, rows(ids, baptismFields)))[0]!.remarks).toEqual([])
  await write(clerk, rows(ids, baptismFields))
  const { data } = (await clerk('GET', '/api/notices')).body
  expect(data).toMatchObject([{ recipient: 'Bobowa' }])
})

test('our own act of baptism is quoted and annotated', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, child('Łoś'))
  const baptism = await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '4', year: 2011, names: 'Ewa', surname: 'Łoś', person_id: id! })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await inParish(clerk.parish_id, db =>
    db.updateTable('baptisms').set({ baptism_date: '2011-04-03' }).execute(),
  )
  expect((await check(clerk, rows([id!])))[0]).toMatchObject({
    baptism_parish: 'Parafia św. Anny, Sokołów',
    baptism_act_number: '4',
  })
  expect((await write(clerk, rows([id!]))).body).toMatchObject({ noted: 1, queued: 0 })
  const { annotations } = (await clerk('GET', `/api/baptisms/${baptism.id}`)).body
  expect(annotations).toMatchObject([{ kind: 'bierzmowanie', act_number: '1' }])
})

test('a candidate cannot be on the list twice, and the list is not empty', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, child('Łoś'))
  const response = await write(clerk, rows([id!, id!]))
  expect(response.body.errors.candidates[0]).toMatch(/jest na liście dwa razy/)
  expect((await write(clerk, [])).body.errors.candidates[0]).toMatch(/co najmniej jednego/)
})

test('candidate merged or deleted meanwhile → error in the row', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, child('Łoś'))
  const candidates = [...rows([id!]), ...rows([999_999_999])]
  const places = await check(clerk, candidates)
  expect(places[1]).toMatchObject({
    act_number: '',
    remarks: [{ field: 'person_id', blocks: true }],
  })
  expect((await write(clerk, candidates)).body.errors).toHaveProperty('candidates')
})

test('day still unknown → numbers and remarks are returned all the same', async () => {
  const clerk = await newParish()
  const ids = await registerPeople(clerk, child('Łoś'))
  const { body } = await clerk('POST', '/api/confirmations/celebrations/check', {
    year: 2026,
    confirmation_date: null,
    candidates: rows(ids),
  })
  expect(body.places).toMatchObject([{ act_number: '1' }])
})

test('a list of eighty is saved at once', async () => {
  const clerk = await newParish()
  const ids = await registerPeople(
    clerk,
    ...Array.from({ length: 80 }, (_, n) =>
      child(`Kowal${'abcdefghij'[n % 10]}${'abcdefgh'[n >> 4]}`),
    ),
  )
  const { body } = await write(clerk, rows(ids))
  expect(body).toMatchObject({ first: '1', last: '80', count: 80, queued: 80 })
  expect((await acts(clerk)).length).toBe(80)
})

const undo = (clerk: Caller, id: number) =>
  clerk('POST', `/api/confirmations/${id}/group/undo`, { except: false })

test('a group is undone whole, also after the next one; a single act is no group', async () => {
  const clerk = await newParish()
  const [firstId, secondId, third] = await registerPeople(
    clerk,
    child('Lis'),
    child('Łoś'),
    child('Żak'),
  )
  const { id } = (await write(clerk, rows([firstId!, secondId!]))).body
  const next = (await write(clerk, rows([third!]))).body
  expect((await undo(clerk, id)).body).toEqual({ cancelled: 2, kept: [] })
  expect((await undo(clerk, id)).body.message).toBe('Wpis tej grupy jest już cofnięty.')
  const standing = (await acts(clerk)).filter((act: { cancelled_at: null }) => !act.cancelled_at)
  expect(standing).toMatchObject([{ id: next.id, surname: 'Żak' }])
  const alone = await clerk('POST', '/api/confirmations', {
    ...sampleConfirmation,
    act_number: '20',
  })
  expect((await undo(clerk, alone.body.id)).status).toBe(404)
  expect((await undo(await newParish(), next.id)).status).toBe(404)
})

test('undo group: an act corrected since → named in the refusal, and the group stays', async () => {
  const clerk = await newParish()
  const { id } = (await write(clerk, rows(await registerPeople(clerk, child('Lis'), child('Łoś')))))
    .body
  await inParish(clerk.parish_id, db =>
    db.updateTable('confirmations').set({ minister: 'bp Inny' }).where('id', '=', id).execute(),
  )
  const { status, body } = await undo(clerk, id)
  expect([status, body.barred_by]).toEqual([
    422,
    [{ id, name: 'akt 1/2026, Lis Ewa', why: expect.stringContaining('zmieniono: Szafarz') }],
  ])
})
