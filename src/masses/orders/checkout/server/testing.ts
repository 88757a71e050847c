import { type PaidHouse, buildOrderEntry, postOrder } from '../../server/testing.ts'

/** Creates a parish that takes orders without payment, with twenty slots per Mass, and a visitor who sends orders. */
export async function placingDesk({ newOrderParish, visitor }: PaidHouse) {
  const orderParish = await newOrderParish(
    { provider: 'none' },
    { slots: 20, minimum_offering: 1000 },
  )
  const { url, pattern } = orderParish
  return {
    ...orderParish,
    send: (change: object = {}, key?: string) =>
      postOrder(visitor(), url, buildOrderEntry(pattern, change), key),
    free: async (from: string, to = from, at = url) =>
      (await visitor()('GET', `/api/public/${at}/free-masses?date_from=${from}&date_to=${to}`)).body
        .data,
  }
}
