import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '../src/app/server/app.ts'
import { localToken } from '#messages/server/provider/gateway.ts'
import { openLocalSms } from '#messages/server/provider/local/server.ts'
import { createDispatcher } from '#messages/server/sending/dispatch/dispatch-message.ts'
import { runInTransaction, withoutTimeout } from '#platform/database/database.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import { type BenchClerk, newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, roundNumber } from './figures.ts'

const NUMBERS = 5000
/** Milliseconds of latency of a typical provider. */
const LATENCY = 40
const SECRET = 'b'.repeat(64)
const PORT = 4029

/**
 * Measures a message to 5,000 numbers: writing to the outbox, sending to a provider 40 ms away, and lists requested
 * meanwhile.
 */
export async function benchMessages(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('messages')
  await installJobs(url)
  const [parish] = await insertPeople(database, 1, NUMBERS)
  await database.query('alter table people no force row level security')
  await database.query(
    withoutTimeout(`alter table people disable trigger user; update people set phone = '+4860' || lpad(id::text, 7, '0'),
      sms_consent = true, status = 'parishioner'; alter table people enable trigger user`),
  )
  await database.query('alter table people force row level security')
  await database.query(
    `update parishes set sms_balance = 20000, sms_quiet_from = '00:00', sms_quiet_to = '00:00'`,
  )
  const local = await openLocalSms({ token: localToken(SECRET) })
  local.account.latency = LATENCY
  const address = `http://127.0.0.1:${PORT}`
  const sms = { local: local.base }
  const { app } = await buildApp({
    database,
    secret: SECRET,
    publicUrl: address,
    sms,
    requestsPerMinute: 1e9,
  })
  await app.listen({ port: PORT, host: '127.0.0.1' })
  const clerk = await newClerk(database, parish!, address)
  const { body: draft } = await clerk('POST', '/api/messages', {
    title: 'Bench',
    content: 'Msza o 18.00',
  })
  const selectionTime = await measureWork(() =>
    clerk('POST', `/api/messages/${draft.id}/select`, { age_from: 0 }),
  )
  const queueTime = await measureWork(() => post(address, clerk, draft.id))
  await runInTransaction(database, { role: 'app_user', parish_id: parish! }, db =>
    db.updateTable('messages').set({ starts_at: new Date().toISOString() }).execute(),
  )
  const idle = await lists(clerk, () => false, 200)
  let over = false
  const mail = { send: async () => {}, close: () => {} }
  const gateway = { secret: SECRET, origin: address, ...sms }
  const busy = lists(clerk, () => over, Infinity)
  const dispatchTime = await measureWork(() =>
    createDispatcher(database, mail, gateway)({ parish_id: parish!, message_id: draft.id }),
  )
  over = true
  const p99 = await busy
  const sentCount = local.sent.size
  await app.close()
  await local.stop()
  await database.end()
  await server.stop()
  const figure = (name: string, value: number, bar: string, note = '') => ({
    name,
    value,
    unit: 'ms',
    bar,
    note,
  })
  return [
    figure(`${NUMBERS} receivers chosen`, roundNumber(selectionTime, 0), '<= 3000'),
    figure(
      `a message to ${NUMBERS} numbers put into the outbox`,
      roundNumber(queueTime, 0),
      '<= 1000',
    ),
    figure(
      `the same handed to a provider ${LATENCY} ms away`,
      roundNumber(dispatchTime, 0),
      '<= 60000',
      `${sentCount} at the provider`,
    ),
    figure(
      'list of people meanwhile, p99',
      roundNumber(p99, 1),
      '<= 2 × idle',
      `idle ${roundNumber(idle, 1)} ms`,
    ),
  ]
}

const post = (address: string, clerk: BenchClerk, id: number) =>
  fetch(`${address}/api/messages/${id}/send`, {
    method: 'POST',
    headers: {
      cookie: clerk.cookie,
      'x-xsrf-token': clerk['x-xsrf-token'],
      'x-requested-with': clerk['x-requested-with'],
      'content-type': 'application/json',
      'idempotency-key': 'bench',
    },
    body: JSON.stringify({ ignoreIncorrectReceivers: true, confirmSendToManyReceivers: true }),
  })

async function measureWork(work: () => Promise<unknown>) {
  const startTime = performance.now()
  await work()
  return performance.now() - startTime
}

/** Measures the 99th percentile of the response time of one list that is requested repeatedly. */
async function lists(clerk: BenchClerk, over: () => boolean, limit: number) {
  const times: number[] = []
  while (times.length < limit && !over()) {
    times.push(await measureWork(() => clerk('GET', '/api/peoples?per_page=50')))
    await pause(5)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
