import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { someNumber } from '../../server/testing.ts'
import { startServerWithReports } from './testing.ts'

const {
  agreeing,
  countStrays,
  database,
  draft,
  getMessage,
  hand,
  local,
  newMessageParish,
  rowsIn,
  send,
  sendToPerson,
  url,
} = await startServerWithReports('sms_replies')

test.each(['STOP', 'Stop.', 'stop proszę'])(
  'reply «%s»: no further SMS is sent to the number',
  async word => {
    const priest = await newMessageParish()
    const { phone, person_id, sms } = await sendToPerson(priest)
    await local.answer(sms, word)
    const card = (await priest('GET', `/api/peoples/${person_id}`)).body
    expect([card.sms_consent, card.sms_consent_date]).toEqual([false, null])
    const rights = (await priest('GET', `/api/peoples/${person_id}/rights`)).body
    expect(rights.consents).toMatchObject([
      { source: 'written', given_on: '2025-01-02', note: 'Wycofana SMS-em o treści STOP' },
    ])
    expect(rights.consents[0].withdrawn_on).not.toBeNull()
    // Consent of another member of the family, or a new card, does not reopen the number.
    const [otherId] = await agreeing(priest, { phone })
    const id = await draft(priest, [person_id, otherId!])
    expect((await getMessage(priest, id)).plan.incorrect).toEqual([
      { problem: 'stopped', count: 2 },
    ])
  },
)

test('STOP: a recorded consent is withdrawn with a note; a later consent reopens the number for that person', async () => {
  const priest = await newMessageParish()
  const { person_id, sms } = await sendToPerson(priest)
  const consent = {
    dic_consent_kind_id: 1,
    given_on: '2025-01-02',
    source: 'written',
    note: 'formularz 3',
  }
  await rowsIn(
    priest.parish_id,
    sql`update person_consents set note = 'formularz 3' where person_id = ${person_id}`,
  )
  await local.answer(sms, 'STOP')
  const { consents } = (await priest('GET', `/api/peoples/${person_id}/rights`)).body
  expect(consents).toMatchObject([{ note: 'formularz 3. Wycofana SMS-em o treści STOP' }])
  await rowsIn(priest.parish_id, sql`update sms_stops set stopped_at = now() - interval '3 days'`)
  await rowsIn(
    priest.parish_id,
    sql`update person_consents set withdrawn_on = withdrawn_on - 3 where person_id = ${person_id}`,
  )
  const fresh = await priest('POST', `/api/peoples/${person_id}/consents`, {
    ...consent,
    given_on: new Date().toISOString().slice(0, 10),
  })
  expect(fresh.status).toBe(201)
  const id = await draft(priest, [person_id])
  expect((await getMessage(priest, id)).plan).toMatchObject({ numbers: 1, incorrect: [] })
})

test('STOP from a number that is no longer the main one → the consent of its owner is withdrawn', async () => {
  const priest = await newMessageParish()
  const { person_id, sms } = await sendToPerson(priest, {
    contacts: [{ kind: 'phone', value: '14 627 10 11' }],
  })
  const { version, contacts } = (await priest('GET', `/api/peoples/${person_id}`)).body
  const setMain = `/api/peoples/${person_id}/contacts/${contacts[0].id}/make-main`
  expect((await priest('POST', setMain, { version })).status).toBe(200)
  await local.answer(sms, 'STOP')
  expect((await priest('GET', `/api/peoples/${person_id}`)).body.sms_consent).toBe(false)
})

test('STOP from a number that another card has only besides its main one → the consent of that card stays', async () => {
  const priest = await newMessageParish()
  const { person_id, phone, sms } = await sendToPerson(priest)
  const son = await sendToPerson(priest, { contacts: [{ kind: 'phone', value: phone }] })
  await local.answer(sms, 'STOP')
  const consents = []
  for (const id of [person_id, son.person_id])
    consents.push((await priest('GET', `/api/peoples/${id}`)).body.sms_consent)
  expect(consents).toEqual([false, true])
})

test('reply without STOP: stored once with its author, and no consent is withdrawn', async () => {
  const priest = await newMessageParish()
  const { id, person_id, phone, sms } = await sendToPerson(priest, { names: 'Ewa', surname: 'Lis' })
  await local.answer(sms, 'Dziękuję, będziemy', '1700000000')
  await local.answer(sms, 'Dziękuję, będziemy', '1700000000')
  const { body } = await priest('GET', '/api/messages/replies')
  expect(body.data).toEqual([
    expect.objectContaining({
      phone,
      content: 'Dziękuję, będziemy',
      stop: false,
      message_id: id,
      people: [{ id: person_id, name: 'Lis Ewa', is_other: false }],
    }),
  ])
  expect((await priest('GET', `/api/peoples/${person_id}`)).body.sms_consent).toBe(true)
})

test('STOP without a message: applied in every parish that wrote to the number', async () => {
  const [ownPriest, otherPriest] = [await newMessageParish(), await newMessageParish()]
  const phone = someNumber()
  const people = []
  for (const priest of [ownPriest, otherPriest]) {
    const [person] = await agreeing(priest, { phone })
    people.push(person!)
    const id = await draft(priest, [person!])
    await send(priest, id)
    await hand({ parish_id: priest.parish_id!, message_id: id })
  }
  await local.tell(url.href, {
    sms_from: phone.slice(1),
    sms_to: '48500',
    sms_text: 'STOP',
    sms_date: '1',
  })
  for (const [at, priest] of [ownPriest, otherPriest].entries()) {
    expect((await priest('GET', `/api/peoples/${people[at]}`)).body.sms_consent).toBe(false)
  }
})

test('reply from a number without messages → ignored and counted', async () => {
  const before = await countStrays()
  await local.tell(url.href, { sms_from: '48799999999', sms_text: 'STOP', sms_date: '1' })
  expect(await countStrays()).toEqual({ ...before, replies: before.replies + 1 })
})

test.each<[string, (fields: URLSearchParams) => Promise<Response>]>([
  ['query', fields => fetch(`${url}?${fields}`)],
  ['form', fields => fetch(url, { method: 'POST', body: fields })],
])(
  'reply in a %s with hidden characters: stored without them, its STOP obeyed',
  async (_, tell) => {
    const priest = await newMessageParish()
    const { phone, person_id } = await sendToPerson(priest)
    const content = `ST\0OP\u202e <b>=1+1</b> ${'x'.repeat(3000)}`
    const answer = await tell(
      new URLSearchParams({ sms_from: phone, sms_text: content, sms_date: '1', MsgId: 'a\0b' }),
    )
    expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
    const { body } = await priest('GET', '/api/messages/replies')
    expect(body.data).toMatchObject([{ phone, stop: true }])
    expect(body.data[0].content).toMatch(/^STOP <b>=1\+1<\/b> x+$/)
    expect(body.data[0].content.length).toBeLessThanOrEqual(2000)
    expect((await priest('GET', `/api/peoples/${person_id}`)).body.sms_consent).toBe(false)
  },
)

test.each([
  '',
  'Parafia',
  '48600100200,48600100201',
  '48600100200\r\nX: y',
  `48${'6'.repeat(30)}`,
  '+',
])('reply from %j, an invalid number: nothing is stored', async from => {
  const { rows: before } = await database.query('select count(*)::int from message_replies')
  const query = new URLSearchParams({ sms_from: from, sms_text: 'STOP', sms_date: '1' })
  expect((await fetch(`${url}?${query}`)).status).toBe(200)
  const { rows } = await database.query('select count(*)::int from message_replies')
  expect(rows).toEqual(before)
})
