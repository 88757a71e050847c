import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  BANNS_PATH,
  buildParty,
  createBanns,
  createProtocolDraft,
  sampleTalks,
} from './testing/protocols.ts'

const { newParish } = await testApi()

test('banns are created from the protocol, which gets their number and a link to them', async () => {
  const priest = await newParish()
  const { id, protocol } = await createProtocolDraft(priest)
  const banns = await createBanns(priest, id)
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
  const duplicateAnswer = await priest('POST', BANNS_PATH, { ...banns.entry, act_number: '4' })
  expect(duplicateAnswer.body.errors.premarital_id).toEqual([
    expect.stringContaining('są już w księdze'),
  ])
})

test('banns from a protocol: party lives in another parish → our parish is not filled in', async () => {
  const priest = await newParish()
  const answers = { lives_in_parish: { answer: 'no', text: null } }
  const fiancee = { ...buildParty('Bożena', 'Łęcka'), residence_parish: '', answers }
  const { body } = await priest('POST', '/api/premaritals', { ...sampleTalks, fiancee })
  const draft = await priest('GET', `/api/premaritals/${body.id}/banns`)
  expect(draft.body.values.bride_parish).toBe('')
})

test('banns of a party without a stated residence: no parish filled in; parishioner → proposed by the form', async () => {
  const priest = await newParish()
  const silent = { ...buildParty('John', 'Smith'), dic_faith_id: 13, residence_parish: '' }
  const answers = { lives_in_parish: { answer: 'yes', text: null } }
  const entry = { ...sampleTalks, fiance: silent, fiancee: { ...silent, answers } }
  const { body } = await priest('POST', '/api/premaritals', entry)
  const { values } = (await priest('GET', `/api/premaritals/${body.id}/banns`)).body
  expect([values.groom_parish, values.bride_parish]).toEqual(['', undefined])
})

test('a corrected number of banns is updated in the protocol; banns cancelled → protocol reopened', async () => {
  const priest = await newParish()
  const { id, protocol } = await createProtocolDraft(priest)
  const banns = await createBanns(priest, id)
  const correction = { ...banns.entry, act_number: '5', version: 1, reason: 'Omyłka w numerze' }
  const correctionAnswer = await priest('PUT', `${BANNS_PATH}/${banns.id}`, correction)
  expect(correctionAnswer.status, JSON.stringify(correctionAnswer.body)).toBe(200)
  expect(await protocol()).toMatchObject({ announcement_book_number: '5' })
  await priest('POST', `${BANNS_PATH}/${banns.id}/cancel`, {
    version: 2,
    reason: 'Przełożono ślub',
  })
  expect(await protocol()).toMatchObject({ announcement_book_number: null, banns_id: null })
})

test('a dispensation from banns is copied to the act of marriage; its authority is asked for, not guessed', async () => {
  const priest = await newParish()
  const { id, draft } = await createProtocolDraft(priest)
  const { body } = await priest('GET', `/api/premaritals/${id}/banns`)
  const dispensation = { dispensation_reason: 'Choroba', dispensation_date: '2026-05-02' }
  const { status } = await priest('POST', BANNS_PATH, {
    ...body.values,
    ...dispensation,
    act_number: '1',
    year: 2026,
  })
  expect(status).toBe(201)
  expect((await draft()).body.values).toMatchObject({
    banns: [],
    dispensations: [{ kind: 'banns', authority: null, date: '2026-05-02' }],
  })
})
