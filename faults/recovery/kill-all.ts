import type { TestInstallation } from '../office.ts'
import { getPostmaster, listChildren, signalPostgres } from '../postgres.ts'
import { waitForCondition } from '../until.ts'
import { isAlive } from '#platform/workers/process-state.ts'

/** Kills the program and its database at once, and waits until nothing of them can write; returns when it was. */
export async function killAll({ server, folder }: TestInstallation): Promise<number> {
  const { child, ended } = server()
  const postmaster = getPostmaster(folder)
  const pids = [postmaster, ...listChildren(postmaster)]
  child.kill('SIGKILL')
  signalPostgres(folder, 'SIGKILL')
  const killTime = Date.now()
  await ended
  await waitForCondition(() => !pids.some(isAlive))
  return killTime
}
