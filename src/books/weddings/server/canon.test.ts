import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import {
  type WeddingChange,
  sampleWedding,
  postWedding,
  readWedding,
  getRegister,
} from './testing.ts'

const { newParish, inParish } = await testApi()
const { person, pair } = getRegister(inParish)

const post = (clerk: Caller, change: WeddingChange = {}) =>
  clerk('POST', '/api/weddings', { ...sampleWedding, ...change })

test('canonical checks: person married in this book → a new marriage is refused until the bond has ended', async () => {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, people)
  const secondWedding = {
    ...people,
    bride_person_id: null,
    act_number: '2',
    groom_dic_marital_status_id: 3,
  }
  const answer = await post(clerk, secondWedding)
  expect(answer.body.errors.groom_person_id[0]).toContain('kan. 1085')
  await clerk('POST', `/api/weddings/${id}/annotations`, {
    dic_annotation_kind_id: 6,
    event_date: '2026-05-24',
  })
  const later = {
    ...secondWedding,
    wedding_date: '2026-06-20',
    usc_permit_date: '2026-06-01',
    basis_date: '2026-06-01',
  }
  expect((await post(clerk, later)).status).toBe(201)
})

test('canonical checks: brother and sister → refused, even with papers entered', async () => {
  const clerk = await newParish()
  const mother = await person(clerk, { gender: 2, birth_date: '1970' })
  const groom_person_id = await person(clerk, { mother_id: mother })
  const bride_person_id = await person(clerk, {
    gender: 2,
    birth_date: '1999',
    mother_id: mother,
  })
  const kin = { groom_person_id, bride_person_id }
  const dispensations = [{ kind: 'consanguinity', number: '1/2026', date: '2026-05-01' }]
  const answers = [await post(clerk, kin), await post(clerk, { ...kin, dispensations })]
  for (const { status, body } of answers) {
    expect([status, body.message]).toMatchObject([422, expect.stringContaining('1091')])
  }
})

test('canonical checks: a visiting priest needs a delegation to assist; a licence gives him no faculty', async () => {
  const clerk = await newParish()
  for (const assisting_basis of ['pastor', 'general_delegation', 'licence']) {
    const { body } = await post(clerk, { assisting_basis })
    expect(body.errors.minister[0]).toContain('kan. 1108')
  }
  await postWedding(clerk, { assisting_basis: 'delegation', basis_from: 'proboszcz miejsca' })
})

test('canonical checks: advice passed over → a reason is required and stored', async () => {
  const clerk = await newParish()
  const overrides = [{ code: 'banns', reason: 'Strony znane proboszczowi od lat' }]
  const { id } = await postWedding(clerk, { banns: [], overrides })
  const getResolution = async () =>
    (await readWedding(clerk, id)).checks.find((check: { code: string }) => check.code === 'banns')
      ?.settled
  const expectedResolution = { by: 'override', words: 'Strony znane proboszczowi od lat' }
  expect(await getResolution()).toEqual(expectedResolution)
  const right = { ...sampleWedding, banns: [], overrides, version: 1, reason: 'Pisownia nazwiska' }
  expect((await clerk('PUT', `/api/weddings/${id}`, right)).status).toBe(200)
  expect(await getResolution()).toEqual(expectedResolution)
  const withdrawal = { ...right, overrides: [], version: 2, reason: 'Zapowiedzi się znajdą' }
  expect((await clerk('PUT', `/api/weddings/${id}`, withdrawal)).status).toBe(200)
  expect(await getResolution()).toBeNull()
  const history = (await clerk('GET', `/api/history/weddings/${id}`)).body.data
  const overrideEntries = history.filter(({ part }: { part: string | null }) =>
    part?.includes('pominięta'),
  )
  expect(overrideEntries.map(({ action }: { action: string }) => action)).toEqual([
    'delete',
    'insert',
  ])
  expect(overrideEntries[1].changes).toContainEqual(
    expect.objectContaining({ new: 'Strony znane proboszczowi od lat' }),
  )
})

test('correct wedding: bar that the register learned of later → the correction is accepted', async () => {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, people)
  await inParish(clerk.parish_id, async db => {
    const mother = await db
      .insertInto('people')
      .values({ names: 'Maria', surname: 'Lis', gender: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('people')
      .set({ mother_id: mother.id })
      .where('id', 'in', Object.values(people))
      .execute()
  })
  const right = {
    ...sampleWedding,
    ...people,
    notes: 'Uwaga',
    version: 1,
    reason: 'Dopisek w akcie',
  }
  const answer = await clerk('PUT', `/api/weddings/${id}`, right)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const blocks = (await readWedding(clerk, id)).checks.filter(
    (check: { severity: string }) => check.severity === 'block',
  )
  expect(blocks).toMatchObject(
    [{ canon: expect.stringContaining('1091') }, {}].slice(0, blocks.length),
  )
  expect(blocks.length).toBeGreaterThan(0)
})

test('canonical checks: a ban to marry in the nullity of this marriage → not raised on this act, but on the next', async () => {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, people)
  const note = {
    dic_annotation_kind_id: annotationKinds.nullity,
    text: 'zakaz zawarcia małżeństwa',
  }
  const { status, body } = await clerk('POST', `/api/weddings/${id}/annotations`, {
    event_date: null,
    act_year: null,
    ...note,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const { checks } = await readWedding(clerk, id)
  expect(checks.map(({ code }: { code: string }) => code)).not.toContain('groom.vetitum')
  const next = { ...sampleWedding, groom_person_id: people.groom_person_id, act_number: '2' }
  expect((await post(clerk, { ...next, wedding_date: '2026-06-20' })).body.message).toMatch(/1077/)
  const dispensations = [
    { kind: 'vetitum', authority: 'Sąd Biskupi', number: '3/2026', date: '2026-06-10' },
  ]
  const secondMarriage = await postWedding(clerk, {
    ...next,
    dispensations,
    wedding_date: '2026-06-20',
  })
  expect((await readWedding(clerk, secondMarriage.id)).checks).toContainEqual(
    expect.objectContaining({ code: 'groom.vetitum' }),
  )
})

test('canonical checks: the local ordinary assists by his office → accepted without a delegation (KPK 1109)', async () => {
  const clerk = await newParish()
  const bishop = { minister: 'bp Adam Żur', basis_from: '', basis_date: null }
  const { id } = await postWedding(clerk, { ...bishop, assisting_basis: 'local_ordinary' })
  const act = await readWedding(clerk, id)
  expect(act.checks).toMatchObject([
    { code: 'assisting_basis', severity: 'advice', accepts_reason: true },
    { code: 'no_protocol', severity: 'advice' },
  ])
})

test('saveWedding: one witness, or no assisting priest → refused, but recorded as a fact with the bars open', async () => {
  const clerk = await newParish()
  const noMinister = { minister: '', assisting_basis: null, basis_from: '', basis_date: null }
  const lacking = { ...noMinister, witnesses: [sampleWedding.witnesses[0]], protocol_number: '5' }
  const response = await post(clerk, lacking)
  expect([response.status, Object.keys(response.body.errors)]).toEqual([
    422,
    ['witnesses', 'minister'],
  ])
  const fact = { circumstance: 'with_defect', circumstance_reason: 'Drugi świadek nie przyjechał' }
  const { id } = await postWedding(clerk, { ...lacking, ...fact })
  const { checks } = await readWedding(clerk, id)
  const blocks = checks.filter(({ severity }: { severity: string }) => severity === 'block')
  expect(blocks).toMatchObject([{ code: 'assisting' }, { code: 'witnesses' }])
})
