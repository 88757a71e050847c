import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openP24Twin } from '#masses/orders/paying/przelewy24/twin.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'

/** Two files of journeys run at once, each against a house of its own: some close it. */
export const HOUSES = 2
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 4010)
const PORT = String(FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0))
export const ADDRESS = `http://localhost:${PORT}`

/** Everything the journeys' server writes; emptied at every start. */
export const DATA_DIR = fileURLToPath(new URL(`../.cache/e2e-${PORT}`, import.meta.url))

/** The program as `npm start` runs it: the build, not its sources. */
const built = new URL('../dist/server/server.js', import.meta.url).href

if (import.meta.main) {
  const { startServer } = (await import(built)) as typeof import('../src/app/server.ts')
  rmSync(DATA_DIR, { recursive: true, force: true })
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
  // The journeys reach the database too: they make accounts and look at what was written.
  const { url, stop: leave } = await startEmbedded(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'url'), url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(leave))
  }
}
