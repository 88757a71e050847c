import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { TestUser } from '../clerk.ts'
import { runWithBystander } from '../crowd.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { type TestInstallation, inOffice } from '../office.ts'
import { inParish } from '../parish.ts'
import { freePort } from '../port.ts'
import { readProcessorSeconds } from '../processor.ts'
import type { Attack, Statuses } from './attack.ts'
import { STRANGER_REQUESTS, type Target } from './requests.ts'

/** Limit in milliseconds that 99 of 100 list requests must not exceed. */
const MAX_LIST_MS = 500
const CONNECTIONS = 32
const PEOPLE = 2000
const KINDS = Object.keys(STRANGER_REQUESTS)

/** Creates people to be listed, and pages that are open to anonymous clients. */
async function openParish(office: TestInstallation, clerk: TestUser): Promise<Target> {
  const { rows } = await office.database.query('select url from parishes where id = $1', [
    clerk.parish_id,
  ])
  await inParish(office.database, clerk.parish_id, async client => {
    await client.query(
      `insert into people (surname, names) select 'Nazwisko ' || n, 'Jan' from generate_series(1, $1) n`,
      [PEOPLE],
    )
    await client.query(
      `insert into public_pages (published, intentions, necrologies) values (true, true, true)`,
    )
    await client.query(`insert into order_settings (open, unpaid) values (true, true)`)
    await client.query(
      `insert into visit_seasons (name, date_from, date_to, public_search, registrations_from, registrations_to)
       values ('próba', current_date, current_date + 40, true, current_date, current_date + 30)`,
    )
    await client.query('commit')
  })
  for (const [hour, minute] of [
    [7, 0],
    [8, 30],
    [10, 0],
    [12, 0],
    [18, 0],
  ]) {
    const mass_time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    const { status } = await clerk('POST', '/api/intention-patterns', {
      name: `Msza ${mass_time}`,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      mass_time,
    })
    if (status !== 201) throw new Error(`No Masses for the calendar: ${status}`)
  }
  const cookieResponse = await fetch(`${office.address}/sanctum/csrf-cookie`)
  const [, xsrf] = /XSRF-TOKEN=([^;]+)/.exec(cookieResponse.headers.get('set-cookie') ?? '')!
  return { url: rows[0].url, xsrf: xsrf! }
}

async function runAttack(plan: Attack): Promise<Record<string, Statuses>> {
  const worker = new Worker(new URL('attack.ts', import.meta.url), { workerData: plan })
  const [statuses] = await once(worker, 'message')
  await worker.terminate()
  return statuses
}

const describe = (statuses: Record<string, Statuses>) => {
  const sum: Statuses = {}
  for (const counts of Object.values(statuses))
    for (const [status, count] of Object.entries(counts)) sum[status] = (sum[status] ?? 0) + count
  return Object.entries(sum)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

type FloodResult = Awaited<ReturnType<typeof runWithBystander>>
const isServed = (
  { count, refused, p99 }: Pick<FloodResult, 'count' | 'refused' | 'p99'>,
  slack: number,
) => count > 0 && refused === 0 && p99 < MAX_LIST_MS * slack

async function measureFlood(
  office: TestInstallation,
  clerk: TestUser,
  plan: Attack,
  slack: number,
): Promise<FaultFinding> {
  const before = readProcessorSeconds(office)
  const readings = await runWithBystander(clerk, () => runAttack(plan))
  const processor = readProcessorSeconds(office) - before
  const faults = Object.values(readings.result).flatMap(counts =>
    Object.keys(counts).filter(status => Number(status) >= 500 && status !== '503'),
  )
  const requests = Object.values(readings.result).flatMap(counts => Object.values(counts))
  const requestCount = requests.reduce((sum, count) => sum + count, 0)
  const name = plan.kinds.length > 1 ? `${plan.kinds.length} kinds of requests` : plan.kinds[0]!
  return {
    id: 'B31',
    what: `${name} over ${plan.connections} connections from ${plan.distributed ? 'as many addresses as requests' : 'one address'}: p99 of the list under ${MAX_LIST_MS} ms`,
    held: isServed(readings, slack) && faults.length === 0,
    figure: `p99 ${readings.p99.toFixed(0)} ms of ${readings.count} readings${readings.refused ? `, ${readings.refused} refused` : ''}; ${describe(readings.result)}; processor ${((processor / (requestCount + readings.count)) * 1000).toFixed(1)} ms a request`,
  }
}

const BURST = 1000

/** Sends a thousand requests over one connection without waiting for a response, until `milliseconds` are over. */
function sendBurst({ address, target, milliseconds }: Attack, from: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const { path } = STRANGER_REQUESTS['free Masses of two months']!(target)
  const requestText = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${from}\r\n\r\n`
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => socket.write(requestText.repeat(BURST)))
    socket
      .on('error', () => {})
      .on('close', () => resolve())
      .resume()
    setTimeout(() => socket.destroy(), milliseconds)
  })
}

/** Measures the requests of a clerk while four addresses send a thousand requests each over one connection. */
async function measureBurst(clerk: TestUser, plan: Attack, slack: number): Promise<FaultFinding> {
  const senders = ['100.127.0.1', '100.127.0.2', '100.127.0.3', '100.127.0.4']
  const readings = await runWithBystander(clerk, () =>
    Promise.all(senders.map(from => sendBurst(plan, from))),
  )
  return {
    id: 'B31',
    what: `${senders.length} connections send ${BURST} requests each at once: p99 of the list under ${MAX_LIST_MS} ms`,
    held: isServed(readings, slack),
    figure: `p99 ${readings.p99.toFixed(0)} ms of ${readings.count} readings${readings.refused ? `, ${readings.refused} refused` : ''}`,
  }
}

/** Measures a server that blocks for a second now and then, as one that computes for an anonymous client does. */
async function measureStandingServer(
  office: TestInstallation,
  clerk: TestUser,
): Promise<FaultFinding> {
  const { child } = office.server()
  const readings = await runWithBystander(clerk, async () => {
    for (let time = 0; time < 3; time++) {
      child.kill('SIGSTOP')
      await pause(1000)
      child.kill('SIGCONT')
      await pause(300)
    }
  })
  return {
    id: 'B31',
    what: 'control: a server that stands still for a second at a time is seen',
    held: !isServed(readings, 1),
    figure: `p99 ${readings.p99.toFixed(0)} ms`,
  }
}

/** Checks that a clerk can keep working under any requests of anonymous clients. */
export async function testFlood({
  flood: milliseconds,
  slack,
  only = '',
}: Scale): Promise<FaultFinding[]> {
  const work = async (office: TestInstallation) => {
    const clerk = await office.clerk()
    const target = await openParish(office, clerk)
    const { address } = office
    const plan = { address, target, kinds: KINDS, milliseconds, connections: CONNECTIONS }
    const findings = [await measureStandingServer(office, clerk)]
    // Test each kind alone for a short time, because an expensive request is not noticed among many cheap ones.
    for (const kind of slack > 1 ? [] : KINDS.filter(name => name.includes(only))) {
      const alone = { ...plan, kinds: [kind], milliseconds: milliseconds / 10, distributed: true }
      findings.push(await measureFlood(office, clerk, alone, slack))
    }
    for (const isDistributed of 'all kinds'.includes(only) ? [true, false] : [])
      findings.push(
        await measureFlood(office, clerk, { ...plan, distributed: isDistributed }, slack),
      )
    findings.push(
      await measureBurst(
        clerk,
        { ...plan, milliseconds: milliseconds / 6, distributed: true },
        slack,
      ),
    )
    return findings
  }
  return inOffice(await freePort(), work, {
    TRUST_PROXY: '127.0.0.1',
    REQUESTS_PER_MINUTE: '1200',
  })
}
