import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { killAfter, listSteps } from '#testing/dying-pool.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { orderMail } from '../emails/mail.ts'
import {
  type PaidHouse,
  houseWithPayments,
  findNextWeekday,
  buildOrderEntry,
  postOrder,
} from '../testing.ts'
import { paymentNews } from './ask.ts'

// The test needs its own database, because the watch job, whose steps are counted, visits every parish.
const server = await houseWithPayments({ url: await ownDatabase('killed') })
const { database, local, paymentGateway, newOrderParish, visitor, doJobs, watch, rowsIn } = server
afterAll(() => local.stop())

let parish: Awaited<ReturnType<PaidHouse['newOrderParish']>>
let day = findNextWeekday(5)
beforeAll(async () => {
  await insertDictionaries(database)
  parish = await newOrderParish()
})

async function killedAfter(step: number, steps: number, work: () => Promise<unknown>) {
  const revive = killAfter(step, database, server.api.server.database)
  await work().catch(() => {})
  expect(revive()).toEqual({ died: step < steps })
}

const freshDay = () => (day = addDays(day, 1))
const onDay = (change: object = {}) =>
  buildOrderEntry(parish.pattern, { mass_date: freshDay(), ...change })
const send = (body: object, key?: string) => postOrder(visitor(), parish.url, body, key)
const getId = (page: string) => page.split('/').at(-1)!
const inRows = (text: Parameters<typeof rowsIn>[1]) => rowsIn(parish.parish_id, text)
/** Expires the half-minute claim of a process that was asking the provider. */
const halfMinute = () => inRows(sql`update order_payments set claimed_until = null`)
const lettersAbout = async (number: string) =>
  (await doJobs(parish.parish_id))
    .map(({ subject }) => subject)
    .filter(subject => subject.includes(number))

/** Reads the intentions of the day, with the order of each and the number of its payments. */
const getBook = () =>
  inRows(
    sql`select o.status, i.status as book, (select count(*)::int from order_payments p
          where p.intention_order_id = o.id and p.state = 'paid') as paid
        from intentions i left join intention_orders o on o.intention_id = i.id where i.mass_date = ${day}`,
  )

const ORDERING = 7
test.each(listSteps(ORDERING))(
  'killed after step %i of ordering, then repeated → one order, one slot, one charge',
  async step => {
    const key = randomUUID()
    const body = onDay()
    await killedAfter(step, ORDERING, () => send(body, key))
    await halfMinute()
    const retryResponse = await send(body, key)
    expect([retryResponse.status, retryResponse.body.redirect_url]).toEqual([
      201,
      expect.stringContaining('/pay/'),
    ])
    const chargeCount = local.charged()
    const id = getId(retryResponse.body.redirect_url)
    local.finish(id, 'PositiveFinish')
    await local.notify(id)
    expect(await lettersAbout(retryResponse.body.number)).toHaveLength(1)
    expect(await getBook()).toEqual([{ status: 'accepted', book: 'accepted', paid: 1 }])
    expect(local.charged()).toBe(chargeCount + 1)
  },
)

const IN_OFFICE = 6
test.each(listSteps(IN_OFFICE))(
  'killed after step %i of ordering without payment, then repeated → one order, one e-mail',
  async step => {
    const key = randomUUID()
    const body = onDay({ dic_payment_method_id: 1 })
    await killedAfter(step, IN_OFFICE, () => send(body, key))
    const { status, body: orderBody } = await send(body, key)
    expect([status, orderBody.redirect_url]).toEqual([201, null])
    expect(await lettersAbout(orderBody.number)).toEqual([
      expect.stringContaining('czeka na przyjęcie'),
    ])
    expect(await getBook()).toEqual([{ status: 'waiting', book: 'reserved', paid: 0 }])
  },
)

/** Creates an order that is paid at the provider while this installation does not know it yet. */
async function paidThere() {
  const { body } = await send(onDay())
  const id = getId(body.redirect_url)
  local.finish(id, 'PositiveFinish')
  return { id, number: body.number as string }
}
async function standsOnce(number: string) {
  expect(await lettersAbout(number)).toEqual([`Intencja przyjęta (${number})`])
  expect(await getBook()).toEqual([{ status: 'accepted', book: 'accepted', paid: 1 }])
  expect(await lettersAbout(number)).toEqual([])
}

const HEARING = 3
test.each(listSteps(HEARING))(
  'killed after step %i of handling a notification, then repeated by the provider → booked once',
  async step => {
    const { id, number } = await paidThere()
    await killedAfter(step, HEARING, async () => {
      expect(await local.notify(id)).toBe(step < HEARING ? 503 : 200)
    })
    expect(await local.notify(id)).toBe(200)
    await standsOnce(number)
  },
)

const BOOKING = 4
test.each(listSteps(BOOKING))(
  'killed after step %i of booking a payment → the queue gives the job to the next process, once',
  async step => {
    const { id, number } = await paidThere()
    const news = { parish_id: parish.parish_id, provider_id: id }
    await killedAfter(step, BOOKING, () => paymentNews(database, paymentGateway)(news))
    await paymentNews(database, paymentGateway)(news)
    await standsOnce(number)
  },
)

const WATCHING = 6
test.each(listSteps(WATCHING))(
  'killed after step %i of the watch job that books a payment → the next run finishes it, once',
  async step => {
    const { number } = await paidThere()
    await inRows(sql`update order_payments set ask_at = now() where ask_at is not null`)
    await killedAfter(step, WATCHING, watch)
    await watch()
    await standsOnce(number)
  },
)

const LETTING_GO = 7
test.each(listSteps(LETTING_GO))(
  'killed after step %i of the watch job that frees a slot → the next run finishes it, one e-mail',
  async step => {
    const { body } = await send(onDay())
    await inRows(
      sql`update intention_orders set held_until = now() - interval '1 minute' where status = 'paying'`,
    )
    await killedAfter(step, LETTING_GO, watch)
    await watch()
    expect(await lettersAbout(body.number)).toEqual([
      `Ofiara za intencję nie wpłynęła (${body.number})`,
    ])
    expect(await getBook()).toEqual([])
    const { status } = await send(buildOrderEntry(parish.pattern, { mass_date: day }))
    expect(status).toBe(201)
    await inRows(
      sql`update intention_orders set held_until = now() - interval '3 hours' where status = 'paying'`,
    )
    await watch()
    await doJobs(parish.parish_id)
  },
)

const WRITING = 2
test.each(listSteps(WRITING))(
  'killed after step %i of writing an e-mail → nothing was sent, and the next process sends it',
  async step => {
    const { body } = await send(onDay({ dic_payment_method_id: 1 }))
    const [{ id }] = (await inRows(
      sql`select id from intention_orders where number = ${body.number}`,
    )) as [{ id: number }]
    const sentSubjects: string[] = []
    const mail = {
      send: async ({ subject }: { subject: string }) => void sentSubjects.push(subject),
    }
    const write = orderMail(database, { ...mail, close: () => {} }, paymentGateway.origin)
    const mailJob = { parish_id: parish.parish_id, id, news: 'waiting' } as const
    await killedAfter(step, WRITING, () => write(mailJob))
    if (step < WRITING) expect(sentSubjects).toEqual([])
    else sentSubjects.pop()
    await write(mailJob)
    expect(sentSubjects).toEqual([expect.stringContaining(body.number)])
  },
)
