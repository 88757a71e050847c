import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ARCHIVE_FOLDER } from './wal-outbox.ts'
import { renameWhenFree } from '#platform/files/renaming/rename-when-free.ts'

/** State of the archive, written by the process that fills it and read by all processes of the cluster. */
const ArchiveState = z.object({
  checked_at: z.iso.datetime(),
  /** End of the last base backup, and the first moment that can be restored. */
  base_at: z.iso.datetime().nullable(),
  first_moment: z.iso.datetime().nullable(),
  /** Everything committed before is in the folder of backups. */
  archived_to: z.iso.datetime().nullable(),
  /** Since when the oldest segment waits for that folder. */
  waiting_since: z.iso.datetime().nullable(),
  waiting_bytes: z.number(),
  /** Reason for the administrator, with a remedy. */
  problem: z.string().nullable(),
})
export type ArchiveState = z.infer<typeof ArchiveState>

const getStateFile = (cluster: string) => join(cluster, ARCHIVE_FOLDER, 'state.json')

export const readArchiveState = (cluster: string): Promise<ArchiveState | null> =>
  readFile(getStateFile(cluster), 'utf8')
    .then(text => ArchiveState.parse(JSON.parse(text)))
    .catch(() => null)

export async function writeArchiveState(cluster: string, state: ArchiveState): Promise<void> {
  const file = getStateFile(cluster)
  await writeFile(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
  await renameWhenFree(`${file}.part`, file)
}

const MINUTE_MS = 60_000

/** Returns whether moments of the last ten minutes could not be restored although something was written. */
export const isArchiveLate = ({ checked_at, waiting_since }: ArchiveState, now = Date.now()) =>
  now - Date.parse(checked_at) > 5 * MINUTE_MS ||
  (waiting_since !== null && now - Date.parse(waiting_since) > 10 * MINUTE_MS)
