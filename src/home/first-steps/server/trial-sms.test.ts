import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { houseWithSms, someNumber } from '#messages/server/testing.ts'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

const server = await houseWithSms({ url: await ownDatabase('trial_sms') })
const { balanceOf, hand, inParish, local, newMessageParish, newParish, rowsIn, signIn } = server
afterAll(() => local.stop())
await insertOffer(server.database)
const admin = await signIn(1, null)

const sendTrial = (
  { parish_id }: Pick<Caller, 'parish_id'>,
  to: string,
  { who = admin, key = randomUUID() } = {},
) => who('POST', `/api/first-steps/sms/${parish_id}/send`, { to }, { 'idempotency-key': key })

/** Processes the waiting trial messages of a parish as the queue does. */
async function handAll({ parish_id }: Pick<Caller, 'parish_id'>) {
  const waiting = await rowsIn(parish_id, sql`select id from messages where state = 'queued'`)
  for (const { id } of waiting) await hand({ parish_id: parish_id!, message_id: Number(id) })
}
const getOutcome = async ({ parish_id }: Pick<Caller, 'parish_id'>) =>
  (await admin('GET', `/api/first-steps/sms/${parish_id}`)).body.trial
const listTexts = (number: string) =>
  local.texts().filter(({ to }) => `+${to}`.endsWith(number.slice(1)))
const smsStep = async () =>
  (await admin('GET', '/api/first-steps')).body.data.find(
    ({ step }: { step: string }) => step === 'sms',
  ).state

test('trial SMS: number refused by the provider → reason stored, no charge, the step stays open', async () => {
  const parish = await newMessageParish()
  expect((await sendTrial(parish, '+48600990013')).status).toBe(200)
  expect(await getOutcome(parish)).toEqual({ state: 'queued', code: null, held: null })
  await handAll(parish)
  expect(await getOutcome(parish)).toEqual({ state: 'rejected', code: '13', held: null })
  expect(await balanceOf(parish.parish_id)).toBe(100)
  expect(await smsStep()).toBe('missing')
})

test('trial SMS: one message without Polish letters is sent once per idempotency key, and the step is done', async () => {
  const parish = await newMessageParish()
  const to = someNumber()
  const key = randomUUID()
  await sendTrial(parish, to.slice(3), { key })
  await sendTrial(parish, to.slice(3), { key })
  await handAll(parish)
  const texts = listTexts(to)
  expect(texts.map(({ text }) => text)).toEqual([
    'Wiadomosc probna z programu Kancelaria: wysylanie SMS-ow dziala.',
  ])
  expect(await getOutcome(parish)).toMatchObject({ state: 'accepted', held: null })
  expect(await balanceOf(parish.parish_id)).toBe(99)
  expect(await smsStep()).toBe('done')
})

test('trial SMS: landline, foreign or missing number → refused before anything is sent', async () => {
  const parish = await newMessageParish()
  for (const [to, words] of [
    ['22 123 45 67', /telefon stacjonarny/],
    ['+49 151 23456789', /numer zagraniczny/],
    ['600 100', /9 cyfr/],
    ['', /Podaj numer/],
  ] as const) {
    const { status, body } = await sendTrial(parish, to)
    expect([status, body.message]).toEqual([422, expect.stringMatching(words)])
    expect(body.errors).toHaveProperty('to')
  }
  expect(await getOutcome(parish)).toBeNull()
})

test('trial SMS: number that answered STOP to this parish → 422', async () => {
  const parish = await newMessageParish()
  const to = someNumber()
  await inParish(parish.parish_id, db => db.insertInto('sms_stops').values({ phone: to }).execute())
  const { status, body } = await sendTrial(parish, to)
  expect([status, body.message]).toEqual([422, expect.stringContaining('STOP')])
})

test('trial SMS: at most five an hour, also with concurrent requests', async () => {
  const parish = await newMessageParish()
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => sendTrial(parish, someNumber())),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200, 200, 200, 200, 200, 429, 429,
  ])
  expect(await balanceOf(parish.parish_id)).toBe(95)
})

test('trial SMS: parish without a message balance or without the module → none is sent', async () => {
  const poor = await newMessageParish(0)
  const { status, body } = await sendTrial(poor, someNumber())
  expect([status, body.message]).toEqual([422, expect.stringContaining('Na koncie SMS jest 0')])
  const silentParish = await newParish({ modules: [] })
  expect((await sendTrial(silentParish, someNumber())).status).toBe(404)
  const { parishes } = (await admin('GET', '/api/first-steps/sms')).body
  const ids = parishes.map(({ id }: { id: number }) => id)
  expect(ids).toContain(poor.parish_id)
  expect(ids).not.toContain(silentParish.parish_id)
})

test('trial SMS: only the administrator of the installation may send one', async () => {
  const parish = await newMessageParish()
  expect((await sendTrial(parish, someNumber(), { who: parish })).status).toBe(403)
  expect((await parish('GET', `/api/first-steps/sms/${parish.parish_id}`)).status).toBe(403)
})

test('trial SMS: no provider configured → a message on what to set, and nothing is queued', async () => {
  const bare = await testApi({ url: await ownDatabase('trial_sms_bare') })
  const priest = await bare.newParish()
  const root = await bare.signIn(1, null)
  expect((await root('GET', '/api/first-steps/sms')).body.ready).toBe(false)
  const { status, body } = await sendTrial(priest, someNumber(), { who: root })
  expect([status, body.message]).toEqual([422, expect.stringContaining('SMSAPI_TOKEN')])
})
