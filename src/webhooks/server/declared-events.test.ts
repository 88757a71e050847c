import { expect, test } from 'vitest'
import { houseWithWebhooks, startReceiver, verifyWebhook } from './delivery/testing.ts'
import { type EventType, webhookEvents } from '../events.ts'
import { emitDeclaredEvents } from './declared-events.ts'

const server = await houseWithWebhooks()
const { newParish, webhookOf, deliveriesOf, sendAll } = server

const ANNOUNCEMENTS = {
  title: 'I Niedziela Adwentu',
  date_from: '2026-11-29',
  date_to: '2026-12-05',
  points: [],
}
const INTENTION = { mass_date: '2027-03-01', mass_time: '07:00', content: '+ Jan Lis' }

test('webhook event: announcements published and withdrawn, an intention entered and changed → emitted without their text', async () => {
  const { url, heard } = await startReceiver()
  const priest = await newParish()
  const types = ['announcements.published', 'announcements.withdrawn', 'intentions.changed']
  const { secret } = await webhookOf(priest, url, types)
  const { body: draft } = await priest('POST', '/api/announcements', ANNOUNCEMENTS)
  const at = `/api/announcements/${draft.id}`
  const moment = { version: draft.version, day: '2026-11-29', time: '06:00' }
  const publication = await priest('POST', `${at}/publish`, moment)
  expect(publication.status, JSON.stringify(publication.body)).toBe(200)
  await priest('POST', `${at}/withdraw`, { version: publication.body.version })
  const booking = await priest('POST', '/api/intentions', INTENTION)
  expect(booking.status, JSON.stringify(booking.body)).toBe(201)
  const intention = `/api/intentions/${booking.body.id}`
  const edit = { ...INTENTION, content: '+ Jan i Anna', version: booking.body.version }
  expect((await priest('PUT', intention, edit)).status).toBe(200)
  await sendAll(priest)
  const events = heard.map(request => verifyWebhook(secret, request))
  expect(events.map(({ type, data }) => [type, new URL(data.record!).pathname])).toEqual([
    ['announcements.published', at],
    ['announcements.withdrawn', at],
    ['intentions.changed', intention],
    ['intentions.changed', intention],
  ])
  expect(JSON.stringify(heard)).not.toMatch(/Adwent|Lis/)
})

test('webhook event: refused change → not emitted', async () => {
  const { url } = await startReceiver()
  const priest = await newParish()
  await webhookOf(priest, url, ['announcements.published', 'intentions.changed'])
  const { body: draft } = await priest('POST', '/api/announcements', ANNOUNCEMENTS)
  const moment = { version: 7, day: '2026-11-29', time: '06:00' }
  expect((await priest('POST', `/api/announcements/${draft.id}/publish`, moment)).status).toBe(409)
  expect((await priest('POST', '/api/intentions', { ...INTENTION, content: '' })).status).toBe(422)
  expect(await deliveriesOf(priest)).toEqual([])
})

test('webhook event: endpoint with an unknown event → the server does not start', () => {
  const wrap = emitDeclaredEvents(server.api).wrapHandler!
  const endpoint = server.api.endpoints.find(({ event }) => event)!
  const otherEndpoint = { ...endpoint, event: { type: 'intentions.burnt', record: '/api/x/:id' } }
  expect(() => wrap(otherEndpoint, async () => ({}))).toThrow(/intentions\.burnt/)
})

test('webhook event: every record of a declared event can be read with the right to its event', () => {
  const endpoints = server.api.endpoints.filter(({ event }) => event)
  expect(endpoints.length).toBeGreaterThan(8)
  for (const { event } of endpoints) {
    const record = server.api.endpoints.find(
      ({ method, path }) => method === 'GET' && path === event!.record,
    )
    expect(record?.access, event!.record).toBe(webhookEvents[event!.type as EventType].access)
  }
})
