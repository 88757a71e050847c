import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { explain } from './explain.ts'
import type { Place } from './place.ts'
import { clearStaleLocks, launch, makeCluster, runningPostmaster } from './postmaster.ts'

/** Starts at most one server at a time, and gives up after some seconds on one that keeps failing. */
export function starter(place: Place) {
  let server: ReturnType<typeof launch> | undefined
  let failure: Error | undefined
  let failures = 0

  async function start() {
    const binaries = findBinaries(place)
    await makeCluster(binaries, place)
    clearStaleLocks(place)
    server = launch(binaries, place)
    server.once('error', error => (failure = error))
  }

  /** The leftovers of a killed server may hold its memory for a moment, hence the further tries. */
  return async () => {
    const starting = server && server.exitCode === null && server.signalCode === null
    if (starting || runningPostmaster(place)) return
    if (failure || (server && ++failures > 20)) throw explain(failure ?? new Error(), place)
    await pause(failures * 20)
    await start().catch(error => {
      throw explain(error, place)
    })
  }
}
