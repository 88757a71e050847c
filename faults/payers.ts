import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LocalCashbill } from '#masses/orders/server/payments/local/server.ts'
import { easySolution } from '#testing/bot-check.ts'
import type { Charge } from './reconciled.ts'

/** Outcomes of a payment, combined with the way the provider reports them. */
export const FATES = [
  'told once',
  'told five times at once',
  'never told',
  'told too early, and again',
  'an old word comes last',
  'forged, and never paid',
  'another amount',
  'refused, paid by a second try',
  'given up',
  'paid after its place was let go',
] as const
export type Fate = (typeof FATES)[number]

export interface Counter {
  address: string
  secret: string
  local: LocalCashbill
  url: string
  pattern: number
}

/** Record of a run as seen by the payers and the provider. */
export interface PaymentLog {
  charges: Charge[]
  /**
   * Every notification with a valid signature: its order, and the amount that a client without further checks would
   * record.
   */
  told: Charge[]
  forged: number
  /** Forged notifications that were not refused. */
  believed: number
  /** Requests without a response, or with a 503, that were sent again. */
  repeated: number
  strange: string[]
  late: Run[]
}

export const nothingYet = (): PaymentLog => ({
  charges: [],
  told: [],
  forged: 0,
  believed: 0,
  repeated: 0,
  strange: [],
  late: [],
})

// Timeout in milliseconds; a program killed on a busy machine may be down for long.
const RECOVERY_TIMEOUT_MS = 300_000

/** Repeats the request until there is a response, because people who order a Mass retry after an outage. */
async function insist(paymentLog: PaymentLog, attempt: () => Promise<Response>) {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  for (;;) {
    const answer = await attempt().catch(() => undefined)
    const body = await answer?.json().catch(() => undefined)
    if (answer?.ok) return body
    if (answer && answer.status !== 503) {
      paymentLog.strange.push(`${answer.status} ${body?.message ?? ''}`)
      return undefined
    }
    if (Date.now() > deadline) throw new Error('Nobody answered')
    paymentLog.repeated++
    await pause(50)
  }
}

const post = (address: string, path: string, body: object, headers: Record<string, string>) =>
  fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })

/** Orders a Mass and repeats the request until there is a payment page. */
async function order(
  paymentLog: PaymentLog,
  { address, secret, url, pattern }: Counter,
  n: number,
  mass_date: string,
) {
  const at = `/api/public/${url}/intention-orders`
  const person = {
    name: 'Anna',
    surname: 'Próbna',
    email: `${randomUUID()}@proba.test`,
    phone: '600 100 200',
    content: 'O zdrowie',
    amount: 1000 + (n % 97) * 50,
    cashbillRules: true,
    rodoRules: true,
    dic_intention_template_id: pattern,
    mass_date,
  }
  // Each payer has an address of their own, as real people do.
  const headers = {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  }
  const createdOrder = await insist(paymentLog, async () => {
    const altcha = await easySolution(secret)
    return post(address, at, { ...person, altcha }, headers)
  })
  if (!createdOrder) return undefined
  const number = createdOrder.number as string
  const page =
    createdOrder.redirect_url ?? (await getPage(paymentLog, address, `${at}/${number}/pay`))
  return { number, id: getId(page), at }
}

const getId = (page: string) => page.split('/').at(-1)!

async function getPage(paymentLog: PaymentLog, address: string, path: string): Promise<string> {
  for (;;) {
    const paymentPage = await insist(paymentLog, () => post(address, path, {}, {}))
    if (paymentPage?.redirect_url) return paymentPage.redirect_url
    paymentLog.repeated++
    await pause(200)
  }
}

/** Sends the notification until the program answers OK, as the real provider does. */
async function tell(paymentLog: PaymentLog, { local }: Counter, id: string, number: string) {
  const { status, value } = local.payments.get(id)!
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  while ((await local.notify(id)) !== 200) {
    if (Date.now() > deadline) throw new Error('Nobody heard')
    await pause(100)
  }
  const grosze = status === 'PositiveFinish' ? Math.round(Number(value) * 100) : 0
  paymentLog.told.push({ number, grosze, right: true })
}

function charge(
  { charges }: PaymentLog,
  { local }: Counter,
  { id, number, right = true }: { id: string; number: string; right?: boolean },
) {
  local.finish(id, 'PositiveFinish')
  charges.push({ number, grosze: Math.round(Number(local.payments.get(id)!.value) * 100), right })
}

interface Run {
  remembered: PaymentLog
  counter: Counter
  ordered: NonNullable<Awaited<ReturnType<typeof order>>>
}

const notifyPayment = ({ remembered, counter, ordered }: Run) =>
  tell(remembered, counter, ordered.id, ordered.number)
const chargeOrder = ({ remembered, counter, ordered }: Run, right = true) =>
  charge(remembered, counter, { ...ordered, right })
const word = ({ counter, ordered }: Run, status: string) =>
  void (counter.local.payments.get(ordered.id)!.status = status)

const WAYS: Record<Fate, (run: Run) => Promise<unknown> | void> = {
  async 'told once'(run) {
    chargeOrder(run)
    await notifyPayment(run)
  },
  async 'told five times at once'(run) {
    chargeOrder(run)
    await Promise.all([1, 2, 3, 4, 5].map(() => notifyPayment(run)))
  },
  'never told': run => chargeOrder(run),
  async 'told too early, and again'(run) {
    await notifyPayment(run)
    word(run, 'PositiveAuthorization')
    await notifyPayment(run)
    chargeOrder(run)
    await notifyPayment(run)
  },
  async 'an old word comes last'(run) {
    chargeOrder(run)
    await notifyPayment(run)
    word(run, 'Start')
    await notifyPayment(run)
    word(run, 'PositiveFinish')
  },
  async 'forged, and never paid'({ remembered, counter: { local }, ordered: { id } }) {
    for (const sign of ['', 'f'.repeat(32), local.signOf(id).toUpperCase()]) {
      remembered.forged++
      if ((await local.notify(id, sign)) === 200) remembered.believed++
    }
  },
  async 'another amount'(run) {
    run.counter.local.payments.get(run.ordered.id)!.value = '1.00'
    chargeOrder(run, false)
    await notifyPayment(run)
  },
  async 'refused, paid by a second try'(run) {
    const { remembered, counter, ordered } = run
    counter.local.finish(ordered.id, 'NegativeFinish')
    await notifyPayment(run)
    const id = await anotherPage(remembered, counter.address, ordered)
    const second = { ...run, ordered: { ...ordered, id } }
    chargeOrder(second)
    await notifyPayment(second)
  },
  'given up': run => word(run, 'Abort'),
  'paid after its place was let go': run => void run.remembered.late.push(run),
}

/** Orders a Mass and then lets the chosen outcome happen at the provider. */
export async function buyIntention(
  paymentLog: PaymentLog,
  counter: Counter,
  n: number,
  mass_date: string,
): Promise<void> {
  const placedOrder = await order(paymentLog, counter, n, mass_date)
  if (placedOrder)
    await WAYS[FATES[n % FATES.length]!]({ remembered: paymentLog, counter, ordered: placedOrder })
}

/** Pays the orders whose slots were already released. */
export async function payLate({ late }: PaymentLog): Promise<void> {
  for (const run of late) {
    chargeOrder(run)
    await notifyPayment(run)
  }
}

/** Waits until the program has learned of the refusal, when “pay” opens a new payment page. */
async function anotherPage(
  paymentLog: PaymentLog,
  address: string,
  { at, number, id: last }: Run['ordered'],
) {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  for (;;) {
    const id = getId(await getPage(paymentLog, address, `${at}/${number}/pay`))
    if (id !== last) return id
    if (Date.now() > deadline) throw new Error('The refusal was never heard')
    await pause(200)
  }
}
