import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareScratchFolder } from '#testing/prepare-scratch.ts'
import { copyDemo, createDemo } from './demo.ts'
import { DEMO_DIR, getDataDir, SERVERS } from './server.ts'

// Start and stop the servers in parallel, because Playwright would start them one after another.
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))
await prepareScratchFolder()
await createDemo()
const servers = Array.from({ length: SERVERS }, (_, index) => {
  copyDemo(getDataDir(index))
  return fork(SERVER, { env: { ...process.env, TEST_PARALLEL_INDEX: String(index) } })
})

function stopServers(signal: NodeJS.Signals = 'SIGTERM') {
  for (const server of servers) server.kill(signal)
}
const awaitReady = (server: ChildProcess) =>
  Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() =>
      Promise.reject(new Error('A server of the journeys has ended')),
    ),
  ])

async function awaitExit(server: ChildProcess) {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

/** Removes the data too, which would otherwise take memory until the next start of the machine. */
async function endRun(signal: NodeJS.Signals) {
  stopServers(signal)
  await Promise.all(servers.map(awaitExit))
  const folders = [DEMO_DIR, ...servers.map((_, index) => getDataDir(index))]
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endRun(signal))
try {
  await Promise.all(servers.map(awaitReady))
  console.log('Servers of the journeys are ready')
} catch (problem) {
  stopServers()
  throw problem
}
