import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { explainStartFailure } from './explain.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { clearStaleLocks, launchPostgres, makeCluster, runningPostmaster } from './postmaster.ts'
import { completeSwap } from './swap-clusters.ts'
import { makeWalOutbox } from './wal-outbox.ts'

/** Starts at most one server at a time, and gives up after some seconds when it keeps failing. */
export function createStarter(paths: ClusterPaths) {
  let server: ReturnType<typeof launchPostgres> | undefined
  let failure: Error | undefined
  let failures = 0

  async function start() {
    const binaries = findBinaries(paths)
    completeSwap(paths)
    await makeCluster(binaries, paths)
    makeWalOutbox(paths)
    clearStaleLocks(paths)
    server = launchPostgres(binaries, paths)
    server.once('error', error => (failure = error))
  }

  /** The resources of a killed server may be held for a moment, so the start is retried. */
  return async () => {
    const starting = server && server.exitCode === null && server.signalCode === null
    if (starting || runningPostmaster(paths)) return
    if (failure || (server && ++failures > 20))
      throw explainStartFailure(failure ?? new Error(), paths)
    await pause(failures * 20)
    await start().catch(error => {
      throw explainStartFailure(error, paths)
    })
  }
}
