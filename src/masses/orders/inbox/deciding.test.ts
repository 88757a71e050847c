import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { houseWithPayments } from '../testing.ts'
import { IN_OFFICE, officeDesk } from './testing.ts'

const server = await houseWithPayments()
const { local, rowsIn } = server
const desk = await officeDesk(server)
const { parish, placed, paid, shown, act, letters, finish, elsewhere, follow } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

const subjects = async () => (await letters()).map(({ subject }) => subject.replace(/ \(.*/, ''))
const inRows = (text: Parameters<typeof rowsIn>[1]) => rowsIn(parish.parish_id, text)

test('refused while somebody is paying: the place is free, and money that comes all the same is set aside', async () => {
  const made = await placed()
  const reason = 'Kościół w remoncie'
  expect((await act(made.id, 'refuse', { version: made.version, reason })).status).toBe(200)
  expect(await follow(made.number)).toMatchObject({ status: 'refused', reason })
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
  await letters()
  const told = await finish(made.page)
  expect(told.letters.map(({ subject }) => subject)).toEqual([
    `Wpłata dotarła po czasie (${made.number})`,
  ])
  const late = await shown(made.id)
  expect(late).toMatchObject({ status: 'unclear', trouble: 'late', paid: 5000, intention_id: null })
  const back = { version: late.version, amount: 5000, way: 'przelewem' }
  expect((await act(made.id, 'refund', back)).status).toBe(200)
  expect(await shown(made.id)).toMatchObject({ status: 'refused', trouble: null, refunded: 5000 })
  await letters()
})

test('a payment that comes between looking and deciding makes the decision start anew', async () => {
  const made = await placed()
  await finish(made.page)
  for (const [what, body] of [
    ['refuse', { reason: 'Rekolekcje' }],
    ['accept', {}],
    ['move', elsewhere()],
    ['refund', { amount: 1, way: 'gotówką' }],
  ] as const) {
    expect((await act(made.id, what, { version: made.version, ...body })).status, what).toBe(409)
  }
  expect(await shown(made.id)).toMatchObject({ status: 'accepted', paid: 5000, refunded: 0 })
})

test('an order nobody paid may still be accepted, at another Mass: the offering comes to the office', async () => {
  const made = await placed()
  await inRows(
    sql`update intention_orders set status = 'unpaid', intention_id = null, held_until = null where id = ${made.id}`,
  )
  const { version } = await shown(made.id)
  expect((await act(made.id, 'accept', { version })).body.message).toContain('„ofiara niezłożona”')
  expect((await act(made.id, 'move', { version, ...elsewhere() })).status).toBe(200)
  const { intention_id, ...now } = await shown(made.id)
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
])('a refund of %o is refused in words, and nothing is noted', async (given, field, words) => {
  const made = await paid()
  const { status, body } = await act(made.id, 'refund', { version: made.version, ...given })
  expect([status, body.errors[field]?.join()]).toEqual([422, expect.stringContaining(words)])
  expect(await shown(made.id)).toMatchObject({ refunds: [], version: made.version })
})

test('a helper of the parish notes no refund: neither alone nor with a refusal', async () => {
  const made = await paid()
  const helper = await server.signIn(5, parish.parish_id)
  const at = `/api/intention-orders/${made.id}`
  const refund = { amount: 5000, way: 'gotówką' }
  const alone = await helper('POST', `${at}/refund`, { version: made.version, ...refund })
  expect(alone.status).toBe(403)
  const refusal = { version: made.version, reason: 'Rekolekcje', refund }
  const together = await helper('POST', `${at}/refuse`, refusal)
  expect([together.status, together.body.message]).toEqual([
    403,
    expect.stringContaining('zapisuje proboszcz albo kancelaria'),
  ])
  expect(await shown(made.id)).toMatchObject({ status: 'accepted', refunds: [] })
  const unpaid = await placed({ ...IN_OFFICE, mass_date: elsewhere(50).mass_date })
  const plain = { version: unpaid.version, reason: 'Rekolekcje' }
  expect((await helper('POST', `/api/intention-orders/${unpaid.id}/refuse`, plain)).status).toBe(
    200,
  )
  await letters()
})

test('what nobody paid cannot be given back', async () => {
  const made = await placed(IN_OFFICE)
  const request = { version: made.version, amount: 100, way: 'gotówką' }
  const { body } = await act(made.id, 'refund', request)
  expect(body.errors.amount[0]).toContain('Nie ma czego oddać')
})

test('a strange sum is given back in parts: with the last grosz the order is closed and its place free', async () => {
  const made = await placed()
  local.payments.get(made.page!.split('/').at(-1))!.value = '49.99'
  await finish(made.page)
  const strange = await shown(made.id)
  expect(strange).toMatchObject({ status: 'unclear', trouble: 'amount', paid: 4999 })
  const half = { version: strange.version, amount: 2000, way: 'gotówką' }
  expect((await act(made.id, 'refund', half)).status).toBe(200)
  const { version, ...after } = await shown(made.id)
  expect(after).toMatchObject({ status: 'unclear', trouble: 'amount', refunded: 2000 })
  expect((await act(made.id, 'refund', { ...half, version, amount: 2999 })).status).toBe(200)
  expect(await shown(made.id)).toMatchObject({
    status: 'refused',
    reason: 'Zwrócono ofiarę',
    intention_id: null,
    refunds: [{ amount: 2000 }, { amount: 2999, noted_by: 'ks. Jan Lis' }],
  })
  expect(await subjects()).toEqual(['Zwrot ofiary', 'Zwrot ofiary'])
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
  await letters()
})

test('a strange sum is accepted too, when the office says so', async () => {
  const made = await placed()
  local.payments.get(made.page!.split('/').at(-1))!.value = '49.99'
  await finish(made.page)
  const { version } = await shown(made.id)
  expect((await act(made.id, 'accept', { version })).status).toBe(200)
  const now = await shown(made.id)
  expect(now).toMatchObject({ status: 'accepted', trouble: null, paid: 4999 })
  const [letter] = await letters()
  expect(letter!.subject).toContain('Intencja przyjęta')
  expect(letter!.paragraphs.join()).toMatch(/Dziękujemy za ofiarę 49,99\szł/)
})

test('an accepted order that is refused leaves its reason in the book, and its place to others', async () => {
  const made = await paid()
  const reason = 'Choroba kapłana'
  const refund = { amount: 5000, way: 'gotówką' }
  const { status } = await act(made.id, 'refuse', { version: made.version, reason, refund })
  expect(status).toBe(200)
  const { body } = await parish.priest('GET', `/api/intentions/${made.intention_id}`)
  expect(body).toMatchObject({ status: 'cancelled', cancel_reason: reason })
  const [letter] = await letters()
  expect(letter!.paragraphs.join(' ')).toMatch(/Choroba kapłana.*50,00\szł zostaje zwrócona/)
  const again = await act(made.id, 'refuse', { version: (await shown(made.id)).version, reason })
  expect(again.body.message).toContain('„odmówione”')
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
  await letters()
})

test('an order moved twice writes of the last Mass, and leaves one intention that stands', async () => {
  const made = await placed(IN_OFFICE)
  await letters()
  for (const days of [40, 41]) {
    const { version } = await shown(made.id)
    expect((await act(made.id, 'move', { version, ...elsewhere(days) })).status).toBe(200)
  }
  expect((await follow(made.number)).mass_date).toBe(elsewhere(41).mass_date)
  const standing = await inRows(
    sql`select mass_date from intentions where taken and mass_date in (${desk.day}, ${elsewhere(40).mass_date},
        ${elsewhere(41).mass_date})`,
  )
  expect(standing).toEqual([{ mass_date: elsewhere(41).mass_date }])
  await letters()
})
