import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { houseWithPayments, buildOrderEntry, postOrder } from '../testing.ts'
import { payingDesk } from './testing.ts'

const server = await houseWithPayments()
const { local, newOrderParish, visitor, rowsIn } = server
const desk = await payingDesk(server)
const { start, follow, pay, subjects } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

test('open payment: failed for good → a new page can be opened, and the old payment never counts', async () => {
  const { number, id, redirect_url } = await start()
  local.finish(id, 'NegativeFinish')
  await local.notify(id)
  await subjects()
  expect(await follow(number)).toMatchObject({ status: 'paying', declined: true })
  const secondPayment = await pay(number)
  expect(await follow(number)).toMatchObject({ declined: false })
  expect(secondPayment.redirect_url).not.toBe(redirect_url)
  expect(await pay(number)).toEqual(secondPayment)
  const second = secondPayment.redirect_url.split('/').at(-1)
  local.finish(second, 'PositiveFinish')
  await local.notify(second)
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('F16: provider unavailable → the order and its slot remain, and it can be paid a moment later', async () => {
  const key = randomUUID()
  local.faults.start = 'error'
  const change = { email: `${key}@parafia.test` }
  const { status, number, redirect_url } = await start(change, key)
  expect([status, redirect_url]).toEqual([201, null])
  expect(await follow(number)).toMatchObject({ status: 'paying' })
  local.faults.start = null
  const secondAttempt = await start(change, key)
  expect(secondAttempt).toMatchObject({ number, redirect_url: expect.stringContaining('/pay/') })
  expect(await pay(number)).toEqual({ number, redirect_url: secondAttempt.redirect_url })
})

test('open payment: connection cut after the provider began → one page, and no double charge', async () => {
  local.faults.start = 'cut'
  const { number, redirect_url } = await start()
  expect(redirect_url).toBeNull()
  local.faults.start = null
  const currentPayment = await pay(number)
  const orderPayments = [...local.payments.values()].filter(
    payment => payment.additionalData === number,
  )
  expect(orderPayments).toHaveLength(2) // no payer was sent to one of them
  const orphanPayment = orderPayments.find(({ id }) => !currentPayment.redirect_url.endsWith(id))!
  local.finish(orphanPayment.id, 'PositiveFinish') // if it is paid after all, the money is matched to its order
  await local.notify(orphanPayment.id)
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  const currentId = currentPayment.redirect_url.split('/').at(-1)
  local.finish(currentId, 'PositiveFinish')
  await local.notify(currentId)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'accepted', trouble: 'twice' })
})

test('open payment: ten concurrent clicks → one page', async () => {
  local.faults.start = 'error'
  const { number } = await start()
  local.faults.start = null
  const pages = await Promise.all(Array.from({ length: 10 }, () => pay(number)))
  const distinctPages = new Set(pages.map(({ redirect_url }) => redirect_url).filter(Boolean))
  expect(distinctPages.size).toBe(1)
  expect(
    [...local.payments.values()].filter(payment => payment.additionalData === number),
  ).toHaveLength(1)
})

test('open payment: at least one zloty is paid online, and the rules must be accepted', async () => {
  const cheap = await newOrderParish({}, { minimum_offering: 0 })
  const send = (change: object) =>
    postOrder(
      visitor(),
      cheap.url,
      buildOrderEntry(cheap.pattern, { mass_date: desk.day, ...change }),
    )
  expect((await send({ amount: 99 })).body.errors.amount.join()).toContain('1,00')
  expect((await send({ cashbillRules: false })).body.errors.cashbillRules).toBeTruthy()
  const response = await send({
    dic_payment_method_id: 4,
    cashbillRules: false,
    rodoRules: false,
    name: '',
  })
  expect(Object.keys(response.body.errors).toSorted()).toEqual([
    'cashbillRules',
    'name',
    'rodoRules',
  ])
  const inOffice = await send({ dic_payment_method_id: 1, cashbillRules: false })
  expect([inOffice.status, inOffice.body.redirect_url]).toEqual([201, null])
})

test('open payment: the payer returns only to this installation or to the parish’s own site', async () => {
  const at = await newOrderParish({}, { slots: 10 })
  await rowsIn(
    at.parish_id,
    sql`insert into public_pages (sites) values (array['https://parafia.example'])`,
  )
  const getReturnUrl = async (returnUrl: string) => {
    const { body } = await postOrder(
      visitor(),
      at.url,
      buildOrderEntry(at.pattern, { mass_date: desk.day, returnUrl }),
    )
    const path = `/api/public/${at.url}/intention-orders/${body.number}`
    return (await visitor()('GET', path)).body.return_url
  }
  expect(await getReturnUrl('https://parafia.example/intencje?a=1')).toBe(
    'https://parafia.example/intencje?a=1',
  )
  for (const evil of [
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'https://parafia.example.evil.test/',
    'https://parafia.example@evil.test/',
  ]) {
    expect(await getReturnUrl(evil), evil).toBeNull()
  }
})

test('open payment: the title uses the words of the Code: an offering for a Mass (KPK 945–947)', async () => {
  const { id } = await start()
  expect(local.payments.get(id)).toMatchObject({ title: 'Ofiara mszalna' })
})
