import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished } from 'vitest'
import { freePort } from './port.ts'
import { listChildren, getPostmaster } from './postgres.ts'
import { waitForCondition } from './until.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const DATA_DIR = fs.mkdtempSync('/tmp/kancelaria-test-')
fs.chmodSync(DATA_DIR, 0o755)
afterAll(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))
const PORT = await freePort()

/**
 * Process chain as npm starts it: a parent process, the bootstrap process and the server, in a process group of their
 * own.
 */
const DOOR = `const { runPinned } = await import('./scripts/bootstrap/run-pinned.mjs')
  process.exitCode = await runPinned(['src/app/server/server.ts'])`
const NPM = `const { spawn } = await import('node:child_process')
  spawn(process.execPath, ['--input-type=module', '-e', process.env.DOOR], { stdio: 'inherit' })
  process.on('SIGINT', () => {}).on('SIGTERM', () => {}).on('SIGHUP', () => {})`

const isAlive = (pid: number) => {
  try {
    // An ended process whose exit code was not read is a zombie and no longer runs.
    return !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

interface Chain {
  npm: number
  door: number
  server: number
  postgres: number
}

async function startProgram(): Promise<Chain> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', NPM], {
    cwd: project,
    detached: true,
    stdio: 'ignore',
    // Start without the demonstration, which is ready in a third of the time.
    env: {
      ...process.env,
      DOOR,
      DATA_DIR,
      PORT: `${PORT}`,
      HOST: '0.0.0.0',
      npm_lifecycle_event: 'start',
    },
  })
  const npm = child.pid!
  onTestFinished(() => void (isAlive(npm) && process.kill(-npm, 'SIGKILL')))
  await waitForCondition(async () => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined)
    return answer?.ok
  }, 100_000)
  const door = listChildren(npm)[0]!
  return { npm, door, server: listChildren(door)[0]!, postgres: getPostmaster(DATA_DIR) }
}

const interruptTwice = (pid: number) => {
  process.kill(pid, 'SIGINT')
  setTimeout(() => process.kill(pid, 'SIGINT'), 50)
}

/** Every way to stop the program. */
export const STOPS: [how: string, stop: (chain: Chain) => unknown][] = [
  ['SIGTERM to the whole group', ({ npm }) => process.kill(-npm, 'SIGTERM')],
  [
    'Ctrl+C without a terminal: SIGINT to the whole group',
    ({ npm }) => process.kill(-npm, 'SIGINT'),
  ],
  ['a closed window: SIGHUP to the whole group', ({ npm }) => process.kill(-npm, 'SIGHUP')],
  ['SIGTERM to the door', ({ door }) => process.kill(door, 'SIGTERM')],
  ['SIGHUP to the server', ({ server }) => process.kill(server, 'SIGHUP')],
  ['an impatient Ctrl+C', ({ server }) => interruptTwice(server)],
  ['kill -9 of npm', ({ npm }) => process.kill(npm, 'SIGKILL')],
  ['kill -9 of the door', ({ door }) => process.kill(door, 'SIGKILL')],
  ['kill -9 of the server', ({ server }) => process.kill(server, 'SIGKILL')],
]

/** Starts the program, stops it and waits until the server and PostgreSQL have ended; returns the milliseconds. */
export async function checkStop(stop: (chain: Chain) => unknown) {
  const chain = await startProgram()
  const { door, server, postgres } = chain
  const began = performance.now()
  stop(chain)
  await waitForCondition(() => ![door, server, postgres].some(isAlive))
  const duration = performance.now() - began
  // A clean shutdown, not a kill: the next start has nothing to recover.
  const log = fs.readFileSync(join(DATA_DIR, 'postgres.log'), 'utf8').trim().split('\n')
  expect(log.at(-1)).toContain('database system is shut down')
  await waitForCondition(
    () => !fs.readdirSync(postgresFolder()).some(name => name.startsWith('.watch')),
  )
  return duration
}

const postgresFolder = () => fs.realpathSync(join(DATA_DIR, 'postgres'))
