import { expect, test } from 'vitest'
import { startServerWithReports } from './testing.ts'

const {
  agreeing,
  balanceOf,
  countStrays,
  draft,
  getMessage,
  hand,
  local,
  newMessageParish,
  send,
  sendToPerson,
  url,
} = await startServerWithReports('sms_reports')

test('delivery report: stored once; the same report five times → nothing more changes', async () => {
  const priest = await newMessageParish()
  const { id, sms } = await sendToPerson(priest)
  expect(await local.report(sms, 404, 5)).toBe(200)
  const message = await getMessage(priest, id)
  expect(message.progress).toMatchObject({ delivered: 1, handed: 1, failed: 0 })
  expect(await balanceOf(priest.parish_id)).toBe(99)
})

test('delivery reports in the wrong order: the final status remains', async () => {
  const priest = await newMessageParish()
  const { id, sms } = await sendToPerson(priest)
  await local.report(sms, 405)
  expect((await getMessage(priest, id)).receivers.data[0]).toMatchObject({
    state: 'undelivered',
    code: '405',
  })
  await local.report(sms, 404)
  await local.report(sms, 403)
  await local.report(sms, 405)
  expect((await getMessage(priest, id)).receivers.data[0]).toMatchObject({
    state: 'delivered',
    code: null,
  })
})

test('delivery report received before the response of the provider was stored → applied', async () => {
  const priest = await newMessageParish()
  const [person] = await agreeing(priest, {})
  const id = await draft(priest, [person!])
  await send(priest, id)
  local.faults.send = 'cut'
  await hand({ parish_id: priest.parish_id!, message_id: id })
  local.faults.send = null
  const sms = [...local.sent.values()].at(-1)!
  await local.report(sms, 404)
  expect((await getMessage(priest, id)).receivers.data[0].state).toBe('delivered')
  await hand({ parish_id: priest.parish_id!, message_id: id })
  expect(await getMessage(priest, id)).toMatchObject({ state: 'done', progress: { delivered: 1 } })
})

test('delivery report about several messages at once → all are applied', async () => {
  const priest = await newMessageParish()
  const [firstMessage, two] = [await sendToPerson(priest), await sendToPerson(priest)]
  const report = {
    MsgId: `${firstMessage.sms.id},${two.sms.id}`,
    status: '404,405',
    idx: `${firstMessage.sms.key},${two.sms.key}`,
  }
  await local.tell(url.href, report)
  expect((await getMessage(priest, firstMessage.id)).receivers.data[0].state).toBe('delivered')
  expect((await getMessage(priest, two.id)).receivers.data[0].state).toBe('undelivered')
})

test('delivery report about an unknown message → ignored and counted', async () => {
  const before = await countStrays()
  expect(await local.tell(url.href, { MsgId: 'nieznany', status: '404', idx: 'nie-nasz' })).toBe(
    200,
  )
  expect(await countStrays()).toEqual({ ...before, reports: before.reports + 1 })
})

test('delivery report: wrong address → 403', async () => {
  const priest = await newMessageParish()
  const { id, sms } = await sendToPerson(priest)
  const wrong = new URL(url)
  wrong.pathname = wrong.pathname.replace(/.$/, last => (last === '0' ? '1' : '0'))
  expect(await local.tell(wrong.href, { MsgId: sms.id, status: '404', idx: sms.key })).toBe(403)
  expect((await getMessage(priest, id)).progress.delivered).toBe(0)
})

test('delivery report: may also be posted as a form, without the header of our scripts', async () => {
  const priest = await newMessageParish()
  const { id, sms } = await sendToPerson(priest)
  const body = new URLSearchParams({ MsgId: sms.id, status: '404', idx: sms.key })
  const answer = await fetch(url, { method: 'POST', body })
  expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
  expect((await getMessage(priest, id)).progress.delivered).toBe(1)
})
