import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openLocalCashbill } from '#masses/orders/server/payments/local/server.ts'
import { localSecret, notifyUrl } from '#masses/orders/server/payments/payment-gateway.ts'
import { runInTransaction } from '#platform/database/database.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import type { ClerkResponse } from '../clerk.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { type TestInstallation, startInstallation } from '../office.ts'
import { type OrderCounter, PARISHES, SLOTS, newCounter } from '../payments.ts'
import { buyIntention, nothingYet } from '../payers.ts'
import { freePort } from '../port.ts'
import { type Worker, importRows, pickNextTask } from './day.ts'
import { type Gate, openGate } from './gate.ts'
import { type IdleFigures, readProbe, atRest, measureMemory, getSocket } from './measured.ts'
import { type Load, getVerdict } from './verdict.ts'

/** Starts all workers of the office and records the responses to their requests. */
function openDay(
  office: TestInstallation,
  gate: Gate,
  counters: OrderCounter[],
  workers: Worker[],
) {
  const load: Load = { answers: [], peak: 0, delays: [] }
  const over = new AbortController()
  const note = (label: string, { status, took, body }: ClerkResponse) =>
    load.answers.push({ what: label, status, took, words: body?.message })
  const repeatWork = async (breath: () => number, work: () => Promise<unknown>) => {
    while (!over.signal.aborted) {
      await pause(breath())
      if (!over.signal.aborted) await gate.pass(work)
    }
  }
  const thinking = () => 1000 + Math.random() * 4000
  const clerk = (worker: Worker) =>
    repeatWork(thinking, async () => {
      const [name, work] = pickNextTask()
      note(name, await work(worker))
    })
  const paymentLog = nothingYet()
  let orders = 0
  const payer = (counter: OrderCounter) => {
    let ownCount = 0
    return repeatWork(thinking, () =>
      buyIntention(
        paymentLog,
        counter,
        orders++,
        addDays(today(), 7 + Math.floor(ownCount++ / SLOTS)),
      ),
    )
  }
  return {
    load,
    remembered: paymentLog,
    orders: () => orders,
    note,
    again: repeatWork,
    begin: () => Promise.all([...workers.map(clerk), ...counters.map(payer)]),
    end: () => over.abort(),
  }
}
type Day = ReturnType<typeof openDay>

/** Runs all scheduled jobs now, as if it were night; monthly ones only every third night. */
async function night({ database }: TestInstallation, n: number) {
  const { rows } = await database.query<{ name: string }>(
    `select name from pgboss.schedule where $1 or cron not like '% 1 * *'`,
    [n % 3 === 0],
  )
  await runInTransaction(database, { role: 'app_system' }, async db => {
    for (const { name } of rows) await insertJob(db, name, {})
  })
}

async function watch(office: TestInstallation, { load }: Day) {
  const { delay } = await readProbe(office.folder, '/')
  load.delays.push(delay)
  load.peak = Math.max(load.peak, measureMemory(office.server().child.pid ?? 0))
}

/** Lets all workers work for the given time and measures the process meanwhile. */
async function passes(office: TestInstallation, day: Day, seconds: number): Promise<void> {
  const endTime = performance.now() + seconds * 1000
  while (performance.now() < endTime) {
    await pause(Math.min(5000, seconds * 200))
    await watch(office, day)
  }
}

const publish = ({ database }: TestInstallation, { parish_id }: OrderCounter) =>
  runInTransaction(database, { role: 'app_user', parish_id }, db =>
    db.insertInto('public_pages').values({ published: true, intentions: true }).execute(),
  )

async function hireStaff(
  office: TestInstallation,
  counters: OrderCounter[],
  { clerks }: Scale['day'],
) {
  const staff = Array.from({ length: clerks }, async (_, n): Promise<Worker> => {
    const { parish_id, url } = counters[n % PARISHES]!
    return {
      clerk: await office.clerk(parish_id),
      url,
      people: [],
      acts: [],
      intentions: 0,
      year: 1900 + n,
    }
  })
  return Promise.all(staff)
}

async function live(
  office: TestInstallation,
  counters: OrderCounter[],
  { day: scale }: Scale,
  port: number,
) {
  const { seconds, rows, flat } = scale
  const workers = await hireStaff(office, counters, scale)
  const gate = openGate()
  const day = openDay(office, gate, counters, workers)
  const files = async (count: number, seed: number) => {
    for (const answer of await importRows(office.address, workers[seed % PARISHES]!, [count, seed]))
      day.note('file brought in', answer)
  }
  for (let n = 0; n < PARISHES; n++) await files(rows, n)
  const samples: IdleFigures[] = [await atRest(office, port)]
  const look = async () => void samples.push(await gate.shut(() => atRest(office, port)))
  let seed = PARISHES
  /** Number of evenings in each third of the run. */
  const evenings = Math.max(1, Math.floor(seconds / 600))
  const working = Promise.all([
    day.begin(),
    day.again(
      () => (seconds / 15) * 1000,
      () => files(rows / 20, seed++),
    ),
  ])
  const began = performance.now()
  for (let n = 0; n < 3; n++) {
    for (let evening = 0; evening < evenings; evening++) {
      await passes(office, day, seconds / 3 / evenings)
      await night(office, n * evenings + evening)
    }
    await look()
  }
  const timespan = { began, ended: performance.now() }
  const load = { ...day.load, answers: [...day.load.answers], delays: [...day.load.delays] }
  await readProbe(office.folder, '/leak')
  await passes(office, day, 5)
  await look()
  day.end()
  await working
  const { strange } = day.remembered
  return getVerdict({
    load,
    held: samples,
    flat,
    strange,
    orders: day.orders(),
    ...timespan,
    clerks: workers.length,
  })
}

/** Tests a day of an office: no held resource grows, and no request is refused. */
export async function testSoak(scale: Scale): Promise<FaultFinding[]> {
  const port = await freePort()
  const secret = randomBytes(24).toString('hex')
  const local = await openLocalCashbill({
    secretOf: shop => localSecret(secret, shop),
    notifyUrl: shop => notifyUrl(`http://127.0.0.1:${port}`, shop),
  })
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-'))
  const TMPDIR = join(folder, 'temporary')
  mkdirSync(TMPDIR)
  const office = await startInstallation(
    port,
    {
      LOCAL_PAYMENTS: local.base,
      SECRET_KEY: secret,
      TRUST_PROXY: '127.0.0.1',
      PROBE: getSocket(folder),
      TMPDIR,
      // Same value as npm start uses.
      NODE_OPTIONS: '--max-semi-space-size=4',
      MALLOC_ARENA_MAX: '2',
    },
    folder,
  )
  try {
    const counters: OrderCounter[] = []
    for (let n = 0; n < PARISHES; n++) {
      const counter = await newCounter(office, { secret, local })
      counters.push(counter)
      await publish(office, counter)
    }
    return await live(office, counters, scale, port)
  } finally {
    await office.close()
    await local.stop()
  }
}
