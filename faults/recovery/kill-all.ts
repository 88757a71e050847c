import type { TestInstallation } from '../office.ts'
import { getPostmaster, listChildren, signalPostgres } from '../postgres.ts'
import { waitForCondition } from '../until.ts'

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Kills the program and its database at once, and waits until nothing of them can write; returns when it was. */
export async function killAll({ server, folder }: TestInstallation): Promise<number> {
  const { child, ended } = server()
  const postmaster = getPostmaster(folder)
  const pids = [postmaster, ...listChildren(postmaster)]
  child.kill('SIGKILL')
  signalPostgres(folder, 'SIGKILL')
  const killTime = Date.now()
  await ended
  await waitForCondition(() => !pids.some(isRunning))
  return killTime
}
