import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { renameWhenFree } from '#platform/files/renaming/rename-when-free.ts'
import { getCode } from '#platform/refusals.ts'

/** File of the folder that says: a segment is damaged, so nothing more comes. */
export const ABORT_FILE = 'abort'

/** PostgreSQL gives up the recovery after an exit code above 125; after another one it takes the log for ended. */
const ABORTED = 255
const NO_SEGMENT = 1
const PAUSE_MS = 20

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (problem) {
    return getCode(problem) === 'EPERM'
  }
}

/** Asks the program that restores for a segment and moves it to the target; returns the exit code of the command. */
async function requestSegment(folder: string, name: string, target: string, program: number) {
  const [segment, refusal] = [join(folder, 'have', name), join(folder, 'none', name)]
  writeFileSync(join(folder, 'want', name), '')
  while (!existsSync(segment)) {
    if (existsSync(refusal)) {
      rmSync(refusal)
      return NO_SEGMENT
    }
    if (existsSync(join(folder, ABORT_FILE)) || !isRunning(program)) return ABORTED
    await pause(PAUSE_MS)
  }
  await renameWhenFree(segment, target)
  return 0
}

// `restore_command` of PostgreSQL on Windows, where there is no shell that could wait.
if (import.meta.main) {
  const [folder = '', name = '', target = '', program] = process.argv.slice(2)
  process.exitCode = await requestSegment(folder, name, target, Number(program)).catch(
    () => ABORTED,
  )
}
