import type { QueueOwner } from '#platform/workers/fair-queue.ts'
import { inspectFile } from '#platform/workers/inspect-file.ts'
import type { Clean } from './picture.ts'

/**
 * Cleans a picture on the disk in a worker; refuses (422) a file that is not a picture or has a side above `maxSide`.
 */
export const cleanPictureFile = (path: string, maxSide: number, owner: QueueOwner) =>
  inspectFile<Omit<Clean, 'content'>>({
    script: new URL('./clean-thread.ts', import.meta.url),
    workerData: { path, maxSide },
    owner,
  })
