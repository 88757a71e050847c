import type { Received } from '#platform/server/upload.ts'
import type { QueueOwner } from '#platform/workers/fair-queue.ts'
import { inspectFile } from '#platform/workers/inspect-file.ts'
import type { lookInto } from './content.ts'

export type AttachmentFacts = Omit<Awaited<ReturnType<typeof lookInto>>, 'content'> & {
  digest: string
  bytes: number
}

/** Inspects a file in a worker, which also takes the notes of its camera out of a picture on the disk. */
export const inspectAttachment = ({ path }: Received, owner: QueueOwner) =>
  inspectFile<AttachmentFacts>({
    script: new URL('./inspect-thread.ts', import.meta.url),
    workerData: { path },
    owner,
  })
