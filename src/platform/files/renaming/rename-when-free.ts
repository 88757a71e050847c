import * as files from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { getCode } from '../../refusals.ts'

const HELD_CODES = new Set(['EPERM', 'EACCES', 'EBUSY'])
const TRIES = 100
const PAUSE_MS = 100

/** Renames a file or folder; on Windows it tries for ten seconds, because a virus scanner may have it open. */
export async function renameWhenFree(
  source: string,
  target: string,
  { rename = files.rename, platform = process.platform, pauseMs = PAUSE_MS } = {},
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(source, target)
    } catch (problem) {
      const isHeld = platform === 'win32' && HELD_CODES.has(getCode(problem))
      if (!isHeld || tries === TRIES) throw problem
      await pause(pauseMs)
    }
  }
}
