import { randomBytes } from 'node:crypto'
import { openLocalCashbill } from '#masses/orders/server/payments/local/server.ts'
import { localSecret, notifyUrl } from '#masses/orders/server/payments/payment-gateway.ts'
import { type FaultFinding, type Scale, inSeconds } from '../finding.ts'
import { type TestInstallation, startInstallation } from '../office.ts'
import { type ServerPair, openPair } from '../pair.ts'
import { nothingYet, payLate } from '../payers.ts'
import {
  type OrderCounter,
  PARISHES,
  compareTotals,
  besiegeServer,
  newCounter,
  reconcileOrders,
} from '../payments.ts'
import { freePort } from '../port.ts'
import { listOrderDifferences, readStoredOrders } from '../reconciled.ts'
import { watchPrimary } from '../standby.ts'
import { waitForCondition } from '../until.ts'

/** Kills the primary once enough orders are paid and returns the time until the standby has taken over. */
async function runFailover(pair: ServerPair, isTime: () => boolean) {
  await waitForCondition(isTime, 600_000)
  const began = performance.now()
  const watching = watchPrimary(pair)
  pair.killPrimary()
  await watching
  return performance.now() - began
}

/** R4, R15: tests payments while the primary dies; after the promotion of the standby each payment has one effect. */
async function checkPayments(
  office: TestInstallation,
  pair: ServerPair,
  counters: OrderCounter[],
  scale: Scale,
): Promise<FaultFinding[]> {
  const orders = Math.ceil(scale.payments / 4)
  const paymentLog = nothingYet()
  const [, promotionTime] = await Promise.all([
    besiegeServer(office, counters, { ...scale, payments: orders, kills: 0 }, paymentLog),
    runFailover(pair, () => paymentLog.charges.length > orders / 4),
  ])
  const before = paymentLog.charges.length
  const parishes = counters.map(({ parish_id }) => parish_id)
  const first = await reconcileOrders(office, parishes, paymentLog)
  await payLate(paymentLog)
  const second = await reconcileOrders(office, parishes, paymentLog)
  const bookState = await readStoredOrders(office, parishes)
  const { charges } = paymentLog
  const [some] = charges
  const stolen = charges.filter(charge => charge !== some)
  const finding = compareTotals(bookState.orders, bookState.intentions, charges, {
    kills: 1,
    ...paymentLog,
  })
  return [
    {
      ...finding,
      id: 'R4 R15',
      what: 'the primary killed while people pay, the standby promoted: the provider, the payment records and the book agree, one effect each',
      figure: `${finding.figure}; promoted ${inSeconds(promotionTime)} after the kill, ${before} paid by then or soon after, settled in ${inSeconds(first + second)}`,
    },
    {
      id: 'R4 R15 control',
      what: 'a payment that is missing in the payment records is detected',
      held: listOrderDifferences(stolen, bookState.orders).length === 1,
    },
  ]
}

export async function testPaidFailover(scale: Scale): Promise<FaultFinding[]> {
  const port = await freePort()
  const secret = randomBytes(24).toString('hex')
  const local = await openLocalCashbill({
    secretOf: shop => localSecret(secret, shop),
    notifyUrl: shop => notifyUrl(`http://127.0.0.1:${port}`, shop),
  })
  const pair = await openPair(true)
  try {
    const office = await startInstallation(port, {
      DATABASE_URL: pair.url,
      LOCAL_PAYMENTS: local.base,
      SECRET_KEY: secret,
      TRUST_PROXY: '127.0.0.1',
    })
    try {
      const counters: OrderCounter[] = []
      for (let n = 0; n < PARISHES; n++) counters.push(await newCounter(office, { secret, local }))
      return await checkPayments(office, pair, counters, scale)
    } finally {
      await office.close()
    }
  } finally {
    await pair.close()
    await local.stop()
  }
}
