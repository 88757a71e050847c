import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { houseWithPayments, order, place } from '../testing.ts'
import { payingDesk } from './testing.ts'

const server = await houseWithPayments()
const { local, newOrderParish, visitor, rowsIn } = server
const desk = await payingDesk(server)
const { start, follow, pay, subjects } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

test('a payment refused for good may be tried again, on a new page; the old one never counts', async () => {
  const { number, id, redirect_url } = await start()
  local.finish(id, 'NegativeFinish')
  await local.notify(id)
  await subjects()
  expect(await follow(number)).toMatchObject({ status: 'paying', declined: true })
  const again = await pay(number)
  expect(await follow(number)).toMatchObject({ declined: false })
  expect(again.redirect_url).not.toBe(redirect_url)
  expect(await pay(number)).toEqual(again)
  const second = again.redirect_url.split('/').at(-1)
  local.finish(second, 'PositiveFinish')
  await local.notify(second)
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('F16: with the provider away the order stands, its place is held, and it may be paid a moment later', async () => {
  const key = randomUUID()
  local.faults.start = 'error'
  const change = { email: `${key}@parafia.test` }
  const { status, number, redirect_url } = await start(change, key)
  expect([status, redirect_url]).toEqual([201, null])
  expect(await follow(number)).toMatchObject({ status: 'paying' })
  local.faults.start = null
  const again = await start(change, key)
  expect(again).toMatchObject({ number, redirect_url: expect.stringContaining('/pay/') })
  expect(await pay(number)).toEqual({ number, redirect_url: again.redirect_url })
})

test('a connection cut after the provider has begun: the payer gets one page, nobody pays twice', async () => {
  local.faults.start = 'cut'
  const { number, redirect_url } = await start()
  expect(redirect_url).toBeNull()
  local.faults.start = null
  const opened = await pay(number)
  const ours = [...local.payments.values()].filter(one => one.additionalData === number)
  expect(ours).toHaveLength(2) // one of them nobody was ever sent to
  const lost = ours.find(({ id }) => !opened.redirect_url.endsWith(id))!
  local.finish(lost.id, 'PositiveFinish') // and if it were paid after all, the money finds its order
  await local.notify(lost.id)
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  const other = opened.redirect_url.split('/').at(-1)
  local.finish(other, 'PositiveFinish')
  await local.notify(other)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'accepted', trouble: 'twice' })
})

test('ten clicks on “pay” at once open one page', async () => {
  local.faults.start = 'error'
  const { number } = await start()
  local.faults.start = null
  const pages = await Promise.all(Array.from({ length: 10 }, () => pay(number)))
  const opened = new Set(pages.map(({ redirect_url }) => redirect_url).filter(Boolean))
  expect(opened.size).toBe(1)
  expect([...local.payments.values()].filter(one => one.additionalData === number)).toHaveLength(1)
})

test('one zloty is the least that is paid online, and rules must be agreed to', async () => {
  const cheap = await newOrderParish({}, { minimum_offering: 0 })
  const send = (change: object) =>
    place(visitor(), cheap.url, order(cheap.pattern, { mass_date: desk.day, ...change }))
  expect((await send({ amount: 99 })).body.errors.amount.join()).toContain('1,00')
  expect((await send({ cashbillRules: false })).body.errors.cashbillRules).toBeTruthy()
  const both = await send({
    dic_payment_method_id: 4,
    cashbillRules: false,
    rodoRules: false,
    name: '',
  })
  expect(Object.keys(both.body.errors).toSorted()).toEqual(['cashbillRules', 'name', 'rodoRules'])
  const inOffice = await send({ dic_payment_method_id: 1, cashbillRules: false })
  expect([inOffice.status, inOffice.body.redirect_url]).toEqual([201, null])
})

test('after paying, people go back to us or to the parish’s own site, nowhere else', async () => {
  const at = await newOrderParish({}, { slots: 10 })
  await rowsIn(
    at.parish_id,
    sql`insert into public_pages (sites) values (array['https://parafia.example'])`,
  )
  const back = async (returnUrl: string) => {
    const { body } = await place(
      visitor(),
      at.url,
      order(at.pattern, { mass_date: desk.day, returnUrl }),
    )
    const path = `/api/public/${at.url}/intention-orders/${body.number}`
    return (await visitor()('GET', path)).body.return_url
  }
  expect(await back('https://parafia.example/intencje?a=1')).toBe(
    'https://parafia.example/intencje?a=1',
  )
  for (const evil of [
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'https://parafia.example.evil.test/',
    'https://parafia.example@evil.test/',
  ]) {
    expect(await back(evil), evil).toBeNull()
  }
})

test('the payer reads what is paid for in the words of the Code: an offering for a Mass (KPK 945–947)', async () => {
  const { id } = await start()
  expect(local.payments.get(id)).toMatchObject({ title: 'Ofiara mszalna' })
})
