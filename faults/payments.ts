import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { today, addDays } from '#shared/dates/days.ts'
import {
  type CashbillFault,
  openLocalCashbill,
} from '#masses/orders/server/payments/local/server.ts'
import { localSecret, notifyUrl } from '#masses/orders/server/payments/payment-gateway.ts'
import { runInTransaction } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { testPassword } from '#testing/password.ts'
import { type FaultFinding, type Scale, inSeconds } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { type Counter, type PaymentLog, buyIntention, nothingYet, payLate } from './payers.ts'
import { freePort } from './port.ts'
import {
  type Charge,
  type StoredOrder,
  listOrderDifferences,
  readStoredOrders,
  computeSum,
} from './reconciled.ts'
import { waitForCondition } from './until.ts'

const PORT = await freePort()
export const PARISHES = 4
/** Number of Masses of one day. */
export const SLOTS = 20

/**
 * Returns a reproducible sequence of provider faults: now and then the provider fails, is slow, cuts the connection or
 * sends garbage.
 */
function weather() {
  let seed = 20_261
  const draw = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const kinds: CashbillFault[] = ['error', 'slow', 'cut', 'garbage']
  const next = () => (draw() < 0.2 ? kinds[Math.floor(draw() * kinds.length)]! : null)
  let fair = false
  return {
    faults: {
      get start() {
        return fair ? null : next()
      },
      get ask() {
        return fair ? null : next()
      },
    },
    clear: () => void (fair = true),
  }
}

/** Creates a parish that takes orders, paid at the provider of this run. */
export async function newCounter(
  office: TestInstallation,
  provider: Pick<Counter, 'secret' | 'local'>,
) {
  const priest = await office.clerk()
  const { rows } = await office.database.query('select url from parishes where id = $1', [
    priest.parish_id,
  ])
  const { body } = await priest('POST', '/api/intention-patterns', {
    name: 'Codzienna',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    mass_time: '18:00',
    slots: SLOTS,
  })
  const settings = { version: 0, open: true, provider: 'local', shop: null, secret: null }
  const orderSettings = { unpaid: false, hold_minutes: 30, keep_months: 12 }
  const saveAnswer = await priest('PUT', '/api/order-settings', {
    ...settings,
    ...orderSettings,
    password: testPassword,
  })
  if (saveAnswer.status !== 200) throw new Error('The parish takes no orders')
  const { address } = office
  return { parish_id: priest.parish_id, address, url: rows[0].url, pattern: body.id, ...provider }
}
export type OrderCounter = Awaited<ReturnType<typeof newCounter>>

/** Lets the given number of people order and pay at the same time, while the program is killed repeatedly. */
export async function besiegeServer(
  office: TestInstallation,
  counters: OrderCounter[],
  scale: Scale,
  paymentLog = nothingYet(),
) {
  let next = 0
  const payer = async () => {
    while (next < scale.payments) {
      const n = next++
      const counter = counters[n % PARISHES]!
      const day = addDays(today(), 7 + Math.floor(n / PARISHES / SLOTS))
      await buyIntention(paymentLog, counter, n, day)
    }
  }
  const all = Promise.all(Array.from({ length: scale.clients }, payer))
  const kills = await killing(office, scale, () => next >= scale.payments)
  await all
  return { remembered: paymentLog, kills }
}

async function killing(office: TestInstallation, { kills, payments }: Scale, over: () => boolean) {
  let killCount = 0
  while (killCount < kills && !over()) {
    await pause(Math.max(1000, (payments / kills) * 40))
    if (over()) break
    const { child, ended } = office.server()
    child.kill('SIGKILL')
    await ended
    await office.restart()
    killCount++
  }
  return killCount
}

/** Moves the due times into the past, so that the scheduled check of the program does its work by itself. */
async function timePasses({ database }: TestInstallation, parishes: readonly number[]) {
  for (const parish_id of parishes) {
    await runInTransaction(database, { role: 'app_user', parish_id }, async db => {
      await sql`update order_payments set ask_at = now() where ask_at is not null`.execute(db)
      await sql`update intention_orders set held_until = now() where status = 'paying'`.execute(db)
    })
  }
  await runInTransaction(database, { role: 'app_system' }, db => insertJob(db, 'order-watch', {}))
}

async function checkSettlement(
  office: TestInstallation,
  parishes: readonly number[],
  { charges }: PaymentLog,
) {
  const { orders } = await readStoredOrders(office, parishes)
  const over = orders.every(({ status }) => status !== 'paying')
  return over && listOrderDifferences(charges, orders).length === 0
}

/** Waits until the scheduled check of the program has settled all orders, or a timeout. */
export async function reconcileOrders(
  office: TestInstallation,
  parishes: readonly number[],
  paymentLog: PaymentLog,
) {
  const began = performance.now()
  await timePasses(office, parishes)
  const isSettled = () => checkSettlement(office, parishes, paymentLog)
  await waitForCondition(isSettled, 150_000).catch(() => {})
  return performance.now() - began
}

/** Returns the numbers of orders whose acceptance was confirmed by a letter, and the number of these letters. */
function getLetters(folder: string) {
  const outbox = join(folder, 'outbox')
  const subjects = readdirSync(outbox)
    .filter(name => name.endsWith('.json') && !name.startsWith('.'))
    .map(name => JSON.parse(readFileSync(join(outbox, name), 'utf8')).subject as string)
  return subjects.filter(subject => subject.startsWith('Intencja przyjęta'))
}

const inZloty = (grosze: number) => `${(grosze / 100).toFixed(2)} zł`

/**
 * Simulates a client that records every notification, as six public clients do: its records must not agree with the
 * provider's.
 */
function trusting({ told }: PaymentLog, orders: readonly StoredOrder[]): StoredOrder[] {
  const noticesByNumber = Map.groupBy(told, ({ number }) => number)
  return orders.map(order => ({
    ...order,
    received: computeSum(noticesByNumber.get(order.number) ?? [], ({ grosze }) => grosze),
  }))
}

export function compareTotals(
  orders: readonly StoredOrder[],
  intentions: number,
  charges: readonly Charge[],
  { kills, repeated, strange }: { kills: number; repeated: number; strange: readonly string[] },
): FaultFinding {
  const provider = computeSum(charges, ({ grosze }) => grosze)
  const recordedSum = computeSum(orders, ({ received }) => received)
  const acceptedOrders = orders.filter(({ status }) => status === 'accepted')
  const aside = orders.filter(({ status }) => status === 'unclear')
  const book = computeSum(acceptedOrders, ({ offering }) => offering ?? 0)
  const waiting = computeSum(aside, ({ received }) => received)
  const bookedCount = orders.filter(({ book: at }) => at !== null).length
  const wrong = listOrderDifferences(charges, orders)
  return {
    id: 'R4 F13 F15 F16 F17',
    what: 'payments late, repeated, out of order, unheard, with another amount, at a provider that fails, while the program is killed: the provider, the payment records and the book agree to the grosz',
    held:
      wrong.length + strange.length === 0 &&
      provider === recordedSum &&
      recordedSum === book + waiting &&
      intentions === bookedCount,
    figure: `${orders.length} orders, ${kills} kills, ${repeated} requests sent again; provider ${inZloty(provider)}, payment records ${inZloty(recordedSum)}, book ${inZloty(book)} and ${inZloty(waiting)} set aside; ${acceptedOrders.length} intentions; ${[...wrong, ...strange].slice(0, 3).join(', ') || '0 differences'}`,
  }
}

/** R4, F13–F17: tests that one payment has one effect under every fault on its way. */
export async function testPayments(scale: Scale): Promise<FaultFinding[]> {
  const secret = randomBytes(24).toString('hex')
  const { faults, clear } = weather()
  const local = await openLocalCashbill({
    secretOf: shop => localSecret(secret, shop),
    notifyUrl: shop => notifyUrl(`http://127.0.0.1:${PORT}`, shop),
    slowness: 500,
    faults,
  })
  const environment = { LOCAL_PAYMENTS: local.base, SECRET_KEY: secret, TRUST_PROXY: '127.0.0.1' }
  const work = async (office: TestInstallation) => {
    const counters: OrderCounter[] = []
    for (let n = 0; n < PARISHES; n++) counters.push(await newCounter(office, { secret, local }))
    const parishes = counters.map(({ parish_id }) => parish_id)
    const { remembered, kills } = await besiegeServer(office, counters, scale)
    clear()
    const first = await reconcileOrders(office, parishes, remembered)
    await payLate(remembered)
    const second = await reconcileOrders(office, parishes, remembered)
    const { orders, intentions } = await readStoredOrders(office, parishes)
    const acceptedCount = orders.filter(({ status }) => status === 'accepted').length
    const hasAllLetters = () => new Set(getLetters(office.folder)).size === acceptedCount
    // Queue jobs held by a killed program are given to another process only after a missed heartbeat, so wait long
    // enough.
    await waitForCondition(hasAllLetters, 150_000).catch(() => {})
    return findings(office, { orders, intentions, remembered, kills, took: first + second, scale })
  }
  return inOffice(PORT, work, environment).finally(local.stop)
}

interface FaultRun {
  orders: StoredOrder[]
  intentions: number
  remembered: PaymentLog
  kills: number
  took: number
  scale: Scale
}

function findings(
  office: TestInstallation,
  { orders, intentions, remembered, kills, took, scale }: FaultRun,
) {
  const { charges, forged, believed } = remembered
  const naive = listOrderDifferences(charges, trusting(remembered, orders)).length
  const letters = getLetters(office.folder)
  const [some] = charges
  const stolen = charges.map(charge =>
    charge === some ? { ...charge, grosze: charge.grosze + 1 } : charge,
  )
  return [
    compareTotals(orders, intentions, charges, { kills, ...remembered }),
    {
      id: 'R4',
      what: 'nothing is missed once the watch has been (it asks again within 5 minutes)',
      held: orders.length === scale.payments && took < 300_000,
      figure: `settled ${inSeconds(took)} after the watch began`,
    },
    {
      id: 'F14',
      what: 'notifications with a sign that is missing, wrong or in capitals are refused',
      held: believed === 0 && forged > 0,
      figure: `${forged} forged, ${believed} believed`,
    },
    {
      id: 'R4',
      what: 'whoever was accepted has a letter; a kill between sending and noting it may send it twice',
      held: new Set(letters).size === orders.filter(({ status }) => status === 'accepted').length,
      figure: `${letters.length} letters to ${new Set(letters).size}`,
    },
    {
      id: 'R4 control',
      what: 'payment records that believe every notification do not agree, nor do those that miss a grosz',
      held: naive > 0 && listOrderDifferences(stolen, orders).length === 1,
      figure: `${naive} orders differ when every notification is believed`,
    },
  ]
}
