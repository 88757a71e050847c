import { setTimeout as pause } from 'node:timers/promises'
import { getVerdict } from './checked.ts'
import { type ClerkResponse, type TestUser, newParish } from './clerk.ts'
import { type FaultFinding, type Scale, inSeconds, findWorst } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { asFounder, listBackends, getPostmaster, signalPostgres } from './postgres.ts'
import { waitForCondition } from './until.ts'
import { NEWCOMER, startWriting, uniqueName } from './writers.ts'

const PORT = await freePort()

const isPolite = ({ status, body, headers }: ClerkResponse) =>
  status === 503 && headers.has('retry-after') && /\p{L}\.$/u.test(body?.message ?? '')

const alive = (office: TestInstallation) => office.server().child.exitCode === null

/** Terminates the program's connections repeatedly while users write. */
async function checkTermination(
  office: TestInstallation,
  { kills, clients }: Scale,
): Promise<FaultFinding> {
  const parish_id = await newParish(office.database)
  const clerks = await Promise.all(Array.from({ length: clients }, () => office.clerk(parish_id)))
  const writing = startWriting(clerks)
  for (let n = 0; n < kills * 5; n++) {
    await pause(200)
    await asFounder(
      office.folder,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kancelaria' and application_name <> 'faults'`,
    )
  }
  await writing.stop()
  const { lost, halfDone, broken } = await getVerdict(office, parish_id, writing)
  return {
    id: 'F03',
    what: 'every connection ended five times a second: 503 and nothing else, nothing lost',
    held: alive(office) && writing.strange.length + lost + halfDone + broken === 0,
    figure: `${writing.count} acknowledged, ${writing.repeated} sent again, ${writing.strange.length} other answers${writing.strange[0] ? ` (${writing.strange[0]})` : ''}, ${lost} lost`,
  }
}

/** Requests the list many times in parallel, repeatedly, until the time is over. */
async function asking(clerk: TestUser, atOnce: number, milliseconds: number) {
  const answers: ClerkResponse[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const requests = Array.from({ length: atOnce }, () => clerk('GET', '/api/peoples'))
    answers.push(...(await Promise.all(requests)))
  }
  return answers
}

async function firstAnswer(clerk: TestUser) {
  const began = performance.now()
  await waitForCondition(async () => (await clerk('GET', '/api/peoples')).status === 200)
  return performance.now() - began
}

/** Tests a database server that refuses connections: existing ones are cut and new ones are refused. */
async function checkAbsence(
  office: TestInstallation,
  { away: milliseconds, slack }: Scale,
): Promise<FaultFinding[]> {
  const clerk = await office.clerk()
  const postmaster = getPostmaster(office.folder)
  process.kill(postmaster, 'SIGSTOP')
  for (const pid of listBackends(office.folder)) process.kill(pid, 'SIGKILL')
  await pause(50)
  const answers = await asking(clerk, 20, milliseconds)
  const health = await clerk('GET', '/healthz')
  const readiness = await clerk('GET', '/readyz')
  process.kill(postmaster, 'SIGCONT')
  await waitForCondition(() => asFounder(office.folder, 'select 1').catch(() => false))
  const recoveryTime = await firstAnswer(clerk)
  const slowest = findWorst(answers.map(answer => answer.took))
  return [
    {
      id: 'R3',
      what: 'the database away: every answer is a 503 in Polish within 3 s, the program lives',
      held: answers.every(isPolite) && slowest <= 3000 * slack && alive(office),
      figure: `${answers.length} answers in ${inSeconds(milliseconds)}, ${answers.filter(isPolite).length} × 503, slowest ${inSeconds(slowest)}`,
    },
    {
      id: 'R3',
      what: 'meanwhile healthz is 200 and readyz 503',
      held: health.status === 200 && readiness.status === 503,
    },
    {
      id: 'R3 control',
      what: 'the same question is answered with 200 once the database is back, within 2 s',
      held: recoveryTime <= 2000 * slack,
      figure: inSeconds(recoveryTime),
    },
  ]
}

/**
 * Tests a PostgreSQL that neither answers nor refuses: users get a message, and a request sent twice is stored once.
 */
async function checkHang(office: TestInstallation, { slack }: Scale): Promise<FaultFinding[]> {
  const clerk = await office.clerk()
  await asking(clerk, 20, 200)
  const entries = Array.from({ length: 10 }, () => ({ ...NEWCOMER, surname: uniqueName() }))
  const write = (entry: (typeof entries)[number]) =>
    clerk('POST', '/api/peoples', entry, { 'idempotency-key': entry.surname.slice(6) })
  signalPostgres(office.folder, 'SIGSTOP')
  const began = performance.now()
  const lists = Array.from({ length: 30 }, () => clerk('GET', '/api/peoples'))
  const answers = await Promise.all([...lists, ...entries.map(write)])
  const outageTime = performance.now() - began
  signalPostgres(office.folder, 'SIGCONT')
  const recoveryTime = await firstAnswer(clerk)
  const repeatedAnswers = await Promise.all(entries.map(write))
  const { body: list } = await clerk('GET', '/api/peoples')
  const [stuck] = await asFounder(
    office.folder,
    `select count(*)::int as n from pg_stat_activity where datname = 'kancelaria' and state like 'idle in%'`,
  )
  return [
    {
      id: 'F04',
      what: 'a hung database: everybody is refused within 10 s, those who held a connection too',
      held: answers.every(isPolite) && outageTime <= 10_000 * slack,
      figure: `${answers.length} × 503 while it hung, the last after ${inSeconds(outageTime)}`,
    },
    {
      id: 'F04',
      what: 'awake again it serves within 2 s, and no transaction is left open',
      held: recoveryTime <= 2000 * slack && stuck.n === 0,
      figure: `back in ${inSeconds(recoveryTime)}`,
    },
    {
      id: 'F04 control',
      what: 'what was refused and sent again with its key is written once',
      held:
        repeatedAnswers.every(({ status }) => status === 201) && list.meta.total === entries.length,
      figure: `${repeatedAnswers.length} sent again, ${list.meta.total} written`,
    },
  ]
}

/** Tests connections that all wait for one lock: statements are aborted after 5 s, others get no connection. */
async function checkExhaustion(
  office: TestInstallation,
  { slack }: Scale,
): Promise<FaultFinding[]> {
  const clerk = await office.clerk()
  const client = await office.database.connect()
  await client.query('begin; lock table people in access exclusive mode')
  const blockedRequests = Array.from({ length: 20 }, () => clerk('GET', '/api/peoples'))
  await pause(300)
  const later = await Promise.all(Array.from({ length: 20 }, () => clerk('GET', '/api/peoples')))
  const blockedAnswers = await Promise.all(blockedRequests)
  await client.query('rollback')
  client.release()
  const recoveryTime = await firstAnswer(clerk)
  const calm = await asking(clerk, 5, 300)
  const slowest = findWorst(later.map(answer => answer.took))
  return [
    {
      id: 'F05',
      what: 'all connections taken: the others hear 503 with Retry-After within 2.5 s',
      held: later.every(isPolite) && slowest <= 2500 * slack,
      figure: `slowest ${inSeconds(slowest)}`,
    },
    {
      id: 'F05',
      what: 'a statement that takes over 5 s is given up with 503',
      held:
        blockedAnswers.every(isPolite) &&
        findWorst(blockedAnswers.map(answer => answer.took)) <= 6000 * slack,
      figure: `slowest ${inSeconds(findWorst(blockedAnswers.map(answer => answer.took)))}`,
    },
    {
      id: 'F05 control',
      what: 'without the lock the same question is answered with 200',
      held: recoveryTime <= 2000 * slack && calm.every(answer => answer.status === 200),
      figure: `back in ${inSeconds(recoveryTime)}`,
    },
  ]
}

/** R3, F03, F04, F05: tests a database that is down, cuts connections, hangs or has no connection left. */
export function testOutages(scale: Scale): Promise<FaultFinding[]> {
  return inOffice(PORT, async office => [
    await checkTermination(office, scale),
    ...(await checkExhaustion(office, scale)),
    ...(await checkHang(office, scale)),
    ...(await checkAbsence(office, scale)),
  ])
}
