import { statfs } from 'node:fs/promises'

/**
 * Free space on the disk of the write-ahead log. PostgreSQL stops when its log does not fit and cannot start again
 * without free space, so writes stop before that and reads continue. `little`: sign-in, sign-out and the access log
 * still work. `none`: the access log waits as well.
 */
export type FreeSpace = 'enough' | 'little' | 'none'
export interface DiskSpace {
  left(): FreeSpace
}

export const UNLIMITED_SPACE: DiskSpace = { left: () => 'enough' }

const MEGABYTE = 2 ** 20
/** Free bytes below which the state is `none`; log files have 16 MB and are created when the last one is full. */
const NONE_BYTES = 24 * MEGABYTE
const LITTLE_BYTES = 64 * MEGABYTE

const classifySpace = (free: number): FreeSpace => {
  if (free < NONE_BYTES) return 'none'
  return free < LITTLE_BYTES ? 'little' : 'enough'
}

/** Returns what stopped the start of the program: the problem itself, or the disk of the data when it is full. */
export async function explainFullDisk(
  folder: string,
  problem: unknown,
  readSpace: (path: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<unknown> {
  const disk = await readSpace(folder).catch(() => undefined)
  const freeBytes = disk ? disk.bavail * disk.bsize : Infinity
  if (classifySpace(freeBytes) !== 'none') return problem
  const megabytes = Math.floor(freeBytes / MEGABYTE)
  return new Error(
    `Na dysku z danymi (${folder}) skończyło się miejsce: wolne jest ${megabytes} MB. Zwolnij co najmniej 1 GB i uruchom program ponownie. Zapisane dane zostały.`,
    { cause: problem },
  )
}

/** Checks the free space every second. */
export async function watchDiskSpace(folder: string) {
  let spaceState: FreeSpace = 'enough'
  let tell = (_: FreeSpace) => {}
  const look = async () => {
    const disk = await statfs(folder).catch(() => undefined)
    const now = disk ? classifySpace(disk.bavail * disk.bsize) : 'enough'
    if (now === spaceState) return
    spaceState = now
    tell(spaceState)
  }
  await look()
  const timer = setInterval(look, 1000).unref()
  return {
    left: () => spaceState,
    /** Registers a listener for changes, and calls it at once when space is short. */
    onChange(hear: typeof tell) {
      tell = hear
      if (spaceState !== 'enough') tell(spaceState)
    },
    stop: () => clearInterval(timer),
  }
}
