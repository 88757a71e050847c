import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { generate } from 'otplib'
import { openLocalCashbill } from '#masses/orders/server/payments/local/server.ts'
import { localSecret, notifyUrl } from '#masses/orders/server/payments/payment-gateway.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { exportEndpoint } from '#platform/export/file.ts'
import { hashPassword } from '#auth/passwords/server/hash.ts'
import { solveForTest } from '#testing/bot-check.ts'
import type { TestUser } from '../clerk.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { type TestInstallation, inOffice } from '../office.ts'
import { inParish } from '../parish.ts'
import { type OrderCounter, newCounter } from '../payments.ts'
import { freePort } from '../port.ts'
import { terminateServer, secondPost } from '../rolling.ts'
import { NEWCOMER, uniqueName } from '../writers.ts'

const PASSWORD = 'haslo-tych-ktorzy-przyszli'
const PRELOAD = fileURLToPath(new URL('skewed.ts', import.meta.url))

/** Same user at a process whose clock is right and at one whose clock is wrong. */
interface TwoUsers {
  office: TestInstallation
  right: TestUser
  wrong: TestUser
  skewed: string
  counter: OrderCounter
}

type Trial = (both: TwoUsers) => Promise<boolean>

const bothSay = async ({ right, wrong }: TwoUsers, status: number) =>
  (await right('GET', '/api/peoples')).status === status &&
  (await wrong('GET', '/api/peoples')).status === status

/** Tests that a session is valid at both processes a minute before its end and at neither a minute after it. */
const sessions: Trial = async setup => {
  const { database } = setup.office
  const end = (minutes: number) =>
    database.query(
      'update account_sessions set expires_at = now() + make_interval(mins => $2) where user_id = $1',
      [setup.right.user_id, minutes],
    )
  await end(1)
  const before = await bothSay(setup, 200)
  await end(-1)
  const after = await bothSay(setup, 401)
  await end(600)
  return before && after
}

const keys: Trial = async ({ right, wrong }) => {
  const entry = { ...NEWCOMER, surname: uniqueName() }
  const key = { 'idempotency-key': randomUUID() }
  const answers = [
    await wrong('POST', '/api/peoples', entry, key),
    await right('POST', '/api/peoples', entry, key),
  ]
  return answers.every(({ status, body }) => status === 201 && body.id === answers[0]?.body.id)
}

/** Tests that exports are counted together for both processes. */
const limits: Trial = async ({ right, wrong }) => {
  const path = '/api/peoples/export?format=csv'
  // All requests must fall within one minute of the clock.
  const remainingSeconds = 60 - ((Date.now() / 1000) % 60)
  if (remainingSeconds < 20) await pause(remainingSeconds * 1000)
  for (let n = 0; n < exportEndpoint.perMinute; n++)
    if ((await (n % 2 ? right : wrong)('GET', path)).status !== 200) return false
  return (await right('GET', path)).status === 429 && (await wrong('GET', path)).status === 429
}

/**
 * Tests that a bot check set by one process is accepted by the other, and that a slot is reserved as long as the parish
 * sets.
 */
const holds: Trial = async ({ office, skewed, counter }) => {
  const order = async (challengeAddress: string, at: string, day: number) => {
    const challenge = await (await fetch(`${challengeAddress}/api/altcha`)).json()
    const answer = await fetch(`${at}/api/public/${counter.url}/intention-orders`, {
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
        dic_intention_template_id: counter.pattern,
        mass_date: addDays(today(), day),
        altcha: await solveForTest(challenge),
      }),
    })
    return answer.status
  }
  const statuses = [
    await order(skewed, office.address, 10),
    await order(office.address, skewed, 11),
  ]
  const holdMinutes = await inParish(office.database, counter.parish_id, async client => {
    const { rows } = await client.query<{ minutes: number }>(
      `select extract(epoch from held_until - now())::float8 / 60 as minutes from intention_orders`,
    )
    return rows.map(({ minutes }) => minutes)
  })
  const isHalfAnHour = (minutes: number) => minutes > 29 && minutes <= 30
  return (
    statuses.every(status => status < 300) &&
    holdMinutes.length === 2 &&
    holdMinutes.every(isHalfAnHour)
  )
}

/** Tests that a current second-factor code is accepted by both processes. */
const codes: Trial = async ({ office, wrong, right }) => {
  const { body } = await wrong('POST', '/api/two-factor')
  const code = await generate({ secret: body.secret })
  await office.database.query('update users set password_hash = $2 where id = $1', [
    right.user_id,
    await hashPassword(PASSWORD),
  ])
  const { status } = await wrong('POST', '/api/two-factor/confirm', { code, password: PASSWORD })
  return status === 200
}

/** A job scheduled for every minute must run once a minute, whichever process runs it. */
const jobs = async ({ database }: TestInstallation, seconds: number) => {
  const count = async () =>
    (await database.query(`select count(*)::int as n from pgboss.job where name = 'order-watch'`))
      .rows[0].n as number
  const before = await count()
  await pause(seconds * 1000)
  const jobCount = (await count()) - before
  return { held: Math.abs(jobCount - seconds / 60) <= 1, done: jobCount }
}

/**
 * Returns the minutes by which a process is off, read from the one value that uses its own clock: the expiry of its bot
 * check.
 */
async function measureClockOffset(address: string) {
  const { parameters } = await (await fetch(`${address}/api/altcha`)).json()
  return Math.round((parameters.expiresAt - Date.now() / 1000) / 60) - 10
}

const TRIALS: Record<string, Trial> = { sessions, keys, limits, holds, codes }

async function tryOrder(
  office: TestInstallation,
  minutes: number,
  secret: string,
  scale: Scale,
  local: OrderCounter['local'],
) {
  const second = await secondPost(office, {
    NODE_OPTIONS: `--import ${PRELOAD}`,
    SKEW: `${minutes}`,
    SECRET_KEY: secret,
    LOCAL_PAYMENTS: local.base,
  })
  try {
    const failedTrials: string[] = []
    for (const [name, trial] of Object.entries(TRIALS)) {
      const right = await office.clerk()
      const wrong = Object.assign(right.at(second.address), right)
      const counter = await newCounter(office, { secret, local })
      if (!(await trial({ office, right, wrong, skewed: second.address, counter })))
        failedTrials.push(name)
    }
    const seconds = scale.slack === 1 ? 120 : 0
    const { held, done } = await jobs(office, seconds)
    const off = await measureClockOffset(second.address)
    return [
      {
        id: 'F08',
        what: `the clock of one of two processes ${minutes > 0 ? 'fast' : 'slow'}: what has a term goes by the database`,
        held: failedTrials.length === 0 && (seconds === 0 || held),
        figure: `${Object.keys(TRIALS).join(', ')}: ${failedTrials.length ? `not ${failedTrials.join(', ')}` : 'all'}${seconds ? `; ${done} jobs of the minute in ${seconds} s` : ''}`,
      },
      {
        id: 'F08 control',
        what: 'its clock is off indeed',
        held: off === minutes,
        figure: `${off} minutes`,
      },
    ]
  } finally {
    await terminateServer(second.server())
  }
}

/**
 * F08: tests one process whose clock is wrong while the clocks of the database and of the other processes are right.
 */
export async function testClock(scale: Scale): Promise<FaultFinding[]> {
  const port = await freePort()
  const secret = randomBytes(24).toString('hex')
  const local = await openLocalCashbill({
    secretOf: shop => localSecret(secret, shop),
    notifyUrl: shop => notifyUrl(`http://127.0.0.1:${port}`, shop),
  })
  const work = async (office: TestInstallation) => [
    ...(await tryOrder(office, 5, secret, scale, local)),
    ...(await tryOrder(office, -5, secret, scale, local)),
  ]
  return inOffice(port, work, { LOCAL_PAYMENTS: local.base, SECRET_KEY: secret }).finally(
    local.stop,
  )
}
