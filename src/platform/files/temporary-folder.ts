import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#platform/workers/process-state.ts'

const PREFIX = 'kancelaria-upload-'
const NAME = /^kancelaria-upload-(\d+)-\w{6}$/

/** Creates a private folder for a received file, named by this process; whoever receives the file removes it. */
export const makeTemporaryFolder = (folder: string = tmpdir()): Promise<string> =>
  mkdtemp(join(folder, `${PREFIX}${process.pid}-`))

/**
 * Deletes the received files that killed processes have left, which contain personal data. It is called before this
 * process receives anything, so a folder with its own number is also one of a former process: in a container the number
 * is always the same.
 */
export async function deleteAbandonedUploads(folder: string = tmpdir()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(NAME.exec(name)?.[1])
    if (!pid || (pid !== process.pid && isAlive(pid))) continue
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
  }
}
