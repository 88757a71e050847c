import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { createDatabase, startEmbedded } from './embedded.ts'
import { queryOnce } from './testing.ts'

/** The way of Windows, where the server listens on a port and asks for a password, tried on this system. */
const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
fs.chmodSync(directory, 0o755)
const dataDir = join(directory, 'parafia Żółków')
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

async function start(data = dataDir) {
  const server = await startEmbedded(data, { overPort: true })
  onTestFinished(server.stop)
  return server
}

/** Starts another process of the program: it prints its address and stops when its input closes. */
async function startProgram(data = dataDir) {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(import.meta.resolve('./embedded.ts'))})
    const server = await startEmbedded(${JSON.stringify(data)}, { overPort: true })
    console.log(server.url)
    process.stdin.on('end', () => server.stop()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const [url] = await once(createInterface(child.stdout), 'line')
  return {
    url: String(url),
    stop: () => (child.stdin.end(), exit),
    kill: () => (child.kill('SIGKILL'), exit),
  }
}

const cluster = (data = dataDir) => fs.realpathSync(join(data, 'postgres'))
const postmaster = () => Number.parseInt(fs.readFileSync(join(cluster(), 'postmaster.pid'), 'utf8'))
const isRunning = () => fs.existsSync(join(cluster(), 'postmaster.pid'))
const getPort = (url: string) => Number(new URL(url).port)

test('start over a port: only this computer reaches it, and only with the password', async () => {
  const { url } = await start()
  expect(await queryOnce(url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await queryOnce(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(
    false,
  )
  const password = new URL(url).password
  expect(password).toMatch(/^[0-9a-f]{48}$/)
  for (const wrongPassword of ['', 'x', password.toUpperCase()])
    await expect(queryOnce(url.replace(password, wrongPassword), 'select 1')).rejects.toThrow(
      /password/,
    )
  expect(fs.readdirSync(cluster()).filter(name => name.startsWith('.s.PGSQL'))).toEqual([])
  const file = join(cluster(), 'kancelaria_password')
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  expect(fs.readdirSync(dataDir).filter(name => name.includes('password'))).toEqual([])
})

test('migrations over a port: the tables and the Polish order are there, and a copy has them too', async () => {
  const server = await start()
  await migrateDatabase(server.url)
  const order = `select string_agg(name, ' ' order by name collate pl) from unnest(array['Ż','Z','Ł','L','M','Ź']) name`
  expect(await queryOnce(server.url, order)).toBe('L Ł M Z Ź Ż')
  await server.stop()
  const next = await start()
  const copy = await createDatabase(next, 'kopia', 'kancelaria')
  expect(getPort(copy)).toBe(getPort(next.url))
  expect(
    await queryOnce(copy, `select count(*) > 100 from pg_tables where schemaname = 'public'`),
  ).toBe(true)
})

test('two processes over a port share one server, and the last one stops it', async () => {
  const [office, priest] = await Promise.all([startProgram(), startProgram()])
  expect(office.url).toBe(priest.url)
  await office.stop()
  expect(await queryOnce(priest.url, 'select 1')).toBe(1)
  await priest.stop()
  expect(isRunning()).toBe(false)
})

test('kill -9 of the last process over a port → PostgreSQL ends too', async () => {
  const program = await startProgram()
  const pid = postmaster()
  await program.kill()
  await expect.poll(() => fs.existsSync(`/proc/${pid}`), { timeout: 60_000 }).toBe(false)
  expect(isRunning()).toBe(false)
})

test('kill -9 of PostgreSQL → it returns at the same port, where the program looks for it', async () => {
  const { url } = await start()
  await queryOnce(url, 'create table zapisane as select 1 as id')
  process.kill(postmaster(), 'SIGKILL')
  await expect
    .poll(() => queryOnce(url, 'select id from zapisane').catch(() => null), { timeout: 60_000 })
    .toBe(1)
})

test('port of a killed server taken by another program → the next start chooses another', async () => {
  const program = await startProgram()
  const port = getPort(program.url)
  const postgres = postmaster()
  process.kill(postgres, 'SIGSTOP')
  await program.kill()
  process.kill(postgres, 'SIGKILL')
  const stranger = createServer(socket => socket.end())
  onTestFinished(() => void stranger.close())
  await expect.poll(() => listen(stranger, port), { timeout: 60_000 }).toBe(port)
  const { url } = await start()
  expect(getPort(url)).not.toBe(port)
  expect(await queryOnce(url, 'select 1')).toBe(1)
})

function listen(server: ReturnType<typeof createServer>, port: number) {
  return new Promise<number | undefined>(resolve => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

test('password changed or gone → a sentence names the file and the remedy, nothing is changed', async () => {
  const file = join(cluster(), 'kancelaria_password')
  const password = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, 'x'.repeat(48))
  await expect(start()).rejects.toThrow(/kancelaria_password ma inne hasło.*przywróć ten plik/)
  fs.rmSync(file)
  await expect(start()).rejects.toThrow(/Brakuje pliku .*kancelaria_password.*przywróć ten plik/)
  fs.writeFileSync(file, password)
  expect(await queryOnce((await start()).url, 'select 1')).toBe(1)
})
