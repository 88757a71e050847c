import { statfs } from 'node:fs/promises'

/**
 * How much the disk of the database's log still takes. A PostgreSQL whose log does not fit on the disk ends, and
 * cannot start again before there is room; so writing stops before that, and reading goes on.
 * `little`: people sign in and out, and it is written who looked. `none`: the latter waits as well.
 */
export type RoomLeft = 'enough' | 'little' | 'none'
export interface Room {
  left(): RoomLeft
}

export const ENOUGH: Room = { left: () => 'enough' }

const MEGABYTE = 2 ** 20
/** Files of the log are of 16 MB, made when the last is full. */
const NONE = 24 * MEGABYTE
const LITTLE = 64 * MEGABYTE

const roomIn = (free: number): RoomLeft => {
  if (free < NONE) return 'none'
  return free < LITTLE ? 'little' : 'enough'
}

/** Looks every second. */
export async function watchRoom(folder: string) {
  let left: RoomLeft = 'enough'
  let tell = (_: RoomLeft) => {}
  const look = async () => {
    const disk = await statfs(folder).catch(() => undefined)
    const now = disk ? roomIn(disk.bavail * disk.bsize) : 'enough'
    if (now === left) return
    left = now
    tell(left)
  }
  await look()
  const timer = setInterval(look, 1000).unref()
  return {
    left: () => left,
    /** From now on `hear` is told of each change, and at once when there is not enough. */
    onChange(hear: typeof tell) {
      tell = hear
      if (left !== 'enough') tell(left)
    },
    stop: () => clearInterval(timer),
  }
}
