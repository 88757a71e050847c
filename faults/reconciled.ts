import type { TestInstallation } from './office.ts'
import { inParish } from './parish.ts'

/** Money that the provider charged: the number of the order and the amount. */
export interface Charge {
  number: string
  grosze: number
  /** Whether the amount is the requested one; the office settles any other amount by hand. */
  right: boolean
}

/** Order as stored in the payment records and in the book. */
export interface StoredOrder {
  number: string
  status: string
  trouble: string | null
  amount: number
  /** Amount received for the order, in `payments` payments. */
  received: number
  payments: number
  /** Intention of the order in the book; null when there is none. */
  book: string | null
  offering: number | null
  receipt: string | null
}

const ORDERS = `
  select o.number, o.status, o.trouble, o.amount, i.status as book, i.offering, i.receipt_number as receipt,
    (select coalesce(sum(received), 0)::int from order_payments p
      where p.parish_id = o.parish_id and p.intention_order_id = o.id) as received,
    (select count(*)::int from order_payments p
      where p.parish_id = o.parish_id and p.intention_order_id = o.id and p.received is not null) as payments
  from intention_orders o left join intentions i on i.parish_id = o.parish_id and i.id = o.intention_id
  where o.parish_id = $1`

/** Reads all stored orders of the parishes, and the number of intentions in their books. */
export async function readStoredOrders(
  { database }: TestInstallation,
  parishes: readonly number[],
) {
  const orders: StoredOrder[] = []
  let intentions = 0
  for (const parish_id of parishes) {
    const { kept, count } = await inParish(database, parish_id, async client => ({
      kept: (await client.query<StoredOrder>(ORDERS, [parish_id])).rows,
      count: (
        await client.query('select count(*)::int as n from intentions where parish_id = $1', [
          parish_id,
        ])
      ).rows[0].n as number,
    }))
    orders.push(...kept)
    intentions += count
  }
  return { orders, intentions }
}

export const computeSum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

const isBooked = ({ status, book, number, receipt, amount, offering }: StoredOrder) =>
  status === 'accepted' && book === 'accepted' && receipt === number && offering === amount

/** Describes the mismatch between one order and what the provider took for it; undefined when they agree. */
function findWrongSum(order: StoredOrder, charges: readonly Charge[]) {
  if (order.received !== computeSum(charges, ({ grosze }) => grosze))
    return 'the payment records contain another sum'
  if (order.payments !== charges.length) return 'another number of payments'
  const right = charges.length === 1 && charges[0]!.right
  if (right && order.trouble === 'late' && order.status === 'unclear') return undefined
  if (right) return isBooked(order) ? undefined : 'paid and not in the book'
  if (charges.length > 0) {
    return order.trouble ? undefined : 'a strange sum that nobody is told of'
  }
  if (order.status === 'accepted') return 'in the book, and nobody paid'
  return order.status === 'unpaid' && order.book !== null ? 'a place held for nobody' : undefined
}

/** Lists the mismatches between the provider, the payment records and the book, order by order. */
export function listOrderDifferences(
  charges: readonly Charge[],
  orders: readonly StoredOrder[],
): string[] {
  const byNumber = Map.groupBy(charges, ({ number }) => number)
  const wrong = orders.map(order => findWrongSum(order, byNumber.get(order.number) ?? []))
  const orderNumbers = new Set(orders.map(({ number }) => number))
  const strangers = charges
    .filter(({ number }) => !orderNumbers.has(number))
    .map(() => 'money of nobody')
  return [...wrong.filter(difference => difference !== undefined), ...strangers]
}
