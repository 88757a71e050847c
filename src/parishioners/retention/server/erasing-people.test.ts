import { expect, test } from 'vitest'
import { attachFile } from '#documents/attachments/server/testing.ts'
import { verifyChains } from '#history/server/chain.ts'
import { strayRecords } from '#history/server/verification/verify-records.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import {
  PROPOSALS,
  getProposal,
  nameRecord,
  addFormerPerson,
  addCancelledProtocol,
  readHistoryText,
} from './testing.ts'

const app = await testApi({ url: await ownDatabaseWithDictionaries('retention') })
const { database, inParish } = app

test('eraseRecord: a former parishioner → the phone is erased from card and history, the person stays', async () => {
  const { priest, id } = await addFormerPerson(app, { notes: 'Kłopoty w domu' })
  const proposal = nameRecord(await getProposal(priest, 'former'))
  expect((await priest('POST', `${PROPOSALS}/erase`, { ...proposal, version: 7 })).status).toBe(409)
  expect((await priest('POST', `${PROPOSALS}/erase`, proposal)).status).toBe(201)
  expect((await priest('GET', `/api/peoples/${id}`)).body).toMatchObject({
    names: 'Anna Maria',
    birth_date: '1990-05-03',
    status: 'former',
    phone: null,
    notes: null,
  })
  expect(await readHistoryText(app, priest, 'people')).not.toMatch(/600 ?100 ?200|Kłopoty/)
  expect(await readHistoryText(app, priest, 'people')).toMatch('Anna Maria')
  expect((await priest('POST', `${PROPOSALS}/erase`, proposal)).status).toBe(404)
})

test('print of an opinion about a card with erased data → refused until the person is a parishioner again', async () => {
  const { priest, id } = await addFormerPerson(app)
  const path = `/api/prints/forms/opinion/${id}`
  expect((await priest('GET', path)).status).toBe(200)
  await priest('POST', `${PROPOSALS}/erase`, nameRecord(await getProposal(priest, 'former')))
  const { status, body } = await priest('GET', path)
  expect([status, body.message]).toEqual([422, expect.stringContaining('Dane tej osoby usunięto')])
  await inParish(priest.parish_id, db =>
    db.updateTable('people').set({ status: 'parishioner' }).where('id', '=', id).execute(),
  )
  expect((await priest('GET', path)).status).toBe(200)
})

test('eraseRecord: restricted data → refused, and nothing is erased', async () => {
  const { priest, id } = await addFormerPerson(app)
  await priest('POST', `/api/peoples/${id}/restrict`, { version: 1, reason: 'Spór o adres' })
  const proposal = await getProposal(priest, 'former')
  expect(proposal).toMatchObject({ restricted: true })
  const { status, body } = await priest('POST', `${PROPOSALS}/erase`, nameRecord(proposal))
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('można je tylko przechowywać'),
  ])
  expect((await priest('GET', `/api/peoples/${id}`)).body.phone).toBe('+48600100200')
})

test('eraseRecord: a file on the card of a former parishioner → removed together with the decision', async () => {
  const { priest, id } = await addFormerPerson(app, { phone: null })
  await attachFile(priest, `people/${id}`)
  await inParish(priest.parish_id, db =>
    db.updateTable('attachments').set({ added_at: '2015-01-02' }).execute(),
  )
  const proposal = await getProposal(priest, 'attachment')
  expect((await priest('POST', `${PROPOSALS}/erase`, nameRecord(proposal))).status).toBe(201)
  expect((await priest('GET', `/api/attachments/people/${id}`)).body.data).toEqual([])
})

test('verifyChains: entries erased by a decision are accepted, any other change of them is detected', async () => {
  const { priest } = await addCancelledProtocol(app)
  const { parish_id } = priest
  await priest('POST', `${PROPOSALS}/erase`, nameRecord(await getProposal(priest, 'protocol')))
  const findBroken = async () =>
    (await verifyChains(database)).broken.filter(chain => chain.parish_id === parish_id)
  const findStrays = async () =>
    (await strayRecords(database)).filter(stray => stray.parish_id === parish_id)
  expect(await findBroken()).toEqual([])
  expect(await findStrays()).toEqual([])
  const rename = (couple: string) =>
    database.query(
      `update history_entries e set new = pack_state(jsonb_set(h.new, '{couple}', $2), state_texts(s.base))
       from history h, history_shapes s where e.parish_id = $1 and e.table_name = 'premaritals'
         and (h.parish_id, h.seq) = (e.parish_id, e.seq) and s.id = e.shape`,
      [parish_id, couple],
    )
  const { rows: entries } = await database.query<{ couple: string }>(
    `select (new -> 'couple')::text as couple from history where parish_id = $1 and table_name = 'premaritals' limit 1`,
    [parish_id],
  )
  await rename('"Ktoś inny"')
  expect(await findBroken()).toMatchObject([{ problem: 'changed' }])
  await rename(entries[0]!.couple)
  expect(await findBroken()).toEqual([])
  const { rows } = await database.query<{ seq: number }>(
    `select max(seq) as seq from history where parish_id = $1 and table_name = 'retention_decisions'`,
    [parish_id],
  )
  await database.query(
    `update history_entries set reason = 'inny' where parish_id = $1 and seq = $2`,
    [parish_id, rows[0]!.seq],
  )
  expect(await findBroken()).toMatchObject([{ seq: rows[0]!.seq, problem: 'changed' }])
})

test('eraseRecord: a former parishioner with several contacts → all of them are erased, also the removed one in history', async () => {
  const contacts = [
    { kind: 'phone', value: '14 627 10 11' },
    { kind: 'phone', value: '600100299' },
    { kind: 'email', value: 'stary@poczta.pl' },
  ]
  const { priest, id } = await addFormerPerson(app, { contacts })
  const [row] = (await priest('GET', `/api/peoples/${id}`)).body.contacts
  const entry = { names: 'Anna Maria', surname: 'Nowak', gender: 2, birth_date: '1990-05-03' }
  const former = { status: 'former', in_parish_to: '2010-05-03' }
  const { status } = await priest('PUT', `/api/peoples/${id}`, {
    ...entry,
    ...former,
    version: 1,
    contacts: [row],
  })
  expect(status).toBe(200)
  const proposal = nameRecord(await getProposal(priest, 'former'))
  expect((await priest('POST', `${PROPOSALS}/erase`, proposal)).status).toBe(201)
  const card = (await priest('GET', `/api/peoples/${id}`)).body
  expect([card.phone, card.email, card.contacts]).toEqual([null, null, []])
  expect(await readHistoryText(app, priest, 'person_contacts')).not.toMatch(
    /6271011|600100299|stary@/,
  )
  const { broken } = await verifyChains(database)
  expect(broken.filter(({ parish_id }) => parish_id === priest.parish_id)).toEqual([])
})
