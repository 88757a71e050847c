import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { hashPassword } from '../src/auth/passwords/server/hash.ts'
import { type TestUser, newParish } from './clerk.ts'
import { type FaultFinding, type Scale, findWorst } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'

const PORT = await freePort()
const LIST = '/api/peoples?per_page=50'
const PASSWORD = 'haslo-tych-ktorzy-przyszli'

const getMemory = (office: TestInstallation) =>
  Number(
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${office.server().child.pid}/status`, 'utf8'))![1],
  ) / 1024

/** Requests the list twenty times a second and returns the duration of each request. */
export async function measureBystander(clerk: TestUser, over: () => boolean) {
  const took: number[] = []
  let refusalCount = 0
  while (!over()) {
    const answer = await clerk('GET', LIST)
    took.push(answer.took)
    if (answer.status !== 200) refusalCount++
    await pause(50)
  }
  const sortedTimes = took.toSorted((a, b) => a - b)
  return {
    p99: sortedTimes[Math.floor(sortedTimes.length * 0.99)] ?? 0,
    count: took.length,
    refused: refusalCount,
  }
}

/** Measures the response times and refusals of a bystander while `work` runs. */
export async function runWithBystander<T>(clerk: TestUser, work: () => Promise<T>) {
  let isFinished = false
  const observation = measureBystander(clerk, () => isFinished)
  const result = await work().finally(() => (isFinished = true))
  return { ...(await observation), result }
}

/** Creates the given number of users with a real password. */
async function people(office: TestInstallation, count: number) {
  const parish_id = await newParish(office.database)
  const { rows } = await office.database.query(
    `insert into users (role_id, parish_id, name, email, password_hash, has_changed_first_login_password)
     select 3, $1, 'ks. Jan Lis', 'osoba-' || n || '@proba.test', $3, 1
     from generate_series(1, $2) n returning email`,
    [parish_id, count, await hashPassword(PASSWORD)],
  )
  return rows.map(row => row.email as string)
}

/** Sign in from a separate address: many sign-ins from one address would first have to pass the bot check. */
async function signIn(address: string, email: string, n: number) {
  const csrfResponse = await fetch(`${address}/sanctum/csrf-cookie`)
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(csrfResponse.headers.get('set-cookie') ?? '')![1]!
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': decodeURIComponent(xsrf),
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
    },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  await answer.text()
  return answer.status
}

/** S3: tests two hundred simultaneous sign-ins while signed-in users keep working. */
async function signIns(
  office: TestInstallation,
  count: number,
  slack: number,
): Promise<FaultFinding[]> {
  const clerk = await office.clerk()
  const emails = await people(office, count)
  const calm = await runWithBystander(clerk, () => pause(1000))
  const before = getMemory(office)
  let peak = 0
  const watch = setInterval(() => (peak = findWorst([peak, getMemory(office)])), 50)
  const began = performance.now()
  const crowd = await runWithBystander(clerk, () =>
    Promise.all(emails.map((email, n) => signIn(office.address, email, n + 1))),
  )
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  const successCount = crowd.result.filter(status => status === 200).length
  return [
    {
      id: 'S3',
      what: `${count} sign-ins at once all get in`,
      held: successCount === count,
      figure: `${successCount} in ${seconds.toFixed(1)} s${successCount < count ? `, others ${[...new Set(crowd.result)].join(' ')}` : ''}`,
    },
    {
      id: 'S3',
      what: 'meanwhile p99 of the list is at most 60 ms, or twice that of a calm moment',
      held: crowd.refused === 0 && crowd.p99 <= findWorst([60, 2 * calm.p99]) * slack,
      figure: `p99 ${crowd.p99.toFixed(0)} ms of ${crowd.count} readings (calm ${calm.p99.toFixed(0)} ms)`,
    },
    {
      id: 'S3',
      what: 'memory grows by at most 200 MB',
      held: peak - before <= 200,
      figure: `+${(peak - before).toFixed(0)} MB`,
    },
  ]
}

/** F24: tests ten times too many requests, then silence. */
async function flood(
  office: TestInstallation,
  seconds: number,
  slack: number,
): Promise<FaultFinding> {
  const clerk = await office.clerk()
  const before = getMemory(office)
  const { statusCodeStats = {}, errors } = await autocannon({
    url: office.address + LIST,
    connections: 320,
    duration: seconds,
    headers: { cookie: clerk.cookie, 'x-flood': randomUUID() },
  })
  const after = await clerk('GET', LIST)
  await pause(1000)
  const calm = await runWithBystander(clerk, () => pause(1000))
  const codes = Object.entries(statusCodeStats).map(([code, { count }]) => `${count} × ${code}`)
  const strange = Object.keys(statusCodeStats).filter(code => !['200', '429', '503'].includes(code))
  return {
    id: 'F24',
    what: '320 clients without a pause: answers are 200, 429 or 503, and it is over when they leave',
    held:
      strange.length === 0 &&
      after.status === 200 &&
      after.took <= 5000 &&
      calm.p99 <= 200 * slack &&
      getMemory(office) - before <= 200,
    figure: `${codes.join(', ')}, ${errors} errors; next answer in ${after.took.toFixed(0)} ms, memory +${(getMemory(office) - before).toFixed(0)} MB`,
  }
}

export function loadTest({ crowd: count, slack }: Scale): Promise<FaultFinding[]> {
  const work = async (office: TestInstallation) => [
    ...(await signIns(office, count, slack)),
    await flood(office, count / 20, slack),
  ]
  return inOffice(PORT, work, { TRUST_PROXY: '127.0.0.1' })
}
