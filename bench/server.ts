import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Server process of its own, as `npm start` runs it; returned once it answers requests. */
export interface Running {
  address: string
  /** Milliseconds from spawn to the first ready answer. */
  readyIn: number
  child: ChildProcess
  stop(): Promise<void>
}

export async function runServer(
  environment: Record<string, string>,
  port = 4021,
): Promise<Running> {
  const address = `http://127.0.0.1:${port}`
  const startTime = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/server.js'], {
    env: {
      ...process.env,
      PORT: `${port}`,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '100000000',
      NODE_COMPILE_CACHE: '.cache/compile',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exitPromise = new Promise<void>(resolve => void child.once('exit', () => resolve()))
  const ready = () =>
    fetch(`${address}/readyz`).then(
      r => r.ok,
      () => false,
    )
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready')
    await pause(10)
  }
  const readyMilliseconds = performance.now() - startTime
  const kill = () => void child.kill()
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    child.kill('SIGTERM')
    await exitPromise
  }
  return { address, readyIn: readyMilliseconds, child, stop }
}

/** Creates a data directory with the demonstration in it, which is deleted afterwards. */
export function createScratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
