import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { houseWithPayments } from '../../server/testing.ts'
import { IN_OFFICE, officeDesk } from './testing.ts'

const server = await houseWithPayments()
const { local, rowsIn } = server
const desk = await officeDesk(server)
const { parish, placed, paid, shown, act, emails, finish, elsewhere, follow } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

const subjects = async () => (await emails()).map(({ subject }) => subject.replace(/ \(.*/, ''))
const inRows = (text: Parameters<typeof rowsIn>[1]) => rowsIn(parish.parish_id, text)

test('refuse order: payment in progress → the slot is free, and money received later waits for the office', async () => {
  const newOrder = await placed()
  const reason = 'Kościół w remoncie'
  expect((await act(newOrder.id, 'refuse', { version: newOrder.version, reason })).status).toBe(200)
  expect(await follow(newOrder.number)).toMatchObject({ status: 'refused', reason })
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
  await emails()
  const outcome = await finish(newOrder.page)
  expect(outcome.emails.map(({ subject }) => subject)).toEqual([
    `Wpłata dotarła po terminie (${newOrder.number})`,
  ])
  const late = await shown(newOrder.id)
  expect(late).toMatchObject({ status: 'unclear', trouble: 'late', paid: 5000, intention_id: null })
  const refundEntry = { version: late.version, amount: 5000, way: 'przelewem' }
  expect((await act(newOrder.id, 'refund', refundEntry)).status).toBe(200)
  expect(await shown(newOrder.id)).toMatchObject({
    status: 'refused',
    trouble: null,
    refunded: 5000,
  })
  await emails()
})

test('settle order: payment received between reading and deciding → 409', async () => {
  const newOrder = await placed()
  await finish(newOrder.page)
  for (const [action, body] of [
    ['refuse', { reason: 'Rekolekcje' }],
    ['accept', {}],
    ['move', elsewhere()],
    ['refund', { amount: 1, way: 'gotówką' }],
  ] as const) {
    expect(
      (await act(newOrder.id, action, { version: newOrder.version, ...body })).status,
      action,
    ).toBe(409)
  }
  expect(await shown(newOrder.id)).toMatchObject({ status: 'accepted', paid: 5000, refunded: 0 })
})

test('move order: unpaid → accepted at another Mass, with the offering to be brought to the office', async () => {
  const newOrder = await placed()
  await inRows(
    sql`update intention_orders set status = 'unpaid', intention_id = null, held_until = null where id = ${newOrder.id}`,
  )
  const { version } = await shown(newOrder.id)
  expect((await act(newOrder.id, 'accept', { version })).body.message).toContain(
    '„ofiara niezłożona”',
  )
  expect((await act(newOrder.id, 'move', { version, ...elsewhere() })).status).toBe(200)
  const { intention_id, ...now } = await shown(newOrder.id)
  expect(now).toMatchObject({ status: 'accepted', mass_date: elsewhere().mass_date })
  const { body } = await parish.priest('GET', `/api/intentions/${intention_id}`)
  expect(body).toMatchObject({ paid_date: null, receipt_number: null, offering: 5000 })
  expect(await subjects()).toEqual(['Nowy termin Mszy'])
})

test.each([
  [{ amount: 0, way: 'gotówką' }, 'amount', 'kwotę zwrotu'],
  [{ amount: -100, way: 'gotówką' }, 'amount', 'kwotę zwrotu'],
  [{ amount: 10.5, way: 'gotówką' }, 'amount', ''],
  [{ amount: 5001, way: 'gotówką' }, 'amount', 'najwyżej 50,00'],
  [{ amount: 5000, way: ' ' }, 'way', 'jak oddano'],
  [{ amount: 5000, way: 'x'.repeat(201) }, 'way', '200'],
])(
  'refund order: %o → 422 with a message, and nothing is recorded',
  async (refund, field, words) => {
    const paidOrder = await paid()
    const { status, body } = await act(paidOrder.id, 'refund', {
      version: paidOrder.version,
      ...refund,
    })
    expect([status, body.errors[field]?.join()]).toEqual([422, expect.stringContaining(words)])
    expect(await shown(paidOrder.id)).toMatchObject({ refunds: [], version: paidOrder.version })
  },
)

test('refund order: a helper of the parish may record none, neither alone nor with a refusal', async () => {
  const paidOrder = await paid()
  const helper = await server.signIn(5, parish.parish_id)
  const at = `/api/intention-orders/${paidOrder.id}`
  const refund = { amount: 5000, way: 'gotówką' }
  const alone = await helper('POST', `${at}/refund`, { version: paidOrder.version, ...refund })
  expect(alone.status).toBe(403)
  const refusal = { version: paidOrder.version, reason: 'Rekolekcje', refund }
  const combinedResponse = await helper('POST', `${at}/refuse`, refusal)
  expect([combinedResponse.status, combinedResponse.body.message]).toEqual([
    403,
    expect.stringContaining('zapisuje proboszcz albo kancelaria'),
  ])
  expect(await shown(paidOrder.id)).toMatchObject({ status: 'accepted', refunds: [] })
  const unpaid = await placed({ ...IN_OFFICE, mass_date: elsewhere(50).mass_date })
  const plain = { version: unpaid.version, reason: 'Rekolekcje' }
  expect((await helper('POST', `/api/intention-orders/${unpaid.id}/refuse`, plain)).status).toBe(
    200,
  )
  await emails()
})

test('refund order: nothing was paid → refused', async () => {
  const newOrder = await placed(IN_OFFICE)
  const request = { version: newOrder.version, amount: 100, way: 'gotówką' }
  const { body } = await act(newOrder.id, 'refund', request)
  expect(body.errors.amount[0]).toContain('Nie ma czego oddać')
})

test('refund order: wrong amount refunded in parts → after the last grosz closed, and the slot is free', async () => {
  const newOrder = await placed()
  local.payments.get(newOrder.page!.split('/').at(-1))!.value = '49.99'
  await finish(newOrder.page)
  const strange = await shown(newOrder.id)
  expect(strange).toMatchObject({ status: 'unclear', trouble: 'amount', paid: 4999 })
  const half = { version: strange.version, amount: 2000, way: 'gotówką' }
  expect((await act(newOrder.id, 'refund', half)).status).toBe(200)
  const { version, ...after } = await shown(newOrder.id)
  expect(after).toMatchObject({ status: 'unclear', trouble: 'amount', refunded: 2000 })
  expect((await act(newOrder.id, 'refund', { ...half, version, amount: 2999 })).status).toBe(200)
  expect(await shown(newOrder.id)).toMatchObject({
    status: 'refused',
    reason: 'Zwrócono ofiarę',
    intention_id: null,
    refunds: [{ amount: 2000 }, { amount: 2999, noted_by: 'ks. Jan Lis' }],
  })
  expect(await subjects()).toEqual(['Zwrot ofiary', 'Zwrot ofiary'])
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
  await emails()
})

test('accept order: wrong amount → accepted when the office decides so', async () => {
  const newOrder = await placed()
  local.payments.get(newOrder.page!.split('/').at(-1))!.value = '49.99'
  await finish(newOrder.page)
  const { version } = await shown(newOrder.id)
  expect((await act(newOrder.id, 'accept', { version })).status).toBe(200)
  const now = await shown(newOrder.id)
  expect(now).toMatchObject({ status: 'accepted', trouble: null, paid: 4999 })
  const [email] = await emails()
  expect(email!.subject).toContain('Intencja przyjęta')
  expect(email!.paragraphs.join()).toMatch(/Dziękujemy za ofiarę 49,99\szł/)
})

test('refuse order: accepted before → the reason is in the book, and the slot is free', async () => {
  const paidOrder = await paid()
  const reason = 'Choroba kapłana'
  const refund = { amount: 5000, way: 'gotówką' }
  const { status } = await act(paidOrder.id, 'refuse', {
    version: paidOrder.version,
    reason,
    refund,
  })
  expect(status).toBe(200)
  const { body } = await parish.priest('GET', `/api/intentions/${paidOrder.intention_id}`)
  expect(body).toMatchObject({ status: 'cancelled', cancel_reason: reason })
  const [email] = await emails()
  expect(email!.paragraphs.join(' ')).toMatch(/Choroba kapłana.*50,00\szł zostaje zwrócona/)
  const secondRefusal = await act(paidOrder.id, 'refuse', {
    version: (await shown(paidOrder.id)).version,
    reason,
  })
  expect(secondRefusal.body.message).toContain('„odmówione”')
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
  await emails()
})

test('move order: moved twice → the e-mail names the last Mass, and one intention remains', async () => {
  const newOrder = await placed(IN_OFFICE)
  await emails()
  for (const days of [40, 41]) {
    const { version } = await shown(newOrder.id)
    expect((await act(newOrder.id, 'move', { version, ...elsewhere(days) })).status).toBe(200)
  }
  expect((await follow(newOrder.number)).mass_date).toBe(elsewhere(41).mass_date)
  const standing = await inRows(
    sql`select mass_date from intentions where taken and mass_date in (${desk.day}, ${elsewhere(40).mass_date},
        ${elsewhere(41).mass_date})`,
  )
  expect(standing).toEqual([{ mass_date: elsewhere(41).mass_date }])
  await emails()
})
