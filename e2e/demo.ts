import { chmodSync, cpSync, lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS, DEMO_DIR, importProgram, SPARE_PORT } from './server.ts'

/**
 * Starts the program on empty data and stops it: creating a demonstration takes 13 s of processor time, copying one
 * takes 1 s.
 */
export async function createDemo() {
  const { startServer } = await importProgram()
  rmSync(DEMO_DIR, { recursive: true, force: true })
  const settings = {
    PORT: SPARE_PORT,
    DATA_DIR: DEMO_DIR,
    PUBLIC_URL: ADDRESS,
    LOG_LEVEL: 'warn',
  }
  const { stop } = await startServer(settings)
  await stop()
}

/** Copies the demonstration into the folder, or does nothing when its database is on another server. */
export function copyDemo(dataDir: string) {
  rmSync(dataDir, { recursive: true, force: true })
  if (lstatSync(join(DEMO_DIR, 'postgres')).isSymbolicLink()) return
  cpSync(DEMO_DIR, dataDir, { recursive: true })
  // When root runs the tests, the database runs under another account, which must be able to traverse this folder.
  chmodSync(dataDir, 0o711)
}
