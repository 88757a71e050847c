import { expect, test } from 'vitest'
import { postWedding, readWedding, sampleWedding } from '#books/weddings/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()

const nameParty = (side: 'groom' | 'bride', more: object = {}) => ({
  names: sampleWedding[`${side}_names`],
  surname: sampleWedding[`${side}_surname`],
  ...more,
})

async function writeProtocol(priest: Caller, protocol_number: number, groom: object = {}) {
  const { status, body } = await priest('POST', '/api/premaritals', {
    protocol_number,
    year: 2026,
    protocol_date: '2026-02-01',
    fiance: nameParty('groom', groom),
    fiancee: nameParty('bride'),
  })
  expect([status, body.message]).toEqual([201, undefined])
  return body as { id: number; version: number }
}

const listNumbers = async (priest: Caller, id: number) => {
  const { body } = await priest('GET', `/api/weddings/${id}/protocols`)
  return body.data.map(({ protocol_number }: { protocol_number: number }) => protocol_number)
}

test('protocols of the same couple are offered: not of others, not a cancelled one, not one with an act', async () => {
  const priest = await newParish()
  const { id } = await postWedding(priest, {})
  expect(await listNumbers(priest, id)).toEqual([])
  await writeProtocol(priest, 11)
  await writeProtocol(priest, 12, { names: 'Zenobiusz' })
  const cancelledProtocol = await writeProtocol(priest, 13)
  await priest('POST', `/api/premaritals/${cancelledProtocol.id}/cancel`, {
    version: cancelledProtocol.version,
    reason: 'wpis przez pomyłkę',
  })
  expect(await listNumbers(priest, id)).toEqual([11])
})

test('the act is linked by a correction with its reason, and unlinked in the same way', async () => {
  const priest = await newParish()
  const { id, version } = await postWedding(priest, {})
  const protocol = await writeProtocol(priest, 11)
  const correct = async (change: object) => {
    const entry = { ...sampleWedding, protocol_number: '11', protocol_year: 2026, ...change }
    const { status, body } = await priest('PUT', `/api/weddings/${id}`, entry)
    expect([status, body.message]).toEqual([200, undefined])
    return body.version as number
  }
  const readNumber = async () =>
    (await priest('GET', `/api/premaritals/${protocol.id}`)).body.marriage_book_number
  const linkResponse = await correct({ premarital_id: protocol.id, version, reason: 'powiązanie' })
  expect((await readWedding(priest, id)).premarital_id).toBe(protocol.id)
  expect([await readNumber(), await listNumbers(priest, id)]).toEqual([
    sampleWedding.act_number,
    [],
  ])
  await correct({ premarital_id: null, version: linkResponse, reason: 'omyłka w powiązaniu' })
  expect([await readNumber(), await listNumbers(priest, id)]).toEqual([null, [11]])
  const { body } = await priest('GET', `/api/history/weddings/${id}`)
  expect(JSON.stringify(body)).toContain('omyłka w powiązaniu')
})

test('an act of another couple is not linked to a protocol (KPK 1067); one of the couple with a slip is', async () => {
  const priest = await newParish()
  const { id, version } = await postWedding(priest, {})
  const otherProtocol = await writeProtocol(priest, 11, { names: 'Zenobiusz', surname: 'Obcy' })
  const link = (premarital_id: number) =>
    priest('PUT', `/api/weddings/${id}`, {
      ...sampleWedding,
      premarital_id,
      version,
      reason: 'powiązanie z protokołem',
    })
  const refusal = await link(otherProtocol.id)
  expect([refusal.status, refusal.body.errors]).toEqual([
    422,
    { premarital_id: [expect.stringContaining('dotyczy innej pary')] },
  ])
  const marriedAct = await priest('POST', '/api/weddings', {
    ...sampleWedding,
    act_number: '77',
    premarital_id: otherProtocol.id,
  })
  expect([marriedAct.status, marriedAct.body.errors]).toEqual([
    422,
    { premarital_id: [expect.stringContaining('dotyczy innej pary')] },
  ])
  const misspelledProtocol = await writeProtocol(priest, 12, { surname: 'Przekręcony' })
  expect((await link(misspelledProtocol.id)).status).toBe(200)
})
