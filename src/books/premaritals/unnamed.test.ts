import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { makeProtocolCreator } from './prints/server/testing.ts'
import { samplePremarital } from './server/testing.ts'

const api = await testApi()
const { newParish } = api
const createProtocol = makeProtocolCreator(api)
test.each(['?', 'ks.', '.', 'x', 'Jan Kowalski, organista', 'ks. wikariusz'])(
  'delegate „%s” → 422 at the field of the protocol and of the delegation’s form (KPK 1111)',
  async delegate => {
    const priest = await newParish()
    const field = 'delegation_parish_worker_position'
    const saveResponse = await priest('POST', '/api/premaritals', {
      ...samplePremarital,
      [field]: delegate,
    })
    expect([saveResponse.status, saveResponse.body.errors]).toEqual([
      422,
      { [field]: [expect.stringContaining('kan. 1111')] },
    ])
    const { priest: other, id } = await createProtocol(full => full)
    const texts = { recipient: delegate }
    for (const path of [
      `/api/prints/forms/weddingDelegation/${id}`,
      `/api/docx/forms/weddingDelegation/${id}`,
    ]) {
      const { status, body } = await other('POST', path, { texts })
      expect([status, body.errors]).toEqual([
        422,
        { recipient: [expect.stringContaining('kan. 1111')] },
      ])
    }
  },
)

test('the delegation’s form is filled in with the delegate of the protocol, and is issued unchanged', async () => {
  const { priest, id } = await createProtocol(full => full)
  const path = `/api/prints/forms/weddingDelegation/${id}`
  const [recipient] = (await priest('GET', path)).body.fields
  expect(recipient).toMatchObject({
    label: 'Adresat (delegowany)',
    value: 'ks. Jan Kos, wikariusz w Bochni',
    required: true,
  })
  expect((await priest('POST', path, { texts: {} })).status).toBe(201)
})

test.each(['delegation_parish_worker_id', 'wedding_parish_worker_id', 'parish_worker_id'])(
  'a layman as %s → 422 at the field (KPK 1066, 1108, 1111)',
  async field => {
    const priest = await newParish()
    const layman = {
      title: 'pan',
      names: 'Jan',
      surname: 'Organ',
      worker_function: 'organista',
      clergy: false,
    }
    await priest('POST', '/api/parish-workers', layman)
    const [{ id }] = (await priest('GET', '/api/parish-workers')).body.data
    const { status, body } = await priest('POST', '/api/premaritals', {
      ...samplePremarital,
      [field]: id,
    })
    expect([status, body.errors]).toEqual([
      422,
      { [field]: [expect.stringContaining('duchownego')] },
    ])
  },
)

test.each([
  ['authority', '?'],
  ['authority', 'x'],
  ['number', '-'],
  ['number', 'brak'],
])('leave of %s „%s” names no authority → 422 at its field', async (part, text) => {
  const priest = await newParish()
  const leave = {
    kind: 'mixed',
    giver: 'ordinary',
    authority: 'Kuria w Tarnowie',
    number: '12/26',
    date: '2026-04-01',
  }
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...samplePremarital,
    dispensations: [{ ...leave, [part]: text }],
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, [`dispensations.0.${part}`]])
})

test('„Dla kogo” of a certificate: „?” → 422 at the field, at the endpoint of every print', async () => {
  const { priest, id } = await createProtocol(full => full)
  const { status, body } = await priest(
    'GET',
    `/api/prints/premaritals/${id}/protocol?recipient=${encodeURIComponent('?')}`,
  )
  expect([status, body.errors]).toEqual([422, { recipient: [expect.stringContaining('Dla kogo')] }])
})
