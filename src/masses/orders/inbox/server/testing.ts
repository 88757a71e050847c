import { addDays } from '#shared/dates/days.ts'
import {
  type PaidHouse,
  findNextWeekday,
  buildOrderEntry,
  getOrders,
  postOrder,
} from '../../server/testing.ts'

/** An order whose offering will be brought to the office. */
export const IN_OFFICE = { dic_payment_method_id: 1 }

/** Creates a parish with a separate day for every test, and helpers for the office's work on orders. */
export async function officeDesk({ local, newOrderParish, visitor, doJobs }: PaidHouse) {
  const parish = await newOrderParish()
  const { priest, parish_id, url, pattern } = parish
  let day = findNextWeekday(4)
  const getOrder = async (id: number) => (await priest('GET', `/api/intention-orders/${id}`)).body
  const emails = () => doJobs(parish_id)
  async function placeOrder(change: object = {}) {
    const { body } = await postOrder(
      visitor(),
      url,
      buildOrderEntry(pattern, { mass_date: day, ...change }),
    )
    const row = (await getOrders(priest)).find((entry: any) => entry.number === body.number)
    return { ...(await getOrder(row.id)), page: body.redirect_url as string | null }
  }
  /** Sets the result of a payment at the provider, sends the notification and runs the jobs. */
  async function finish(page: string | null, status = 'PositiveFinish') {
    const id = page!.split('/').at(-1)!
    local.finish(id, status)
    await local.notify(id)
    return { id, emails: await emails() }
  }
  return {
    parish,
    get day() {
      return day
    },
    begin: () => void (day = addDays(day, 1)),
    placed: placeOrder,
    shown: getOrder,
    emails,
    finish,
    act: (id: number, action: string, body: object) =>
      priest('POST', `/api/intention-orders/${id}/${action}`, body),
    async paid(change: object = {}) {
      const newOrder = await placeOrder(change)
      const { id } = await finish(newOrder.page)
      return { ...(await getOrder(newOrder.id)), provider_id: id }
    },
    /** Returns the same Mass thirty days later, or the given number of days. */
    elsewhere: (days = 30) => ({
      mass_date: addDays(day, days),
      dic_intention_template_id: pattern,
    }),
    follow: async (number: string) =>
      (await visitor()('GET', `/api/public/${url}/intention-orders/${number}`)).body,
  }
}
