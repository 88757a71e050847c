import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn, database } = await testApi()

let admin: Caller
beforeAll(async () => {
  admin = await signIn(1, null)
})

const url = () => `p-${randomUUID()}`
const anna = (overrides: object = {}) => ({
  name: 'Parafia Rzymskokatolicka',
  title: 'pw. św. Anny',
  url: url(),
  town: 'Sokołów',
  ...overrides,
})
async function addParish(entry: object = anna()) {
  const { status, body } = await admin('POST', '/api/parishes', entry)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; version: number }
}
const getParish = async (id: number) => (await admin('GET', `/api/parishes/${id}`)).body

test('create parish: an administrator creates it with its modules, and users can work in it at once', async () => {
  const { rows } = await database.query(`select id from modules where code = 'announcements'`)
  const { id } = await addParish(anna({ modules: [rows[0].id], expiration_date: '2030-12-31' }))
  expect(await getParish(id)).toMatchObject({
    title: 'św. Anny',
    modules: [rows[0].id],
    active: 1,
    pesel_kept: false,
    expiration_date: '2030-12-31',
  })
  const priest = await signIn(2, id)
  expect((await priest('GET', '/api/announcements')).status).toBe(200)
  expect((await priest('GET', '/api/payments')).status).toBe(403)
})

test.each([
  ['an address another parish has', {}, 'url', 'Ten adres strony ma już inna parafia'],
  [
    'an address with Polish letters',
    { url: 'święta-anna' },
    'url',
    'Tylko małe litery bez polskich znaków, cyfry i łącznik, np. sw-anna-sokolow',
  ],
  ['a diocese nobody knows', { diocese_id: 999_999 }, 'diocese_id', 'Wybierz diecezję z listy'],
  ['a module nobody sells', { modules: [999_999] }, 'modules', 'Wybierz moduły z listy'],
  ['no town', { town: ' ' }, 'town', 'Podaj miejscowość'],
])('create parish: %s → error at its field', async (_, wrong, field, message) => {
  const existingParish = anna()
  await addParish(existingParish)
  const entry = 'url' in wrong || field !== 'url' ? anna(wrong) : anna({ url: existingParish.url })
  const { status, body } = await admin('POST', '/api/parishes', entry)
  expect(status).toBe(422)
  expect(body.errors[field]).toEqual([message])
})

const details = { name: 'Parafia', title: 'św. Rocha', town: 'Wólka', phone: null, email: null }

test('update parish details: a parish priest changes his own parish, but not its licence or modules', async () => {
  const priest = await newParish()
  const path = `/api/parishes/${priest.parish_id}`
  const { version } = (await priest('GET', path)).body
  const response = await priest('PUT', `${path}/details`, { ...details, pesel_kept: true, version })
  expect(response.status).toBe(200)
  expect((await priest('GET', path)).body).toMatchObject({ title: 'św. Rocha', pesel_kept: true })
  for (const forbiddenChange of [
    { active: 1 },
    { expiration_date: '2099-01-01' },
    { modules: [] },
  ]) {
    const { status } = await priest('PUT', `${path}/details`, {
      ...details,
      ...forbiddenChange,
      version: response.body.version,
    })
    expect(status, JSON.stringify(forbiddenChange)).toBe(422)
  }
  expect((await priest('PUT', path, { ...anna(), version })).status).toBe(403)
})

test('parish settings: another parish → 404 for a priest; any parish → 404 for a clerk', async () => {
  const [priest, otherPriest] = [await newParish(), await newParish()]
  const path = `/api/parishes/${otherPriest.parish_id}`
  for (const [method, end] of [
    ['GET', ''],
    ['PUT', '/details'],
    ['GET', '/invoice/logs'],
    ['GET', '/history'],
  ] as const) {
    const body = method === 'PUT' ? { ...details, version: 1 } : undefined
    expect((await priest(method, path + end, body)).status, end).toBe(404)
  }
  const clerk = await newParish({ role_id: 3 })
  expect((await clerk('GET', `/api/parishes/${clerk.parish_id}`)).status).toBe(403)
})

test('update parish details: changed by another user meanwhile → 409', async () => {
  const priest = await newParish()
  const path = `/api/parishes/${priest.parish_id}/details`
  await priest('PUT', path, { ...details, version: 1 })
  expect((await priest('PUT', path, { ...details, version: 1 })).status).toBe(409)
})

test('another diocese: refused without the password, changed by the move, which other changes do not need', async () => {
  const { rows } = await database.query(`insert into dioceses (name) values ($1) returning id`, [
    randomUUID(),
  ])
  const diocese_id = rows[0].id as number
  const { id, version } = await addParish()
  const entry = anna({ url: (await getParish(id)).url, diocese_id })
  const refusal = await admin('PUT', `/api/parishes/${id}`, { ...entry, version })
  expect(refusal.body.errors.diocese_id[0]).toContain('z hasłem')
  expect((await getParish(id)).diocese).toBeNull()
  const wrong = { ...entry, version, password: 'nie to hasło' }
  expect((await admin('POST', `/api/parishes/${id}/move`, wrong)).status).toBe(422)
  const answer = await admin('POST', `/api/parishes/${id}/move`, { ...entry, version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect((await getParish(id)).diocese.id).toBe(diocese_id)
  const later = { ...entry, title: 'św. Rocha', version: answer.body.version }
  expect((await admin('PUT', `/api/parishes/${id}`, later)).status).toBe(200)
})

test('parish history: changes are recorded with their author', async () => {
  const { id, version } = await addParish()
  const record = await getParish(id)
  await admin('PUT', `/api/parishes/${id}`, {
    ...anna({ url: record.url, active: 0 }),
    version,
  })
  const { body } = await admin('GET', `/api/parishes/${id}/history`)
  expect(body.data[0]).toMatchObject({
    who: 'ks. Jan Lis',
    changes: [{ label: 'Konto parafii czynne', old: 'tak', new: 'nie' }],
  })
})

test('SMS settings: purchase needs a reason, balance never negative, sender name of valid characters', async () => {
  const { id, version } = await addParish()
  const path = `/api/parishes/${id}/settingsSMS`
  const entry = { sms_sender: 'SwAnna', sms_quiet_from: '21:00', sms_quiet_to: '07:00', version }
  const silent = await admin('PUT', path, { ...entry, added: 500 })
  expect(silent.body.errors.reason).toEqual(['Napisz, skąd ta zmiana salda'])
  const bought = await admin('PUT', path, { ...entry, added: 500, reason: 'Faktura 12/2026' })
  expect((await admin('GET', path)).body).toMatchObject({
    sms_balance: 500,
    sms_sender: 'SwAnna',
    sms_quiet_from: '21:00',
  })
  const below = await admin('PUT', path, {
    ...entry,
    added: -501,
    reason: 'Wpis przez pomyłkę',
    version: bought.body.version,
  })
  expect(below.body.errors.added).toEqual(['Na koncie jest tylko 500: nie można odjąć więcej'])
  const polish = await admin('PUT', path, { ...entry, sms_sender: 'Święta' })
  expect(polish.status).toBe(422)
})

test('parish orders: orders of the offer are listed, newest first', async () => {
  const priest = await newParish()
  await priest('POST', '/api/parish/request-contact', {}, { 'idempotency-key': randomUUID() })
  await priest('POST', '/api/parish/order-invoice', {}, { 'idempotency-key': randomUUID() })
  const { body } = await priest('GET', `/api/parishes/${priest.parish_id}/invoice/logs`)
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'contact'])
  expect(body.data[0].who).toBe('ks. Jan Lis')
})
