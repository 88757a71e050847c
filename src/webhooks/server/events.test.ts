import { expect, test } from 'vitest'
import { sampleDeceased } from '#books/deceased/server/testing.ts'
import { houseWithWebhooks, startReceiver, verifyWebhook } from './delivery/testing.ts'

const server = await houseWithWebhooks()
const { database, newParish, webhookOf, deliveriesOf, sendAll } = server

test('webhook event: an act created, corrected, annotated and cancelled → emitted without its data', async () => {
  const { url, heard } = await startReceiver()
  const [priest, otherPriest] = [await newParish(), await newParish()]
  const events = ['act.entered', 'act.corrected', 'act.annotated', 'act.cancelled']
  const { secret } = await webhookOf(priest, url, events)
  await webhookOf(otherPriest, url, events)
  const { body: act } = await priest('POST', '/api/deceased', sampleDeceased)
  const at = `/api/deceased/${act.id}`
  const correction = await priest('PUT', at, {
    ...sampleDeceased,
    cemetery: 'Cmentarz komunalny',
    version: act.version,
    reason: 'Pomyłka w nazwie cmentarza',
  })
  expect(correction.status).toBe(200)
  const note = await priest('POST', `${at}/annotations`, {
    dic_annotation_kind_id: 1,
    text: 'Uwaga',
  })
  expect(note.body.errors).toBeUndefined()
  const cancellation = { version: correction.body.version, reason: 'Wpisano dwa razy' }
  expect((await priest('POST', `${at}/cancel`, cancellation)).status).toBe(200)
  await sendAll(priest)
  expect(heard.map(request => verifyWebhook(secret, request).type)).toEqual(events)
  expect(heard.map(request => verifyWebhook(secret, request).data.record?.endsWith(at))).toEqual(
    events.map(() => true),
  )
  expect(JSON.stringify(heard)).not.toMatch(/Stanis|towski|Cmentarz/)
  expect(await deliveriesOf(otherPriest)).toEqual([])
})

test('webhook event: correction by two people → emitted when the second one accepts', async () => {
  const { url } = await startReceiver()
  const priest = await newParish()
  await webhookOf(priest, url, ['act.corrected', 'act.cancelled'])
  const { body: act } = await priest('POST', '/api/deceased', sampleDeceased)
  await database.query('update parishes set second_person = true where id = $1', [priest.parish_id])
  const clerk = await server.signIn(3, priest.parish_id, { clergy: true })
  const at = `/api/deceased/${act.id}`
  const change = {
    ...sampleDeceased,
    notes: 'poprawiono',
    version: act.version,
    reason: 'Wpis przez pomyłkę',
  }
  const proposal = await clerk('PUT', at, change)
  expect(proposal.status).toBe(202)
  expect(await deliveriesOf(priest)).toEqual([])
  const decision = await priest('POST', `/api/corrections/${proposal.body.waiting}/accept`, {
    version: 1,
  })
  expect(decision.status, JSON.stringify(decision.body)).toBe(200)
  expect(await deliveriesOf(priest)).toHaveLength(1)
})

test('webhook event: act refused → not emitted', async () => {
  const { url } = await startReceiver()
  const priest = await newParish()
  await webhookOf(priest, url, ['act.entered'])
  expect((await priest('POST', '/api/deceased', { ...sampleDeceased, names: '' })).status).toBe(422)
  await priest('POST', '/api/deceased', sampleDeceased)
  expect((await priest('POST', '/api/deceased', sampleDeceased)).status).toBe(422)
  expect(await deliveriesOf(priest)).toHaveLength(1)
})

test('switch webhook off: no further events, and waiting deliveries are dropped', async () => {
  const { url, heard } = await startReceiver()
  const priest = await newParish()
  const { id } = await webhookOf(priest, url, ['act.entered'])
  await priest('POST', '/api/deceased', sampleDeceased)
  await priest('POST', `/api/webhooks/${id}/switch`, { version: 1, active: false })
  await priest('POST', '/api/deceased', { ...sampleDeceased, act_number: '2', surname: 'Inny' })
  await sendAll(priest)
  expect(heard).toEqual([])
  expect(await deliveriesOf(priest)).toMatchObject([{ state: 'failed', problem: 'off' }])
})
