import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBehindPooler } from '#platform/database/database.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { getVerdict } from './checked.ts'
import { newParish } from './clerk.ts'
import { measureBystander } from './crowd.ts'
import { type FaultFinding, type Scale, inSeconds, findWorst } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { getSockets } from './postgres.ts'
import { waitUntilReady, spawnServer } from './server.ts'
import { insertPerson, asWeDo, forTheConnection, mixTransactions, formatStats } from './tenants.ts'
import { waitForCondition } from './until.ts'
import { startWriting } from './writers.ts'

const isInstalled = () => spawnSync('pgbouncer', ['--version']).status === 0

/**
 * Number of database connections, fewer than the program opens to the pooler, so that each serves many clients in
 * turns.
 */
const CONNECTIONS = 3

async function listens(port: number) {
  const socket = connect(port, '127.0.0.1')
  const connection = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return connection.finally(() => socket.destroy())
}

/** Starts PgBouncer in transaction mode in front of the database of an office. */
async function openPooler({ folder }: TestInstallation) {
  const [port, { account }] = [await freePort(), chooseClusterPaths(folder)]
  const poolerFolder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-pooler-'))
  const ini = join(poolerFolder, 'pgbouncer.ini')
  writeFileSync(
    ini,
    `[databases]
kancelaria = host=${getSockets(folder)} port=5432 user=kancelaria
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 200
`,
  )
  // PgBouncer does not run as root, so the account of the database must be able to reach its socket.
  if (account) for (const path of [poolerFolder, ini]) chownSync(path, account.uid, account.gid)
  const owner = account && { uid: account.uid, gid: account.gid }
  let child: ChildProcess
  const start = async () => {
    child = spawn('pgbouncer', ['-q', ini], { stdio: 'ignore', ...owner })
    await waitForCondition(() => listens(port))
  }
  const stop = async (signal: NodeJS.Signals) => {
    const exitPromise = once(child, 'exit')
    child.kill(signal)
    await exitPromise
  }
  await start()
  return {
    url: `postgresql://kancelaria@127.0.0.1:${port}/kancelaria?sslmode=disable`,
    restart: async (signal: NodeJS.Signals) => {
      await stop(signal)
      await start()
    },
    close: async () => {
      await stop('SIGTERM')
      rmSync(poolerFolder, { recursive: true })
    },
  }
}
type Pooler = Awaited<ReturnType<typeof openPooler>>

/** Starts a second program on the database of the office, connected through the pooler. */
async function serverBehind({ folder }: TestInstallation, { url }: Pooler) {
  const data = mkdtempSync(join(tmpdir(), 'kancelaria-faults-behind-'))
  const host = encodeURIComponent(getSockets(folder))
  const server = spawnServer(await freePort(), join(folder, 'server.log'), {
    DATA_DIR: data,
    DATABASE_URL: `postgresql://kancelaria@localhost/kancelaria?host=${host}&sslmode=disable`,
    DATABASE_POOLER_URL: url,
    SECRET_KEY: readFileSync(join(folder, 'secret.key'), 'utf8').trim(),
  })
  const leave = async () => {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(data, { recursive: true })
  }
  await waitUntilReady(server).catch(async problem => {
    await leave()
    throw problem
  })
  return { address: server.address, leave }
}

/** Tests a pooler that restarts during reads and writes, gracefully and with kill -9. */
async function checkRestart(
  office: TestInstallation,
  pooler: Pooler,
  scale: Scale,
): Promise<FaultFinding> {
  const parish_id = await newParish(office.database)
  const server = await serverBehind(office, pooler)
  try {
    const people = await Promise.all(
      Array.from({ length: scale.clients }, async () => {
        const clerk = await office.clerk(parish_id)
        return Object.assign(clerk.at(server.address), clerk)
      }),
    )
    const [reader, ...clerks] = people
    const writing = startWriting(clerks)
    let over = false
    const reading = measureBystander(reader!, () => over)
    const recoveryTimes: number[] = []
    for (let n = 0; n < scale.restarts * 2; n++) {
      await pause(scale.between)
      const began = performance.now()
      await pooler.restart(n % 2 ? 'SIGKILL' : 'SIGTERM')
      await waitForCondition(() => writing.sent > began)
      recoveryTimes.push(writing.last - began)
    }
    over = true
    await writing.stop()
    const { refused, count } = await reading
    const { lost, halfDone, broken } = await getVerdict(office, parish_id, writing)
    const [strange] = writing.strange
    return {
      id: 'PgBouncer',
      what: 'restarted in the middle of reading and writing: nothing lost or half done, and it goes on by itself',
      held: lost + halfDone + broken + writing.strange.length === 0,
      figure:
        `${recoveryTimes.length} restarts, ${writing.count} writes acknowledged, ${lost} lost, ${halfDone} half done, ${writing.repeated} sent again, ` +
        `${count} readings, ${refused} refused; writes again after ${inSeconds(findWorst(recoveryTimes))} at worst${strange ? `, but also ${strange}` : ''}`,
    }
  } finally {
    await server.leave()
  }
}

/** Tests transactions of two parishes and of none over fewer connections than there are concurrent transactions. */
async function checkSharing(
  { database }: TestInstallation,
  { url }: Pooler,
  scale: Scale,
): Promise<FaultFinding[]> {
  const parishes = [await newParish(database), await newParish(database)]
  const pool = openBehindPooler(url, 8)
  try {
    for (const parish_id of parishes) await asWeDo(pool)(parish_id, insertPerson)
    const transactionStats = await mixTransactions(asWeDo(pool), parishes, scale.transactions)
    const connectionStats = await mixTransactions(forTheConnection(pool), parishes, 100)
    return [
      {
        id: 'PgBouncer R8',
        what: `two parishes and nobody mixed on ${CONNECTIONS} connections of the pooler: nobody sees a foreign row`,
        held:
          transactionStats.foreign === 0 && transactionStats.rows > transactionStats.transactions,
        figure: formatStats(transactionStats),
      },
      {
        id: 'PgBouncer R8 control',
        what: 'a parish set for the connection instead of the transaction is found',
        held: connectionStats.foreign > 0,
        figure: formatStats(connectionStats),
      },
    ]
  } finally {
    await pool.end()
  }
}

export async function testPooler(scale: Scale): Promise<FaultFinding[]> {
  if (!isInstalled())
    return [{ id: 'PgBouncer', what: 'not tried: pgbouncer is not installed', held: true }]
  return inOffice(await freePort(), async office => {
    const runningPooler = await openPooler(office)
    try {
      return [
        await checkRestart(office, runningPooler, scale),
        ...(await checkSharing(office, runningPooler, scale)),
      ]
    } finally {
      await runningPooler.close()
    }
  })
}
