import type { ReceivedUpload } from '#platform/server/upload.ts'
import type { QueueOwner } from '#platform/workers/fair-queue.ts'
import { inspectFile } from '#platform/workers/inspect-file.ts'
import { MOST_PAGES, SCAN_SIDE } from '../../contract.ts'
import type { inspectContent } from './content.ts'

export type AttachmentFacts = Omit<Awaited<ReturnType<typeof inspectContent>>, 'cleaned'>

/** Inspects a file in a worker, which also removes the camera metadata from a picture on the disk. */
export const inspectAttachment = ({ path }: Pick<ReceivedUpload, 'path'>, owner: QueueOwner) =>
  inspectFile<AttachmentFacts>({
    script: new URL('./inspect-thread.ts', import.meta.url),
    workerData: { path, maxPages: MOST_PAGES, maxSide: SCAN_SIDE },
    owner,
  })
