import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import { today, addDays } from '#shared/dates/days.ts'
import { type TestUser, newClerk } from './clerk.ts'
import type { FaultFinding, Scale } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { inParish } from './parish.ts'
import { testTenants } from './tenants.ts'
import { NEWCOMER, uniqueName } from './writers.ts'

const PORT = await freePort()

/** Opens a proxy that forwards every request and drops every response to a write. */
async function losingProxy(port: number) {
  const proxy = createServer(client => {
    const server = connect(port, '127.0.0.1')
    let writes = false
    client.on('data', data => {
      writes ||= /^(POST|PUT)/.test(data.toString('latin1', 0, 5))
      server.write(data)
    })
    server.on('data', data => (writes ? client.destroy() : client.write(data)))
    for (const side of [client, server]) side.on('error', () => {})
    client.on('close', () => server.end())
    server.on('close', () => client.end())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port: own } = proxy.address() as AddressInfo
  return { address: `http://127.0.0.1:${own}`, close: () => proxy.close() }
}

const getCount = (office: TestInstallation, { parish_id }: TestUser, surname: string) =>
  inParish(office.database, parish_id, async client => {
    const { rows } = await client.query(
      'select count(*)::int as n from people where surname = $1',
      [surname],
    )
    return rows[0].n as number
  })

/** Sends one person, loses the response, sends the person again, and counts the stored people. */
async function afterALostAnswer(
  office: TestInstallation,
  losing: TestUser,
  direct: TestUser,
  requireIdempotencyKey: boolean,
) {
  const entry = { ...NEWCOMER, surname: uniqueName() }
  const key: Record<string, string> = requireIdempotencyKey
    ? { 'idempotency-key': randomUUID() }
    : {}
  const first = await losing('POST', '/api/peoples', entry, key)
  const secondAnswer = await direct('POST', '/api/peoples', entry, {
    ...key,
    cookie: losing.cookie,
    'x-xsrf-token': losing.headers['x-xsrf-token']!,
  })
  if (first.status !== 0 || secondAnswer.status !== 201) return -1
  return getCount(office, direct, entry.surname)
}

async function lostAnswers(office: TestInstallation, times: number): Promise<FaultFinding[]> {
  const proxy = await losingProxy(PORT)
  const direct = await office.clerk()
  const losing = await newClerk(office.database, proxy.address, direct.parish_id)
  const counts: number[] = []
  for (let n = 0; n < times; n++) counts.push(await afterALostAnswer(office, losing, direct, true))
  const bare = await afterALostAnswer(office, losing, direct, false)
  proxy.close()
  return [
    {
      id: 'F06',
      what: 'an answer lost after the commit: the repeated request adds nothing',
      held: counts.every(count => count === 1),
      figure: `${times} lost answers, ${counts.filter(count => count !== 1).length} doubled`,
    },
    { id: 'F06 control', what: 'without the key two rows appear', held: bare === 2 },
  ]
}

/** Tests many simultaneous saves of one record, all based on the same version. */
async function parallelEdits(office: TestInstallation, races: number): Promise<FaultFinding[]> {
  const clerk = await office.clerk()
  const response = await clerk('POST', '/api/peoples', { ...NEWCOMER, surname: uniqueName() })
  const path = `/api/peoples/${response.body.id}`
  const entry = { ...NEWCOMER, surname: 'Nowak', version: response.body.version }
  const answers = await Promise.all(
    Array.from({ length: races }, () => clerk('PUT', path, { ...entry, surname: uniqueName() })),
  )
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  const { body } = await clerk('GET', path)
  const names = ['Ewa', 'Maria', 'Zofia']
  const storedNames = await inParish(office.database, clerk.parish_id, async client => {
    for (const name of names)
      await client.query('update people set names = $1 where id = $2', [name, response.body.id])
    const { rows } = await client.query('select names from people where id = $1', [
      response.body.id,
    ])
    return rows[0].names as string
  })
  return [
    {
      id: 'R9',
      what: 'of many who save one card at once one wins, the others are told',
      held:
        count(200) === 1 &&
        count(200) + count(409) + count(503) === races &&
        body.version === response.body.version + 1,
      figure: `${races} at once: ${count(200)} saved, ${count(409)} × 409, ${count(503)} × 503`,
    },
    {
      id: 'R9 control',
      what: 'without the version check earlier edits are lost without a word',
      held: storedNames === names.at(-1),
      figure: `${names.length - 1} of ${names.length} lost`,
    },
  ]
}

/** Sends the given number of simultaneous orders for the same Mass and counts the reserved slots. */
async function askedAtOnce(office: TestInstallation, times: number, slots: number) {
  const clerk = await office.clerk()
  const mass = { mass_date: addDays(today(), 30), mass_time: '18:00' }
  await clerk('POST', '/api/intention-patterns', {
    name: 'Codzienna',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    mass_time: '18:00',
    slots,
  })
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      clerk('POST', '/api/intentions', { ...mass, content: `O zdrowie dla ${n}` }),
    ),
  )
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  const writtenCount = await inParish(office.database, clerk.parish_id, async client => {
    const { rows } = await client.query('select count(*)::int as n from intentions')
    return rows[0].n as number
  })
  return { won: count(201), told: count(422), busy: count(503), written: writtenCount }
}

async function oneSlot(office: TestInstallation, times: number): Promise<FaultFinding[]> {
  const singleSlot = await askedAtOnce(office, times, 1)
  const two = await askedAtOnce(office, 20, 2)
  return [
    {
      id: 'R9',
      what: 'of many who ask for one place at one Mass one gets it, the others are told',
      held:
        singleSlot.won === 1 &&
        singleSlot.written === 1 &&
        singleSlot.won + singleSlot.told + singleSlot.busy === times,
      figure: `${times} at once: ${singleSlot.won} written, ${singleSlot.told} × 422, ${singleSlot.busy} × 503`,
    },
    {
      id: 'R9 control',
      what: 'where a Mass has two places, the same count finds two winners',
      held: two.won === 2 && two.written === 2,
    },
  ]
}

/** R8, R9, F06: tests many simultaneous requests on one record or one connection, and lost responses. */
export function testRaces(scale: Scale): Promise<FaultFinding[]> {
  return inOffice(PORT, async office => [
    ...(await lostAnswers(office, Math.ceil(scale.races / 10))),
    ...(await parallelEdits(office, 100)),
    ...(await oneSlot(office, scale.races)),
    ...(await testTenants(office, scale)),
  ])
}
