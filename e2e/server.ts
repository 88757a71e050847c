import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openP24Twin } from '#masses/orders/server/payments/przelewy24/testing/fake-server.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { SCRATCH_FOLDER } from '#testing/scratch-folder.ts'

/** Number of servers: each worker has its own, because some tests close it. */
export const SERVERS = 2

/** Whether nobody listens at the port. */
async function isFree(port: number) {
  const listener = createServer().listen(port)
  const isListening = await once(listener, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await new Promise(resolve => listener.close(resolve))
  return isListening
}

/**
 * Free ports, chosen once for a run: its workers and servers find them in the environment. They lie below those that a
 * system deals out by itself (Linux from 32768), so that no test beside takes one before it is used.
 */
async function chooseFreePorts(count: number) {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

/** One port for each server, and for each worker one for an installation that a test starts itself. */
export const PORTS = (process.env.E2E_PORTS ??= (await chooseFreePorts(2 * SERVERS)).join(
  ' ',
)).split(' ')
const INDEX = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const PORT = PORTS[INDEX]!
export const SPARE_PORT = PORTS[SERVERS + INDEX]!
export const ADDRESS = `http://localhost:${PORT}`

export const getDataDir = (name: string | number) => join(SCRATCH_FOLDER, `e2e-${name}`)
/** Folder of everything the tests' server writes; it starts as a copy of the demonstration each time (servers.ts). */
export const DATA_DIR = getDataDir(INDEX)
/** Data of the program after its first start; created anew for each run. */
export const DEMO_DIR = getDataDir('demo')

/** The program as `npm start` runs it: the build, not its sources. */
const serverUrl = new URL('../dist/server/server.js', import.meta.url).href
export const importProgram = async () =>
  (await import(serverUrl)) as typeof import('../src/app/server/server.ts')

if (import.meta.main) {
  const { startServer } = await importProgram()
  const przelewy24 = await openP24Twin()
  const settings = {
    PORT,
    DATA_DIR,
    PUBLIC_URL: ADDRESS,
    LOG_LEVEL: 'warn',
    VENDOR_EMAIL: 'pomoc@kancelaria.example',
    VENDOR_PHONE: '14 600 00 00',
  }
  const { stop } = await startServer(settings, { przelewy24: przelewy24.base })
  // The tests access the database too: they create accounts and check the stored rows.
  const { url, stop: leave } = await startEmbedded(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'url'), url)
  process.send?.('ready')
  const end = () => void stop().then(leave)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  // A killed parent process forwards no signal.
  process.once('disconnect', end)
  process.channel?.unref()
}
