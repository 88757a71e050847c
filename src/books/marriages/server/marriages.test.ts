import { expect, test } from 'vitest'
import { sampleWedding } from '#books/weddings/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()

const party = (names: string, surname: string) => ({
  names,
  surname,
  birth_date: '1998-02-14',
  birth_town: 'Tarnów',
  dic_faith_id: 1,
  dic_marital_status_id: 1,
  residence_parish: 'Parafia pw. św. Anny, Sokołów',
  father_names: 'Tadeusz',
  father_surname: surname,
  mother_names: 'Grażyna',
  mother_family_name: 'Łęcka',
  baptism_date: '1998-03-15',
  baptism_parish: 'pw. św. Jana, Tarnów',
  baptism_act_number: '40/1998',
  confirmation_date: '2014-05-10',
  answers: { profession: { answer: null, text: 'stolarz' } },
})
const talks = {
  protocol_number: 12,
  year: 2026,
  protocol_date: '2026-02-01',
  wedding_date: '2026-05-23',
  wedding_time: '16:00',
  usc_permit_number: '12/2026',
  usc_permit_date: '2026-03-02',
  usc_permit_valid_date: '2026-09-02',
  fiance: party('Łukasz', 'Żółć'),
  fiancee: party('Bożena', 'Łęcka'),
  witnesses: [
    { names: 'Adam', surname: 'Wróbel', birth_date: '1990-01-01' },
    { names: 'Ewa', surname: 'Nowak', gender: 2, birth_date: '1991-01-01' },
  ],
}

/** Values that the clerk adds to the draft. */
const clerkFields = {
  act_number: sampleWedding.act_number,
  year: sampleWedding.year,
  minister: sampleWedding.minister,
  assisting_basis: sampleWedding.assisting_basis,
  basis_from: sampleWedding.basis_from,
  basis_date: sampleWedding.basis_date,
  wedding_place: sampleWedding.wedding_place,
  dic_wedding_kind_id: sampleWedding.dic_wedding_kind_id,
  banns: sampleWedding.banns,
}

const BANNS = '/api/prewedding-announcements'
/** Values that the clerk adds to the draft of the banns. */
const bannsFields = {
  act_number: '3',
  year: 2026,
  date_from: '2026-05-01',
  date_to: '2026-05-12',
  result: 'clear',
  bride_parish: 'pw. św. Jana, Tarnów',
}

/** Creates the banns of a protocol. */
async function announce(priest: Caller, id: number) {
  const { body } = await priest('GET', `/api/premaritals/${id}/banns`)
  const entry = { ...bannsFields, ...body.values }
  const response = await priest('POST', BANNS, entry)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return { id: response.body.id as number, values: body.values, entry }
}

/** Creates a protocol, and the act from its draft with the number and the priest added by the clerk. */
async function engaged(priest: Caller) {
  const { status, body } = await priest('POST', '/api/premaritals', talks)
  expect(status, JSON.stringify(body)).toBe(201)
  const draft = () => priest('GET', `/api/premaritals/${body.id}/wedding`)
  const { values } = (await draft()).body
  const entry = { ...clerkFields, ...values }
  const protocol = async () => (await priest('GET', `/api/premaritals/${body.id}`)).body
  return { id: body.id as number, draft, values, entry, protocol }
}

test('no data from the couple’s interview are typed twice', async () => {
  const { values } = await engaged(await newParish())
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

test('banns are created from the protocol, which gets their number and a link to them', async () => {
  const priest = await newParish()
  const { id, protocol } = await engaged(priest)
  const banns = await announce(priest, id)
  expect(banns.values).toMatchObject({
    groom_names: 'Łukasz',
    groom_father_names: 'Tadeusz',
    groom_parish: 'Parafia pw. św. Anny, Sokołów',
    bride_surname: 'Łęcka',
    origin: 'own',
    protocol_number: '12',
    protocol_year: 2026,
    wedding_date: '2026-05-23',
  })
  expect(await protocol()).toMatchObject({
    announcement_book_number: '3',
    announcement_book_year: 2026,
    banns_id: banns.id,
    wedding_id: null,
  })
  const secondDraft = await priest('GET', `/api/premaritals/${id}/banns`)
  expect(secondDraft.body.message).toBe('Zapowiedzi z tego protokołu są już w księdze: akt 3/2026.')
  const duplicateAnswer = await priest('POST', BANNS, { ...banns.entry, act_number: '4' })
  expect(duplicateAnswer.body.errors.premarital_id).toEqual([
    expect.stringContaining('są już w księdze'),
  ])
})

test('banns from a protocol: party lives in another parish → our parish is not filled in', async () => {
  const priest = await newParish()
  const answers = { lives_in_parish: { answer: 'no', text: null } }
  const fiancee = { ...party('Bożena', 'Łęcka'), residence_parish: '', answers }
  const { body } = await priest('POST', '/api/premaritals', { ...talks, fiancee })
  const draft = await priest('GET', `/api/premaritals/${body.id}/banns`)
  expect(draft.body.values.bride_parish).toBe('')
})

test('banns of a party without a stated residence: no parish filled in; parishioner → proposed by the form', async () => {
  const priest = await newParish()
  const silent = { ...party('John', 'Smith'), dic_faith_id: 13, residence_parish: '' }
  const answers = { lives_in_parish: { answer: 'yes', text: null } }
  const entry = { ...talks, fiance: silent, fiancee: { ...silent, answers } }
  const { body } = await priest('POST', '/api/premaritals', entry)
  const { values } = (await priest('GET', `/api/premaritals/${body.id}/banns`)).body
  expect([values.groom_parish, values.bride_parish]).toEqual(['', undefined])
})

test('a corrected number of banns is updated in the protocol; banns cancelled → protocol reopened', async () => {
  const priest = await newParish()
  const { id, protocol } = await engaged(priest)
  const banns = await announce(priest, id)
  const correction = { ...banns.entry, act_number: '5', version: 1, reason: 'Omyłka w numerze' }
  const correctionAnswer = await priest('PUT', `${BANNS}/${banns.id}`, correction)
  expect(correctionAnswer.status, JSON.stringify(correctionAnswer.body)).toBe(200)
  expect(await protocol()).toMatchObject({ announcement_book_number: '5' })
  await priest('POST', `${BANNS}/${banns.id}/cancel`, { version: 2, reason: 'Przełożono ślub' })
  expect(await protocol()).toMatchObject({ announcement_book_number: null, banns_id: null })
})

test('the act of marriage takes over the days and the result of the banns', async () => {
  const priest = await newParish()
  const { id, draft } = await engaged(priest)
  await announce(priest, id)
  const { values } = (await draft()).body
  expect(values).toMatchObject({
    announcement_book_number: '3',
    banns: [{ mode: 'posted', from: '2026-05-01', to: '2026-05-12', obstacle: false }],
  })
  expect(values.banns[0].parish).not.toBe('')
})

test('a dispensation from banns is copied to the act of marriage', async () => {
  const priest = await newParish()
  const { id, draft } = await engaged(priest)
  const { body } = await priest('GET', `/api/premaritals/${id}/banns`)
  const dispensation = { dispensation_reason: 'Choroba', dispensation_date: '2026-05-02' }
  const { status } = await priest('POST', BANNS, {
    ...body.values,
    ...dispensation,
    act_number: '1',
    year: 2026,
  })
  expect(status).toBe(201)
  expect((await draft()).body.values).toMatchObject({
    banns: [],
    dispensations: [{ kind: 'banns', date: '2026-05-02' }],
  })
})

test('the protocol gets the number of the act, and allows one act only', async () => {
  const priest = await newParish()
  const { entry, protocol, draft } = await engaged(priest)
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
  const { entry, protocol } = await engaged(priest)
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
  const { id, entry, protocol } = await engaged(priest)
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
  const { id, entry, draft } = await engaged(priest)
  await priest('POST', `/api/premaritals/${id}/cancel`, { version: 1, reason: 'Rozstali się' })
  expect((await draft()).body.message).toMatch('anulowany')
  const banns = await priest('GET', `/api/premaritals/${id}/banns`)
  expect(banns.body.message).toMatch('anulowany')
  expect((await priest('POST', '/api/weddings', entry)).status).toBe(422)
})

test('wedding from a protocol: wedding in a church of another parish → not for our book (KPK 1121)', async () => {
  const priest = await newParish()
  const awayProtocol = await priest('POST', '/api/premaritals', { ...talks, elsewhere: true })
  const { status, body } = await priest('GET', `/api/premaritals/${awayProtocol.body.id}/wedding`)
  expect([status, body.errors.premarital_id[0]]).toEqual([
    422,
    expect.stringContaining('wpisuje go tamta parafia'),
  ])
  expect((await priest('GET', `/api/premaritals/${awayProtocol.body.id}/banns`)).status).toBe(200)
})

test('a protocol of another parish → not found; any protocol → refused to lay users', async () => {
  const priest = await newParish()
  const { id } = await engaged(priest)
  const stranger = await newParish()
  for (const draft of ['wedding', 'banns']) {
    expect((await stranger('GET', `/api/premaritals/${id}/${draft}`)).status).toBe(404)
  }
  const clerk = await newParish({ role_id: 3 })
  for (const draft of ['wedding', 'banns']) {
    expect((await clerk('GET', `/api/premaritals/${id}/${draft}`)).status).toBe(403)
  }
})
