import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { type Caller, PUBLIC_URL, testApi } from '#testing/api.ts'
import { easySolution } from '#testing/bot-check.ts'
import { newBrowser } from '#testing/visitor.ts'
import { MOVED_MAIL } from '#masses/intentions/moving/server/service.ts'
import { orderMail } from './emails/mail.ts'
import { movedMail } from './emails/moved.ts'
import { ORDER_MAIL } from './order.ts'
import { PAYMENT_NEWS, paymentNews } from './payments/ask.ts'
import { openLocalCashbill } from './payments/local/server.ts'
import { type PaymentGateway, localSecret, notifyUrl } from './payments/payment-gateway.ts'
import { watchOrders } from './watch.ts'

/** Returns the next such weekday (0 Sunday), at least two weeks ahead. */
export const findNextWeekday = (day: number, from = addDays(today(), 14)): string =>
  computeWeekday(from) === day ? from : findNextWeekday(day, addDays(from, 1))

const SECRET = 'test-secret'

/** Starts a server with a fake payment provider, whose notifications are delivered to it. */
export async function houseWithPayments({
  url,
  localP24,
}: { url?: string; localP24?: string } = {}) {
  const local = await openLocalCashbill({
    secretOf: shop => localSecret(SECRET, shop),
    notifyUrl: shop => notifyUrl(listening.address, shop),
    slowness: 1000,
  })
  const server = await testApi({ url, localPayments: local.base, localP24 })
  const listening = { address: '' }
  listening.address = await server.api.app.listen({ port: 0, host: '127.0.0.1' })
  const paymentGateway = { secret: SECRET, origin: PUBLIC_URL, local: local.base, localP24 }
  return { ...server, local, paymentGateway, ...helpers(server, paymentGateway) }
}
export type PaidHouse = Awaited<ReturnType<typeof houseWithPayments>>

function helpers(server: Awaited<ReturnType<typeof testApi>>, paymentGateway: PaymentGateway) {
  const { database, newParish, send } = server

  /** Creates a parish that takes orders for one daily Mass at 18:00; returns it with its address. */
  async function newOrderParish(settings: object = {}, pattern: object = {}) {
    const priest = await newParish()
    const { rows } = await database.query('select url from parishes where id = $1', [
      priest.parish_id,
    ])
    const { body } = await priest('POST', '/api/intention-patterns', {
      name: 'Codzienna',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      mass_time: '18:00',
      ...pattern,
    })
    await priest('PUT', '/api/order-settings', {
      version: 0,
      open: true,
      provider: 'local',
      shop: null,
      secret: null,
      unpaid: true,
      hold_minutes: 30,
      keep_months: 12,
      ...settings,
    })
    const url = rows[0].url as string
    return { priest, url, pattern: body.id as number, parish_id: priest.parish_id! }
  }

  /** Runs every queued job of one parish as the server would; returns the sent e-mails. */
  async function doJobs(parish_id: number): Promise<MailMessage[]> {
    const emails: MailMessage[] = []
    const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
    const work: Record<string, (data: any) => Promise<void>> = {
      [PAYMENT_NEWS]: paymentNews(database, paymentGateway),
      [ORDER_MAIL]: orderMail(database, mail, paymentGateway.origin),
      [MOVED_MAIL]: movedMail(database, mail, paymentGateway.origin),
    }
    for (const name of [PAYMENT_NEWS, ORDER_MAIL, MOVED_MAIL]) {
      const { rows } = await database.query(
        `with taken as (delete from pgboss.job where name = $1 and (data ->> 'parish_id')::int = $2 returning data, created_on)
         select data from taken order by created_on`,
        [name, parish_id],
      )
      for (const { data } of rows) await work[name]!(data)
    }
    return emails
  }

  /** Selects rows with the permissions of the parish. */
  const queryRows = <Row = Record<string, unknown>>(parish_id: number, text: RawBuilder<Row>) =>
    server.inParish(parish_id, async db => (await text.execute(db)).rows)

  return {
    newOrderParish,
    doJobs,
    rowsIn: queryRows,
    watch: watchOrders(database, paymentGateway),
    visitor: (address?: string) => newBrowser(send, address),
  }
}

export const buildOrderEntry = (pattern: number, change: object = {}) => ({
  name: 'Anna',
  surname: 'Zięba',
  email: `${randomUUID()}@parafia.test`,
  phone: '600 100 200',
  content: '† za śp. Jana Ziębę',
  amount: 5000,
  cashbillRules: true,
  rodoRules: true,
  dic_intention_template_id: pattern,
  mass_date: findNextWeekday(3),
  ...change,
})

/** Sends an order as the form does: with a solved check and an idempotency key. */
export async function postOrder(
  visitor: ReturnType<PaidHouse['visitor']>,
  url: string,
  body: object,
  key: string = randomUUID(),
) {
  return visitor(
    'POST',
    `/api/public/${url}/intention-orders`,
    { altcha: await easySolution(), ...body },
    { 'idempotency-key': key },
  )
}

/** Lists the orders as the office sees them. */
export const getOrders = async (priest: Caller) =>
  (await priest('GET', '/api/intention-orders?per_page=200')).body.data
