import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createBanns, createProtocolDraft, sampleTalks } from './testing/protocols.ts'

const { newParish } = await testApi()

test('no data from the couple’s interview are typed twice', async () => {
  const { values } = await createProtocolDraft(await newParish())
  expect(values).toMatchObject({
    groom_names: 'Łukasz',
    groom_surname: 'Żółć',
    groom_profession: 'stolarz',
    groom_baptism_act_number: '40',
    groom_baptism_act_year: 1998,
    bride_names: 'Bożena',
    bride_mother_family_name: 'Łęcka',
    wedding_date: '2026-05-23',
    wedding_time: '16:00',
    witnesses: [
      { names: 'Adam', surname: 'Wróbel' },
      { names: 'Ewa', surname: 'Nowak' },
    ],
    civil_effects: 'concordat',
    usc_permit_number: '12/2026',
    protocol_number: '12',
    protocol_year: 2026,
  })
})

test('the act of marriage takes over the days and the result of the banns', async () => {
  const priest = await newParish()
  const { id, draft } = await createProtocolDraft(priest)
  await createBanns(priest, id)
  const { values } = (await draft()).body
  expect(values).toMatchObject({
    announcement_book_number: '3',
    banns: [{ mode: 'posted', from: '2026-05-01', to: '2026-05-12', obstacle: false }],
  })
  expect(values.banns[0].parish).not.toBe('')
})

test('the protocol gets the number of the act, and allows one act only', async () => {
  const priest = await newParish()
  const { entry, protocol, draft } = await createProtocolDraft(priest)
  const response = await priest('POST', '/api/weddings', entry)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  expect(await protocol()).toMatchObject({ marriage_book_number: '1', marriage_book_year: 2026 })
  const secondDraft = await draft()
  expect(secondDraft.status).toBe(422)
  expect(secondDraft.body.message).toBe('Ślub z tego protokołu jest już w księdze: akt 1/2026.')
  const duplicateAnswer = await priest('POST', '/api/weddings', { ...entry, act_number: '2' })
  expect(duplicateAnswer.status).toBe(422)
  expect(duplicateAnswer.body.errors.premarital_id).toEqual([
    expect.stringContaining('jest już w księdze'),
  ])
})

test('a corrected number is updated in the protocol; act cancelled → protocol reopened', async () => {
  const priest = await newParish()
  const { entry, protocol } = await createProtocolDraft(priest)
  const { id } = (await priest('POST', '/api/weddings', entry)).body
  const correction = { ...entry, act_number: '7', version: 1, reason: 'Omyłka w numerze' }
  const correctionAnswer = await priest('PUT', `/api/weddings/${id}`, correction)
  expect(correctionAnswer.status, JSON.stringify(correctionAnswer.body)).toBe(200)
  expect(await protocol()).toMatchObject({ marriage_book_number: '7' })
  const { version } = correctionAnswer.body
  await priest('POST', `/api/weddings/${id}/cancel`, { version, reason: 'Wpisano nie tę parę' })
  expect(await protocol()).toMatchObject({ marriage_book_number: null, marriage_book_year: null })
})

test('an act whose protocol was cancelled later can still be corrected', async () => {
  const priest = await newParish()
  const { id, entry, protocol } = await createProtocolDraft(priest)
  const { id: wedding } = (await priest('POST', '/api/weddings', entry)).body
  const { version } = await protocol()
  await priest('POST', `/api/premaritals/${id}/cancel`, { version, reason: 'Omyłka w akcie' })
  const correction = { ...entry, act_number: '9', version: 1, reason: 'Omyłka w numerze' }
  const correctionAnswer = await priest('PUT', `/api/weddings/${wedding}`, correction)
  expect(correctionAnswer.status, JSON.stringify(correctionAnswer.body)).toBe(200)
  expect(await protocol()).toMatchObject({ marriage_book_number: '9', wedding_id: wedding })
})

test('couple who will not marry → no act is created', async () => {
  const priest = await newParish()
  const { id, entry, draft } = await createProtocolDraft(priest)
  await priest('POST', `/api/premaritals/${id}/cancel`, { version: 1, reason: 'Rozstali się' })
  expect((await draft()).body.message).toMatch('anulowany')
  const banns = await priest('GET', `/api/premaritals/${id}/banns`)
  expect(banns.body.message).toMatch('anulowany')
  expect((await priest('POST', '/api/weddings', entry)).status).toBe(422)
})

test('wedding from a protocol: wedding in a church of another parish → not for our book (KPK 1121)', async () => {
  const priest = await newParish()
  const awayProtocol = await priest('POST', '/api/premaritals', { ...sampleTalks, elsewhere: true })
  const { status, body } = await priest('GET', `/api/premaritals/${awayProtocol.body.id}/wedding`)
  expect([status, body.errors.premarital_id[0]]).toEqual([
    422,
    expect.stringContaining('wpisuje go tamta parafia'),
  ])
  expect((await priest('GET', `/api/premaritals/${awayProtocol.body.id}/banns`)).status).toBe(200)
})

test('a protocol of another parish → not found; any protocol → refused to lay users', async () => {
  const priest = await newParish()
  const { id } = await createProtocolDraft(priest)
  const stranger = await newParish()
  for (const draft of ['wedding', 'banns']) {
    expect((await stranger('GET', `/api/premaritals/${id}/${draft}`)).status).toBe(404)
  }
  const clerk = await newParish({ role_id: 3 })
  for (const draft of ['wedding', 'banns']) {
    expect((await clerk('GET', `/api/premaritals/${id}/${draft}`)).status).toBe(403)
  }
})
