import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterPaths } from './cluster-paths.ts'
import { LOOPBACK, SOCKET_PORT } from './loopback.ts'
import { readPostmasterPort } from './postmaster.ts'

const TRIES = 20
const PAUSE_MS = 100

/** Returns the port if this computer gives it (0 means any free one), otherwise undefined. */
const tryPort = (port: number) =>
  new Promise<number | undefined>(resolve => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })

/** Waits for the port, which the processes of a killed server may hold for a moment. */
async function waitForPort(port: number) {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await tryPort(port)) return true
    await pause(PAUSE_MS)
  }
  return false
}

/**
 * Chooses the port of a server to be started: that of the killed server, because running programs connect to it, or any
 * free one when another program has taken it.
 */
export async function choosePort(paths: Pick<ClusterPaths, 'cluster' | 'sockets'>) {
  if (paths.sockets) return SOCKET_PORT
  const formerPort = readPostmasterPort(paths)
  if (formerPort && (await waitForPort(formerPort))) return formerPort
  const port = await tryPort(0)
  if (port) return port
  throw new Error(
    'Na tym komputerze nie ma wolnego portu dla bazy danych: zamknij inne programy i spróbuj ponownie.',
  )
}
