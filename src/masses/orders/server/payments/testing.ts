import { sql } from 'kysely'
import { addDays } from '#shared/dates/days.ts'
import { type PaidHouse, findNextWeekday, buildOrderEntry, postOrder } from '../testing.ts'

/**
 * Creates a parish with a separate day for every order, and helpers for payers, the provider and the passing of time.
 */
export async function payingDesk({ local, newOrderParish, visitor, doJobs, rowsIn }: PaidHouse) {
  const parish = await newOrderParish()
  const { parish_id, url, pattern } = parish
  const at = (number: string) => `/api/public/${url}/intention-orders/${number}`
  let day = findNextWeekday(2)
  return {
    parish,
    get day() {
      return day
    },
    /** Moves to another day and removes the faults of the provider. */
    begin() {
      Object.assign(local.faults, { start: null, ask: null })
      day = addDays(day, 1)
    },
    /** Places an order on the day and starts its payment. */
    async start(change: object = {}, key?: string) {
      const entry = buildOrderEntry(pattern, { mass_date: day, ...change })
      const { status, body } = await postOrder(visitor(), url, entry, key)
      const id = String(body.redirect_url).split('/').at(-1)!
      return { status, number: body.number as string, redirect_url: body.redirect_url, id }
    },
    follow: async (number: string) => (await visitor()('GET', at(number))).body,
    pay: async (number: string) => (await visitor()('POST', `${at(number)}/pay`)).body,
    async isFree() {
      const days = `date_from=${day}&date_to=${day}`
      const { body } = await visitor()('GET', `/api/public/${url}/free-masses?${days}`)
      return body.data.length === 1
    },
    /** Sends the messages that are due and returns their subjects. */
    subjects: async () => (await doJobs(parish_id)).map(({ subject }) => subject),
    /** Simulates the passing of time for one order: its reservation is over, and its payment is due to be queried. */
    later: (number: string, interval = '31 minutes') =>
      rowsIn(
        parish_id,
        sql`with o as (update intention_orders set held_until = held_until - ${interval}::interval
              where number = ${number} returning id)
            update order_payments set ask_at = now() where ask_at is not null
              and intention_order_id in (select id from o)`,
      ),
    notification: (args: string, sign: string) =>
      visitor()(
        'GET',
        `/api/public/${url}/payments/cashbill?cmd=transactionStatusChanged&args=${args}&sign=${sign}`,
      ),
  }
}
