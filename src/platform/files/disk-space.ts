import { statfs } from 'node:fs/promises'

/**
 * How much the disk of the database's log still takes. A PostgreSQL whose log does not fit on the disk ends, and
 * cannot start again before there is room; so writing stops before that, and reading goes on.
 * `little`: people sign in and out, and it is written who looked. `none`: the latter waits as well.
 */
export type SpaceLeft = 'enough' | 'little' | 'none'
export interface DiskSpace {
  left(): SpaceLeft
}

export const UNLIMITED_SPACE: DiskSpace = { left: () => 'enough' }

const MEGABYTE = 2 ** 20
/** Files of the log are of 16 MB, made when the last is full. */
const NONE_BYTES = 24 * MEGABYTE
const LITTLE_BYTES = 64 * MEGABYTE

const classifySpace = (free: number): SpaceLeft => {
  if (free < NONE_BYTES) return 'none'
  return free < LITTLE_BYTES ? 'little' : 'enough'
}

/** Looks every second. */
export async function watchDiskSpace(folder: string) {
  let spaceState: SpaceLeft = 'enough'
  let tell = (_: SpaceLeft) => {}
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
    /** From now on `hear` is told of each change, and at once when there is not enough. */
    onChange(hear: typeof tell) {
      tell = hear
      if (spaceState !== 'enough') tell(spaceState)
    },
    stop: () => clearInterval(timer),
  }
}
