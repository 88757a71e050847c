import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { explainStartFailure } from './explain.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { choosePort } from './choose-port.ts'
import { makeCluster } from './create-cluster.ts'
import { clearStaleLocks, launchPostgres, runningPostmaster } from './postmaster.ts'
import { readPassword } from './server-password.ts'
import { completeSwap } from './swap-clusters.ts'
import { makeWalOutbox } from './wal-outbox.ts'

/** Starts at most one server at a time, and gives up after some seconds when it keeps failing. */
export function createStarter(paths: ClusterPaths) {
  let server: ReturnType<typeof launchPostgres> | undefined
  let failure: Error | undefined
  let failures = 0

  async function start() {
    const binaries = paths.binaries ?? findBinaries(paths)
    completeSwap(paths)
    await makeCluster(binaries, paths)
    makeWalOutbox(paths)
    if (!paths.sockets) readPassword(paths.cluster)
    const port = await choosePort(paths)
    clearStaleLocks(paths)
    server = launchPostgres(binaries, paths, port)
    server.once('error', error => (failure = error))
  }

  /** Returns whether it started one. The resources of a killed server may be held for a moment, so the start is retried. */
  return async () => {
    const starting = server && server.exitCode === null && server.signalCode === null
    if (starting || runningPostmaster(paths)) return false
    if (failure || (server && ++failures > 20))
      throw explainStartFailure(failure ?? new Error(), paths)
    await pause(failures * 20)
    await start().catch(error => {
      throw explainStartFailure(error, paths)
    })
    return true
  }
}
