import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase, startEmbedded } from '#platform/postgres/embedded.ts'
import { queryOnce } from './testing.ts'

const isRoot = process.getuid?.() === 0
const nobodyAccount = { uid: 65_534, gid: 65_534 }
const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
fs.chmodSync(directory, 0o755)
const dataDir = join(directory, 'moja, "parafia" w Żółkwi')
const leftovers = [directory]
afterAll(() => leftovers.forEach(path => fs.rmSync(path, { recursive: true, force: true })))

/**
 * Starts the server and stops it at the end of the test at the latest, so that a failure does not affect the next test.
 */
async function start(data = dataDir) {
  const server = await startEmbedded(data)
  onTestFinished(server.stop)
  return server
}

/** Starts another process of the program: it prints its address and stops when its input closes. */
async function program(data = dataDir, account?: typeof nobodyAccount) {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(import.meta.resolve('./embedded.ts'))})
    const server = await startEmbedded(${JSON.stringify(data)})
    console.log(server.url)
    process.stdin.on('end', () => server.stop()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...account,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const [url] = await once(createInterface(child.stdout), 'line')
  const end = (how: () => unknown) => (how(), exit)
  return {
    url: String(url),
    stop: () => end(() => child.stdin.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  }
}

const eventually = (url: string, sql: string) =>
  expect.poll(() => queryOnce(url, sql).catch(() => null), { timeout: 60_000 })
const startTimeQuery = 'select pg_postmaster_start_time()::text'
const cluster = (data = dataDir) => fs.realpathSync(join(data, 'postgres'))
const postmaster = (data = dataDir) =>
  Number.parseInt(fs.readFileSync(join(cluster(data), 'postmaster.pid'), 'utf8'))
const isRunning = (data = dataDir) => fs.existsSync(join(cluster(data), 'postmaster.pid'))

test('startEmbedded: two processes starting at once share one server, and the last one stops it', async () => {
  const [office, priest] = await Promise.all([program(), program()])
  expect(await queryOnce(office.url, startTimeQuery)).toBe(
    await queryOnce(priest.url, startTimeQuery),
  )
  await office.stop()
  expect(await queryOnce(priest.url, 'select 1')).toBe(1)
  await priest.stop()
  expect(isRunning()).toBe(false)
})

test('startEmbedded: the role is no superuser, but can create roles and the extensions of migrations', async () => {
  const server = await start()
  const rights = `select rolname || ' ' || rolsuper || ' ' || rolcreaterole || ' ' || rolcreatedb from pg_roles where rolname = current_user`
  expect(await queryOnce(server.url, rights)).toBe('kancelaria false true false')
  await queryOnce(server.url, 'create extension pg_trgm')
  await queryOnce(server.url, 'create extension unaccent')
  expect(await queryOnce(server.url, `select lower('ŻÓŁĆ') || unaccent('łódź')`)).toBe('żółćlodz')
})

test('startEmbedded: only the owner of the data directory can reach the socket, and no port is open', async () => {
  const server = await start()
  expect(fs.statSync(cluster()).mode & 0o077).toBe(0)
  expect(await queryOnce(server.url, 'show listen_addresses')).toBe('')
})

test('createDatabase: a second database is a copy of the first and belongs to the role of the program', async () => {
  const server = await start()
  const model = await createDatabase(server, 'wzór')
  await queryOnce(model, 'create table parafie as select 7 as id')
  const copy = await createDatabase(server, 'kopia', 'wzór')
  expect(await queryOnce(copy, 'select id from parafie')).toBe(7)
})

test('kill -9 of the program → the server waits for the next start, with all data', async () => {
  const killedProgram = await program()
  await queryOnce(killedProgram.url, 'create table zapisane as select 1 as id')
  const before = await queryOnce(killedProgram.url, startTimeQuery)
  await killedProgram.kill()
  const next = await start()
  expect(await queryOnce(next.url, startTimeQuery)).toBe(before)
  expect(await queryOnce(next.url, 'select id from zapisane')).toBe(1)
  await next.stop()
  expect(isRunning()).toBe(false)
})

test('kill -9 of the last process → PostgreSQL ends too', async () => {
  const [office, priest] = await Promise.all([program(), program()])
  const pid = postmaster()
  await office.kill()
  await pause(4000)
  expect(await queryOnce(priest.url, 'select 1')).toBe(1)
  await priest.kill()
  await expect.poll(() => fs.existsSync(`/proc/${pid}`), { timeout: 60_000 }).toBe(false)
  expect(isRunning()).toBe(false)
  expect(fs.readdirSync(cluster()).filter(name => name.startsWith('.watch'))).toEqual([])
})

test(
  'kill -9 of PostgreSQL → a running program gets its database back with all data',
  { tags: ['nightly'] },
  async () => {
    const server = await start()
    await queryOnce(server.url, 'create table trwałe as select 2 as id')
    process.kill(postmaster(), 'SIGKILL')
    await eventually(server.url, 'select id from trwałe').toBe(2)
    await server.stop()
    expect(isRunning()).toBe(false)
  },
)

test(
  'kill -9 of both → the database is recovered at the next start',
  { tags: ['nightly'] },
  async () => {
    const killedProgram = await program()
    await queryOnce(killedProgram.url, 'create table odzyskane as select 3 as id')
    await killedProgram.kill()
    process.kill(postmaster(), 'SIGKILL')
    const next = await start()
    expect(await queryOnce(next.url, 'select id from odzyskane')).toBe(3)
  },
)

test('startEmbedded: lock file with the number of an unrelated process → starts', async () => {
  const owner = fs.statSync(cluster())
  const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid })
  await once(stranger, 'spawn')
  fs.writeFileSync(join(cluster(), 'postmaster.pid'), `${stranger.pid}\n${cluster()}\n`)
  const server = await start()
  expect(await queryOnce(server.url, 'select 1')).toBe(1)
  stranger.kill()
})

test('stop: called twice, or after the server died → no error', { tags: ['nightly'] }, async () => {
  const server = await start()
  process.kill(postmaster(), 'SIGKILL')
  await Promise.all([server.stop(), server.stop()])
  const next = await start()
  expect(await queryOnce(next.url, 'select 1')).toBe(1)
})

test('the PostgreSQL log never quotes data', async () => {
  const server = await start()
  await queryOnce(server.url, 'create table osoby (pesel text primary key)')
  await queryOnce(server.url, `insert into osoby values ('44051401458')`)
  const wrong = [`insert into osoby values ('44051401458')`, `select '44051401458 Lis'::int`]
  for (const sql of wrong) await expect(queryOnce(server.url, sql)).rejects.toThrow()
  await server.stop()
  const log = fs.readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/44051401458|insert/)
})

test(
  'startEmbedded: path too long for a socket → a short private directory',
  { tags: ['nightly'] },
  async () => {
    const deep = join(directory, 'katalog-o-bardzo-długiej-nazwie/'.repeat(4))
    const server = await start(deep)
    const sockets = String(new URL(server.url).searchParams.get('host'))
    leftovers.push(sockets)
    expect(Buffer.byteLength(sockets)).toBeLessThan(60)
    expect(fs.statSync(sockets).mode & 0o777).toBe(0o700)
    expect(await queryOnce(server.url, 'select 1')).toBe(1)
  },
)

test.runIf(isRoot)(
  'root keeps the database of a closed project in its own shared directory',
  { tags: ['nightly'] },
  async () => {
    const closedDirectory = join(directory, 'closed')
    fs.mkdirSync(join(closedDirectory, 'projekt'), { recursive: true })
    fs.chmodSync(closedDirectory, 0o700)
    const server = await start(join(closedDirectory, 'projekt/data'))
    leftovers.push(join(cluster(join(closedDirectory, 'projekt/data')), '..'))
    await queryOnce(server.url, 'create table zapisane as select 1 as id')
    await server.stop()
    fs.renameSync(join(closedDirectory, 'projekt'), join(closedDirectory, 'kancelaria'))
    const movedServer = await start(join(closedDirectory, 'kancelaria/data'))
    expect(await queryOnce(movedServer.url, 'select id from zapisane')).toBe(1)
  },
)

/** Skipped for other users: only root can act as an ordinary user, who has run all tests above. */
test.runIf(isRoot)(
  'an ordinary user runs PostgreSQL under the own account, and root then uses the same files',
  { tags: ['nightly'] },
  async () => {
    const home = fs.mkdtempSync('/tmp/kancelaria-test-')
    leftovers.push(home)
    fs.chownSync(home, nobodyAccount.uid, nobodyAccount.gid)
    const data = join(home, 'data')
    const ordinary = await program(data, nobodyAccount)
    expect(fs.statSync(cluster(data)).uid).toBe(nobodyAccount.uid)
    await queryOnce(ordinary.url, 'create table zapisane as select 1 as id')
    await ordinary.stop()
    const root = await start(data)
    expect(await queryOnce(root.url, 'select id from zapisane')).toBe(1)
    await root.stop()
  },
)
