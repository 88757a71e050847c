import * as files from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { getCode } from '../../refusals.ts'

const HELD_CODES = new Set(['EPERM', 'EACCES', 'EBUSY'])
const TRIES = 100
const PAUSE_MS = 100

const describeHolder = (path: string) =>
  `Inny program ma otwarty plik w ${path}, na przykład program antywirusowy. Zamknij go albo uruchom komputer ponownie i spróbuj jeszcze raz.`

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
      if (!isHeld) throw problem
      if (tries === TRIES) throw new Error(describeHolder(source), { cause: problem })
      await pause(pauseMs)
    }
  }
}
