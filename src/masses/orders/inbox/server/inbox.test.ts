import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { searchGroups, searchTitles } from '#search/server/testing.ts'
import { houseWithPayments, buildOrderEntry, postOrder } from '../../server/testing.ts'
import { IN_OFFICE, officeDesk } from './testing.ts'

const server = await houseWithPayments()
const { local, newOrderParish, signIn, visitor, watch, rowsIn } = server
const desk = await officeDesk(server)
const { parish, placed, paid, shown, act, emails, elsewhere } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

test('accept order: without payment → accepted with the clerk’s name, and the orderer is notified', async () => {
  const newOrder = await placed(IN_OFFICE)
  expect(newOrder).toMatchObject({ status: 'waiting', payment_method: 'gotówka', paid: 0 })
  await emails()
  const { status } = await act(newOrder.id, 'accept', { version: newOrder.version })
  expect(status).toBe(200)
  expect(await shown(newOrder.id)).toMatchObject({ status: 'accepted', decided_by: 'ks. Jan Lis' })
  const [email] = await emails()
  expect(email!.subject).toContain('Intencja przyjęta')
  expect(email!.paragraphs.join(' ')).toContain('złożyć w kancelarii')
  const { body } = await parish.priest('GET', `/api/intentions/${newOrder.intention_id}`)
  expect(body).toMatchObject({ status: 'accepted', accepted_by: 'ks. Jan Lis', paid_date: null })
})

test('accept order: two users at once → the second gets 409, and only one e-mail is sent', async () => {
  const newOrder = await placed(IN_OFFICE)
  await emails()
  const responses = await Promise.all(
    [1, 2].map(() => act(newOrder.id, 'accept', { version: newOrder.version })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await emails()).toHaveLength(1)
  const { version } = await shown(newOrder.id)
  expect((await act(newOrder.id, 'accept', { version })).body.message).toContain('„przyjęte”')
})

test('move order: the former slot is free, and the e-mail names the new Mass', async () => {
  const newOrder = await placed(IN_OFFICE)
  const { status } = await act(newOrder.id, 'move', { version: newOrder.version, ...elsewhere() })
  expect(status).toBe(200)
  const now = await shown(newOrder.id)
  expect(now).toMatchObject({ status: 'accepted', mass_date: elsewhere().mass_date })
  const moveLetter = (await emails()).at(-1)!
  expect(moveLetter.subject).toContain('Nowy termin Mszy')
  const [dateRow] = await rowsIn<{ year: number }>(
    parish.parish_id,
    sql`select extract(year from ${elsewhere().mass_date}::date)::int as year`,
  )
  expect(moveLetter.paragraphs.join(' ')).toContain(`${dateRow!.year}, godz. 18:00`)
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
})

test('move order: accepted before → moved too, and the book records why the former slot is empty', async () => {
  const paidOrder = await paid()
  const { status } = await act(paidOrder.id, 'move', {
    version: paidOrder.version,
    mass_date: addDays(desk.day, 60),
    dic_intention_template_id: parish.pattern,
  })
  expect(status).toBe(200)
  const { body } = await parish.priest('GET', `/api/intentions/${paidOrder.intention_id}`)
  expect(body).toMatchObject({ status: 'cancelled', cancel_reason: 'Przeniesiona na inną Mszę' })
  expect(await shown(paidOrder.id)).toMatchObject({ status: 'accepted', paid: 5000 })
  await emails()
})

test('move order: full Mass → refused with the closest free Masses', async () => {
  const [firstOrder, secondOrder] = [
    await placed(IN_OFFICE),
    await placed({ ...IN_OFFICE, mass_date: addDays(desk.day, 90) }),
  ]
  const { status, body } = await act(firstOrder.id, 'move', {
    version: firstOrder.version,
    mass_date: secondOrder.mass_date,
    dic_intention_template_id: parish.pattern,
  })
  expect(status).toBe(422)
  expect(body.nearest.length).toBeGreaterThan(0)
  expect(await shown(firstOrder.id)).toEqual(
    expect.objectContaining({ status: 'waiting', mass_date: desk.day }),
  )
  const { body: nearest } = await parish.priest(
    'GET',
    `/api/intention-orders/${firstOrder.id}/free-masses`,
  )
  expect(nearest.data[0].mass_date).not.toBe(desk.day)
})

test('refuse order: the reason is stored, and the slot is free', async () => {
  const newOrder = await placed(IN_OFFICE)
  await emails()
  expect(
    (await act(newOrder.id, 'refuse', { version: newOrder.version, reason: ' ' })).status,
  ).toBe(422)
  const reason = 'W tym dniu są rekolekcje'
  expect((await act(newOrder.id, 'refuse', { version: newOrder.version, reason })).status).toBe(200)
  const [email] = await emails()
  expect(email!.paragraphs.join(' ')).toContain(reason)
  expect((await placed(IN_OFFICE)).status).toBe('waiting')
})

test('refuse order: paid order → requires a refund with the full amount, the way and who noted it', async () => {
  const paidOrder = await paid()
  const reason = 'Prosi o to sam zamawiający'
  const refuse = (refund: object | null) =>
    act(paidOrder.id, 'refuse', { version: paidOrder.version, reason, refund })
  for (const wrong of [null, { amount: 4999, way: 'przelew' }, { amount: 5001, way: 'przelew' }]) {
    const { status, body } = await refuse(wrong)
    expect([status, body.errors['refund.amount']?.join()]).toEqual([
      422,
      expect.stringContaining('50,00'),
    ])
  }
  expect((await refuse({ amount: 5000, way: 'przelewem na konto' })).status).toBe(200)
  expect(await shown(paidOrder.id)).toMatchObject({
    status: 'refused',
    refunded: 5000,
    refunds: [{ amount: 5000, way: 'przelewem na konto', noted_by: 'ks. Jan Lis' }],
  })
  const [email] = await emails()
  expect(email!.paragraphs.join(' ')).toContain('50,00\u00a0zł zostaje zwrócona')
})

test('move order: paid late → moved to a free Mass and settled', async () => {
  const newOrder = await placed()
  await rowsIn(
    parish.parish_id,
    sql`update intention_orders set held_until = now() where id = ${newOrder.id}`,
  )
  await watch()
  const rival = await placed(IN_OFFICE)
  expect(rival.status).toBe('waiting')
  const id = newOrder.page!.split('/').at(-1)!
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  await emails()
  const late = await shown(newOrder.id)
  expect(late).toMatchObject({ status: 'unclear', trouble: 'late', paid: 5000 })
  const stuck = await act(newOrder.id, 'accept', { version: late.version })
  expect(stuck.body.message).toContain('Przenieś zamówienie')
  const { body } = await parish.priest('GET', `/api/intention-orders/${newOrder.id}/free-masses`)
  const { mass_date, dic_intention_template_id } = body.data[0]
  await act(newOrder.id, 'move', { version: late.version, mass_date, dic_intention_template_id })
  expect(await shown(newOrder.id)).toMatchObject({ status: 'accepted', trouble: null, mass_date })
  await emails()
})

test('refund order: paid twice → one payment refunded, and the intention remains', async () => {
  const paidOrder = await paid()
  const { provider_id } = paidOrder
  const second = { ...local.payments.get(provider_id)!, id: `${provider_id}b` }
  local.payments.set(second.id, second)
  await local.notify(second.id)
  await emails()
  const currentOrder = await shown(paidOrder.id)
  expect(currentOrder).toMatchObject({ status: 'accepted', trouble: 'twice', paid: 10_000 })
  const refund = { version: currentOrder.version, amount: 5000, way: 'przelewem' }
  expect((await act(paidOrder.id, 'refund', { ...refund, amount: 10_001 })).status).toBe(422)
  expect((await act(paidOrder.id, 'refund', refund)).status).toBe(200)
  expect(await shown(paidOrder.id)).toMatchObject({
    status: 'accepted',
    trouble: null,
    refunded: 5000,
  })
  expect((await emails())[0]!.subject).toContain('Zwrot ofiary')
})

test('global search: finds a waiting order by its text and by the orderer', async () => {
  const at = await newOrderParish({ provider: 'none' }, { slots: 5 })
  const orderFields = { surname: 'Kądziołka', content: 'O zdrowie dla wnuków', mass_date: desk.day }
  await postOrder(visitor(), at.url, buildOrderEntry(at.pattern, orderFields))
  for (const searchText of ['wnuków', 'kadz', 'zamówienie wnuk']) {
    expect(await searchTitles(at.priest, searchText, 'intention_orders')).toEqual([
      'O zdrowie dla wnuków',
    ])
  }
  const [{ id }] = (await at.priest('GET', '/api/intention-orders')).body.data
  const { version } = (await at.priest('GET', `/api/intention-orders/${id}`)).body
  const response = await at.priest('POST', `/api/intention-orders/${id}/accept`, { version })
  expect(response.status).toBe(200)
  const kinds = (await searchGroups(at.priest, 'wnuków')).map(({ kind }) => kind)
  expect(kinds).toEqual(['intentions'])
})

test('orders inbox: each filter has its count, and the search matches part of a name or number', async () => {
  const at = await newOrderParish({ provider: 'none' }, { slots: 5 })
  for (const surname of ['Kądziołka', 'Żak']) {
    await postOrder(
      visitor(),
      at.url,
      buildOrderEntry(at.pattern, { surname, mass_date: desk.day }),
    )
  }
  const { body: counts } = await at.priest('GET', '/api/intention-orders/counts')
  expect(counts).toEqual({ open: 2, paying: 0, accepted: 0, closed: 0 })
  const find = async (query: string) =>
    (await at.priest('GET', `/api/intention-orders?${query}`)).body.data.map(
      (row: any) => row.surname,
    )
  expect(await find('search=kadz')).toEqual(['Kądziołka'])
  expect(await find('search=%25')).toEqual([])
  expect(await find('drawer=closed')).toEqual([])
  expect(await find('drawer=open&sort=mass')).toHaveLength(2)
})

test('orders inbox: the organist reads and settles orders, the curia does not; settings are the priest’s', async () => {
  const [helper, curia] = [await signIn(5, parish.parish_id), await signIn(4, parish.parish_id)]
  expect((await helper('GET', '/api/intention-orders')).status).toBe(200)
  expect((await curia('GET', '/api/intention-orders')).status).toBe(403)
  expect((await helper('GET', '/api/order-settings')).status).toBe(403)
})

test('orders history: shows who changed an order, never the orderer', async () => {
  const newOrder = await placed({ ...IN_OFFICE, surname: 'Wyjątkowa' })
  await act(newOrder.id, 'accept', { version: newOrder.version })
  const { body } = await parish.priest('GET', `/api/history/intention_orders/${newOrder.id}`)
  const historyText = JSON.stringify(body)
  expect(historyText).toContain('ks. Jan Lis')
  expect(historyText).toContain('przyjęte')
  expect(historyText).not.toContain('Wyjątkowa')
  await emails()
})

test('intentions: the slot reserved for an order cannot be changed in the book of intentions', async () => {
  const newOrder = await placed(IN_OFFICE)
  const { body: intention } = await parish.priest('GET', `/api/intentions/${newOrder.intention_id}`)
  const { status, body } = await parish.priest('PUT', `/api/intentions/${intention.id}/status`, {
    version: intention.version,
    status: 'cancelled',
    reason: 'Wpis przez pomyłkę',
  })
  expect([status, body.message]).toEqual([422, expect.stringContaining('zamówienie z Internetu')])
})
