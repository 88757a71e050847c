import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { findProvider } from '../../server/payments/payment-gateway.ts'

const { newParish, signIn, inParish } = await testApi()
const entry = {
  version: 0,
  open: true,
  provider: 'cashbill_test',
  shop: 'parafia.pl',
  secret: 'bardzo-tajny',
  unpaid: true,
  hold_minutes: 30,
  keep_months: 12,
}
const save = (priest: Awaited<ReturnType<typeof newParish>>, change: object = {}) =>
  priest('PUT', '/api/order-settings', { ...entry, ...change })

test('order settings: a new parish does not take orders until it opens them', async () => {
  const priest = await newParish()
  const { body } = await priest('GET', '/api/order-settings')
  expect(body).toMatchObject({ version: 0, open: false, provider: 'none', has_secret: false })
  expect(body.notify_url).toMatch(
    /^https:\/\/kancelaria\.test\/api\/public\/[\w-]+\/payments\/cashbill$/,
  )
})

test('order settings: addresses of pages are saved unchanged; an invalid one → refused with a message', async () => {
  const priest = await newParish()
  const pages = { privacy_url: 'https://parafia.test/rodo', payment_rules_url: null }
  expect((await save(priest, pages)).status).toBe(200)
  expect((await priest('GET', '/api/order-settings')).body).toMatchObject(pages)
  for (const privacy_url of ['parafia.test/rodo', 'javascript:alert(1)']) {
    const { body } = await save(priest, { version: 1, privacy_url })
    expect(body.errors.privacy_url[0]).toContain('pełny adres strony')
  }
})

test('order settings: the secret is encrypted, never shown or in the history; an empty field leaves it', async () => {
  const priest = await newParish()
  const { body: savedSettings } = await save(priest)
  const { body: visibleSettings } = await priest('GET', '/api/order-settings')
  expect(JSON.stringify(visibleSettings)).not.toContain('bardzo-tajny')
  expect(visibleSettings).toMatchObject({ has_secret: true, shop: 'parafia.pl' })
  expect(
    (await save(priest, { version: savedSettings.version, secret: '', open: false })).status,
  ).toBe(200)
  const [settingsRow, historyRows] = await inParish(priest.parish_id, async db => [
    await db.selectFrom('order_settings').selectAll().executeTakeFirstOrThrow(),
    (await sql<{ new: object }>`select new from history`.execute(db)).rows,
  ])
  expect(settingsRow.secret).not.toContain('bardzo-tajny')
  expect(JSON.stringify(historyRows)).not.toContain(settingsRow.secret!)
  const paymentGateway = { secret: 'test-secret', origin: 'https://kancelaria.test' }
  const parish = { id: priest.parish_id!, url: 'x' }
  expect(findProvider(paymentGateway, parish, settingsRow)?.shop).toBe('parafia.pl')
  expect(() =>
    findProvider(paymentGateway, { ...parish, id: parish.id + 1 }, settingsRow),
  ).toThrow() // secret copied into another parish’s row
})

test.each([
  ['no shop', { shop: null }, 'shop', 'panelu CashBill'],
  ['no secret', { secret: null }, 'secret', 'tajny klucz'],
  ['a place held for a minute', { hold_minutes: 1 }, 'hold_minutes', 'od 10 minut'],
  ['data kept for ever', { keep_months: 999 }, 'keep_months', 'do 60'],
  ['the local provider in the world outside', { provider: 'local' }, 'provider', 'pokazowej'],
  ['no way to order at all', { provider: 'none', unpaid: false }, 'unpaid', 'Włącz płatności'],
])('order settings: %s → refused with a message', async (_, change, field, words) => {
  const { status, body } = await save(await newParish(), change)
  expect(status).toBe(422)
  expect(body.errors[field].join()).toContain(words)
})

test('order settings: two concurrent changes do not overwrite each other', async () => {
  const priest = await newParish()
  const { body } = await save(priest)
  expect((await save(priest)).status).toBe(409)
  const clerk = await signIn(3, priest.parish_id)
  expect((await save(clerk, { version: body.version })).status).toBe(200)
  expect((await save(priest, { version: body.version })).status).toBe(409)
})
