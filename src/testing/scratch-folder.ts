import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
export const MEMORY_FOLDER = '/dev/shm'
/** A whole run takes about 2 GB; the rest is for its processes. */
const MIN_FREE_BYTES = 6 * 1024 ** 3

function hasFreeMemory() {
  if (!existsSync(MEMORY_FOLDER)) return false
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES
}

function chooseFolder() {
  if (!hasFreeMemory()) return `${PROJECT}.cache`
  const checkout = createHash('sha256').update(PROJECT).digest('hex').slice(0, 12)
  return `${MEMORY_FOLDER}/kancelaria-${checkout}`
}

/**
 * Folder for databases of tests: in memory where there is enough of it, because copies and deletions of databases on a
 * disk take a tenth of the processor time of a run and stall on a busy disk; otherwise `.cache`. Chosen once for all
 * processes of a run.
 */
export const SCRATCH_FOLDER = (process.env.TEST_SCRATCH_FOLDER ??= chooseFolder())
