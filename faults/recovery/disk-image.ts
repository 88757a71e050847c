import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForCondition } from '../until.ts'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' })

/**
 * Mounts a disk in a file, of which a power cut can be simulated: what the file system has not yet sent to the disk is
 * lost. Undefined where this account may not mount.
 */
export function openDiskImage(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-power-'))
  const mountPoint = join(folder, 'disk')
  let image = join(folder, 'image-0')
  let cuts = 0
  const mount = () => run('mount', '-o', 'loop', image, mountPoint)
  const isUnmounted = () => {
    try {
      run('umount', mountPoint)
      return true
    } catch {
      return false
    }
  }
  try {
    mkdirSync(mountPoint)
    run('truncate', '-s', `${megabytes}M`, image)
    run('mkfs.ext4', '-q', '-F', image)
    mount()
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  return {
    mountPoint,
    /** Replaces the disk by what had reached it; all its processes must have been killed. */
    cutPower: async () => {
      const cutImage = join(folder, `image-${++cuts}`)
      run('cp', '--sparse=always', image, cutImage)
      await waitForCondition(isUnmounted)
      rmSync(image)
      image = cutImage
      mount()
    },
    close: () => {
      run('umount', '-l', mountPoint)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
