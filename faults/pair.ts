import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { makeCluster } from '#platform/postgres/create-cluster.ts'
import { SOCKET_PORT } from '#platform/postgres/loopback.ts'
import { launchPostgres } from '#platform/postgres/postmaster.ts'
import { freePort } from './port.ts'
import { asFounder, signalPostgres, getSockets } from './postgres.ts'
import { waitForCondition } from './until.ts'

const answers = (folder: string) =>
  asFounder(folder, 'select 1').then(
    () => true,
    () => false,
  )

/** Starts a server without the archive of the built-in database, whose folder only the program creates. */
async function start(folder: string) {
  const paths = { ...chooseClusterPaths(folder), extraSettings: { archive_mode: 'off' } }
  const postmaster = launchPostgres(findBinaries(paths), paths, SOCKET_PORT)
  await waitForCondition(() => answers(folder))
  return postmaster
}

async function stop(postmaster: ChildProcess) {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
  const exitPromise = once(postmaster, 'exit')
  postmaster.ref()
  postmaster.kill('SIGQUIT')
  await exitPromise
}

async function makePrimary(folder: string) {
  const paths = chooseClusterPaths(folder)
  await makeCluster(findBinaries(paths), paths)
  const postmaster = await start(folder)
  await asFounder(
    folder,
    'create role kancelaria login createrole',
    'create database kancelaria owner kancelaria',
    `select pg_create_physical_replication_slot('standby', true)`,
  )
  return postmaster
}

/**
 * Copies the running cluster as pg_basebackup would, which the project's PostgreSQL lacks; the replication slot retains
 * its write-ahead log.
 */
async function copyCluster(folder: string, primary: string) {
  const from = chooseClusterPaths(primary).cluster
  const { cluster: to, account } = chooseClusterPaths(folder)
  const founder = new pg.Client({ host: getSockets(primary), user: 'postgres', ssl: false })
  await founder.connect()
  await founder.query(`select pg_backup_start('standby', fast => true)`)
  execFileSync('cp', ['-a', from, to])
  const { rows } = await founder.query('select labelfile from pg_backup_stop()')
  await founder.end()
  for (const inside of ['pg_wal', 'pg_replslot'])
    for (const name of readdirSync(join(to, inside)))
      rmSync(join(to, inside, name), { recursive: true })
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(to, name), { force: true })
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ]) {
    writeFileSync(join(to, name), text)
    if (account) chownSync(join(to, name), account.uid, account.gid)
  }
  appendFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${getSockets(primary)} user=postgres application_name=standby'\nprimary_slot_name = 'standby'\n`,
  )
}

/**
 * Opens the single address of the database, as HAProxy or a floating address provides; it forwards to one of the two
 * servers.
 */
async function openAddress(first: string) {
  const port = await freePort()
  let folder = first
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    const beyond = connect(join(getSockets(folder), '.s.PGSQL.5432'))
    for (const [source, target] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(source)
      source.pipe(target)
      source
        .on('error', () => target.destroy())
        .on('close', () => {
          sockets.delete(source)
          target.destroy()
        })
    }
  }).listen(port, '127.0.0.1')
  return {
    url: `postgresql://kancelaria@127.0.0.1:${port}/kancelaria?sslmode=disable`,
    lead: (to: string) => (folder = to),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const STREAMING = `select pid, sync_state from pg_stat_replication where state = 'streaming'`
const makeFolder = (name: string) => mkdtempSync(join(tmpdir(), `kancelaria-faults-${name}-`))

/** Starts a standby that follows the primary, and returns it with the process that sends it the log. */
async function followPrimary(standby: string, primary: string, synchronous: boolean) {
  await copyCluster(standby, primary)
  // Set after the copy: a promoted standby that waited for a standby of its own would never acknowledge a write.
  if (synchronous)
    await asFounder(
      primary,
      `alter system set synchronous_standby_names = 'standby'`,
      'select pg_reload_conf()',
    )
  const postmaster = await start(standby)
  const sender = async () => (await asFounder(primary, STREAMING))[0]
  const syncState = synchronous ? 'sync' : 'async'
  await waitForCondition(async () => (await sender())?.sync_state === syncState)
  const { pid } = await sender()
  return { postmaster, sender: Number(pid) }
}

/**
 * Opens a primary and a standby that follows it; `synchronous`: the primary acknowledges only writes that are on both
 * disks.
 */
export async function openPair(synchronous: boolean) {
  let [primary, standby] = [makeFolder('primary'), makeFolder('standby')]
  let first = await makePrimary(primary)
  const address = await openAddress(primary)
  let follower = await followPrimary(standby, primary, synchronous)
  return {
    url: address.url,
    standbyUrl: `postgresql://kancelaria@localhost/kancelaria?host=${encodeURIComponent(getSockets(standby))}&sslmode=disable`,
    /** Runs statements of the superuser on one of the two servers. */
    primary: (...statements: string[]) => asFounder(primary, ...statements),
    standby: (...statements: string[]) => asFounder(standby, ...statements),
    killStandby: () => signalPostgres(standby, 'SIGKILL'),
    /** Pauses or resumes the replication from the primary to the standby. */
    hold: () => process.kill(follower.sender, 'SIGSTOP'),
    go: () => process.kill(follower.sender, 'SIGCONT'),
    killPrimary: () => signalPostgres(primary, 'SIGKILL'),
    /** Kills the primary and deletes its disk. */
    losePrimary: () => {
      signalPostgres(primary, 'SIGKILL')
      rmSync(primary, { recursive: true, maxRetries: 20, retryDelay: 100 })
    },
    answers: () => answers(primary),
    promote: async () => {
      await asFounder(standby, 'select pg_promote()')
      address.lead(standby)
    },
    /** Replaces a lost primary: the promoted standby is the primary, and a new standby follows it. */
    rebuild: async () => {
      rmSync(primary, { recursive: true, force: true })
      first = follower.postmaster
      primary = standby
      standby = makeFolder('standby')
      await asFounder(primary, `select pg_create_physical_replication_slot('standby', true)`)
      follower = await followPrimary(standby, primary, synchronous)
    },
    close: async () => {
      address.close()
      for (const postmaster of [first, follower.postmaster]) await stop(postmaster)
      for (const folder of [primary, standby]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ServerPair = Awaited<ReturnType<typeof openPair>>
