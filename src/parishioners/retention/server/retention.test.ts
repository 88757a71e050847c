import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../people/server/testing.ts'
import {
  PROPOSALS,
  getProposal,
  formerPerson,
  listProposals,
  nameRecord,
  addFormerPerson,
  addCancelledProtocol,
} from './testing.ts'

const app = await testApi()
const { inParish, newParish, signIn } = app

test('listProposals: a former parishioner within the period, or without data to erase → not proposed', async () => {
  const { priest } = await addFormerPerson(app, { in_parish_to: today() })
  await registerPeople(priest, { ...formerPerson, phone: null }, { phone: '600100200' })
  expect(await listProposals(priest)).toMatchObject({ data: [], meta: { total: 0 } })
})

test('listProposals: a period of the program is marked as proposed, one of the parish has its source', async () => {
  const { priest } = await addFormerPerson(app)
  expect(await listProposals(priest)).toMatchObject({
    data: [{ kind: 'former', subject: 'Nowak Anna Maria', due_on: '2020-05-03', years: 10 }],
  })
  const source = 'Instrukcja kurii nr 7/2025 z 3.05.2025'
  const setTerm = (body: object) =>
    priest('PUT', '/api/retention-terms', { kind: 'former', years: 50, source, ...body })
  expect((await setTerm({ source: '' })).body.errors).toHaveProperty('source')
  expect((await setTerm({ years: 5 })).status).toBe(200)
  expect(await getProposal(priest, 'former')).toMatchObject({ due_on: '2015-05-03' })
  expect((await setTerm({})).status).toBe(200)
  const { data, terms } = await listProposals(priest)
  expect([data, terms.find((term: { kind: string }) => term.kind === 'former')]).toEqual([
    [],
    { kind: 'former', years: 50, source },
  ])
  expect(terms).toContainEqual({ kind: 'protocol', years: 5, source: null })
})

test('keepRecord: retained until a day with a reason → no longer open, listed as retained, and in history', async () => {
  const { priest, id } = await addFormerPerson(app)
  const proposal = nameRecord(await getProposal(priest, 'former'))
  const keep = (body: object) =>
    priest('POST', `${PROPOSALS}/keep`, {
      ...proposal,
      keep_until: '2199-01-01',
      reason: 'Sprawa w sądzie kościelnym',
      ...body,
    })
  expect((await keep({ reason: ' ' })).body.errors).toHaveProperty('reason')
  expect((await keep({ keep_until: today() })).body.errors).toHaveProperty('keep_until')
  expect((await keep({})).status).toBe(201)
  expect((await listProposals(priest)).data).toEqual([])
  expect((await listProposals(priest, 'kept=true')).data).toMatchObject([
    { keep_until: '2199-01-01', keep_reason: 'Sprawa w sądzie kościelnym' },
  ])
  const { data } = (await priest('GET', `/api/history/people/${id}`)).body
  expect(data[0]).toMatchObject({ reason: 'Sprawa w sądzie kościelnym' })
  await inParish(priest.parish_id, db =>
    db.updateTable('retention_decisions').set({ keep_until: '2026-01-01' }).execute(),
  )
  expect((await listProposals(priest)).data).toHaveLength(1)
})

test('listProposals: a cancelled protocol from which a marriage was entered → never proposed', async () => {
  const { priest, id } = await addCancelledProtocol(app)
  await inParish(priest.parish_id, db =>
    db
      .insertInto('weddings')
      .values({
        act_number: '1',
        year: 2015,
        archival: true,
        groom_names: 'Łukasz',
        groom_surname: 'Żółć',
        bride_names: 'Ewa',
        bride_surname: 'Lis',
        premarital_id: id,
      })
      .execute(),
  )
  expect((await listProposals(priest)).data).toEqual([])
})

test('retention: a clerk → may not decide; another parish → sees nothing', async () => {
  const { priest } = await addFormerPerson(app)
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('GET', PROPOSALS)).status).toBe(403)
  const otherClerk = await newParish()
  expect((await listProposals(otherClerk)).data).toEqual([])
  const proposal = nameRecord(await getProposal(priest, 'former'))
  expect((await otherClerk('POST', `${PROPOSALS}/erase`, proposal)).status).toBe(404)
})
