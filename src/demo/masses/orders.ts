import { createHash } from 'node:crypto'
import { addDays } from '#shared/dates/days.ts'
import { freeMasses } from '#masses/intentions/free-masses/server/free.ts'
import { reserveSlot } from '#masses/orders/server/slots/reserve-slot.ts'
import type { Db } from '#platform/database/database.ts'

const ORDERS = [
  {
    number: '7F3K-92QD-1000',
    name: 'Wanda',
    surname: 'Kądziołka',
    content: '† Eugeniusz Kądziołka w 3. rocznicę śmierci',
  },
  {
    number: 'M4XT-0H8R-55ZP',
    name: 'Zbigniew',
    surname: 'Łuc',
    content: 'O zdrowie i Boże błogosławieństwo dla wnuków',
  },
]
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Seeds a parish that takes orders on its public page, paid at the local test provider; two orders wait in the inbox.
 */
export async function insertOrders(db: Db, today: string): Promise<void> {
  await db.insertInto('order_settings').values({ open: true, provider: 'local' }).execute()
  const free = await freeMasses(db, {
    date_from: addDays(today, 10),
    date_to: addDays(today, 40),
  })
  for (const [index, order] of ORDERS.entries()) {
    const mass = free[index * 5]
    if (!mass) return
    const intention_id = await reserveSlot(db, mass, 5000)
    await db
      .insertInto('intention_orders')
      .values({
        ...order,
        request_key: digest(order.number),
        request_hash: digest(order.content),
        status: 'waiting',
        intention_id,
        mass_date: mass.mass_date,
        mass_time: mass.mass_time,
        intention_pattern_id: mass.dic_intention_template_id,
        email: `${order.name.toLowerCase()}@poczta.example`,
        phone: `+4860010020${index}`,
        amount: 5000,
        dic_payment_method_id: 1,
        rodo_version: '2026-11',
      })
      .execute()
  }
}
