import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { openLocalCashbill } from '#masses/orders/server/payments/local/server.ts'
import { localSecret, notifyUrl } from '#masses/orders/server/payments/payment-gateway.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { easySolution } from '#testing/bot-check.ts'
import { type FaultFinding, inSeconds } from '../finding.ts'
import { type TestInstallation, inOffice } from '../office.ts'
import { type OrderCounter, newCounter } from '../payments.ts'
import { freePort } from '../port.ts'
import { waitForCondition } from '../until.ts'

const PRELOAD = fileURLToPath(new URL('resolving.ts', import.meta.url))

/** Starts a mail server that accepts and counts all mail. */
async function openMailServer() {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, callback) => {
      stream.resume().on('end', () => {
        letters.push(envelope.rcptTo.map(({ address }) => address).join())
        callback()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await waitForCondition(() => listening.listening)
  const { port } = listening.address() as AddressInfo
  return { letters, port, close: () => new Promise<void>(resolve => server.close(resolve)) }
}

/** Orders a Mass and returns the message for the orderer and its delay. */
async function order({ address, url, pattern, secret }: OrderCounter) {
  const began = performance.now()
  const answer = await fetch(`${address}/api/public/${url}/intention-orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      name: 'Anna',
      surname: 'Próbna',
      email: `${randomUUID()}@proba.test`,
      phone: '600 100 200',
      content: 'O zdrowie',
      amount: 5000,
      cashbillRules: true,
      rodoRules: true,
      dic_intention_template_id: pattern,
      mass_date: addDays(today(), 10),
      altcha: await easySolution(secret),
    }),
  })
  const { number, redirect_url } = await answer.json()
  return { status: answer.status, number, redirect_url, took: performance.now() - began }
}

const payAgain = async ({ address, url }: OrderCounter, number: string) => {
  const answer = await fetch(`${address}/api/public/${url}/intention-orders/${number}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: '{}',
  })
  return { status: answer.status, page: (await answer.json()).redirect_url as string | null }
}

/** Counts the letters of orders whose job failed and waits for a retry. */
const waiting = async ({ database }: TestInstallation) =>
  (
    await database.query(
      `select count(*)::int as n from pgboss.job where name = 'order-mail' and state = 'retry'`,
    )
  ).rows[0].n as number

const [PAYMENT_HOST, MAIL_HOST] = ['kasa.invalid', 'poczta.invalid'] as const

interface House {
  office: TestInstallation
  counter: OrderCounter
  letters: string[]
  /** Makes the name resolvable from now on. */
  know(name: string): void
}

async function checkRenaming({ office, counter, letters, know }: House): Promise<FaultFinding[]> {
  const clerk = await office.clerk()
  const placedOrder = await order(counter)
  const inVain = await payAgain(counter, placedOrder.number)
  const list = await clerk('GET', '/api/peoples')
  know(PAYMENT_HOST)
  let page: string | null = null
  await waitForCondition(async () => (page = (await payAgain(counter, placedOrder.number)).page))
  const id = new URL(page ?? '').pathname.split('/').at(-1) ?? ''
  counter.local.finish(id, 'PositiveFinish')
  await waitForCondition(async () => (await counter.local.notify(id)) === 200)
  await waitForCondition(() => waiting(office))
  const early = letters.length
  know(MAIL_HOST)
  const began = performance.now()
  // Run the jobs that wait for a retry now, instead of in seconds or minutes.
  await office.database.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await waitForCondition(() => letters.length > 0, 120_000)
  const took = performance.now() - began
  await pause(2000)
  return [
    {
      id: 'F16',
      what: 'the name of the payment provider leads nowhere: the order stands and is told so, and is paid when the name is back',
      held:
        placedOrder.status === 201 &&
        placedOrder.redirect_url === null &&
        inVain.page === null &&
        inVain.status === 200 &&
        list.status === 200,
      figure: `answered ${placedOrder.status} without a page in ${inSeconds(placedOrder.took)}, a list meanwhile ${list.status}`,
    },
    {
      id: 'F18',
      what: 'the name of the mail server leads nowhere: the letter waits, and goes once when the name is back',
      held: early === 0 && letters.length === 1,
      figure: `${letters.length} letter, ${inSeconds(took)} after the next try was due`,
    },
    {
      id: 'F18 control',
      what: 'while the name is away the job is tried in vain',
      held: early === 0,
    },
  ]
}

/**
 * F16, F18: tests a DNS that no longer resolves the payment provider and the mail server, and later resolves them
 * again.
 */
export async function testNames(): Promise<FaultFinding[]> {
  const port = await freePort()
  const secret = randomBytes(24).toString('hex')
  const local = await openLocalCashbill({
    host: PAYMENT_HOST,
    secretOf: shop => localSecret(secret, shop),
    notifyUrl: shop => notifyUrl(`http://127.0.0.1:${port}`, shop),
  })
  const mail = await openMailServer()
  const NAMES = mkdtempSync(join(tmpdir(), 'kancelaria-faults-names-'))
  const environment = {
    LOCAL_PAYMENTS: local.base,
    SECRET_KEY: secret,
    SMTP_URL: `smtp://${MAIL_HOST}:${mail.port}`,
    NODE_OPTIONS: `--import ${PRELOAD}`,
    NAMES,
  }
  const know = (name: string) => writeFileSync(join(NAMES, name), '')
  const work = async (office: TestInstallation) => {
    const counter = await newCounter(office, { secret, local })
    return checkRenaming({ office, counter, letters: mail.letters, know })
  }
  try {
    return await inOffice(port, work, environment)
  } finally {
    await mail.close()
    await local.stop()
    rmSync(NAMES, { recursive: true })
  }
}
