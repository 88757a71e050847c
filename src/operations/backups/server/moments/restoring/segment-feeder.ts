import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { SystemAccount } from '#platform/postgres/account.ts'
import { type ArchiveLock, createDecrypter } from '../../lock.ts'
import { BackupProblem } from '../../problem.ts'
import { type Segment, listNames } from '../archive/segments.ts'

/** Folder inside the recovering cluster in which PostgreSQL asks for segments and finds them. */
export const FEED_FOLDER = 'kancelaria_restore'

/**
 * Asks this program for a segment and waits for it, at most ten minutes: PostgreSQL may run under an account that can
 * read neither the folder of backups nor this program, and all segments at once would take 16 MB each.
 */
export const RESTORE_COMMAND = `cd ${FEED_FOLDER} && : > want/%f && n=0 && until [ -e have/%f ]; do if [ -e none/%f ]; then rm -f none/%f; exit 1; fi; n=$((n+1)); [ $n -lt 12000 ] || exit 1; sleep 0.05; done && mv have/%f ../%p`

const decompress = promisify(zstdDecompress)

async function openSegment(file: string, lock: ArchiveLock | undefined) {
  try {
    const content = await readFile(file)
    if (lock === undefined) return await decompress(content)
    return await decompress(await createDecrypter(lock).decrypt(new Uint8Array(content)))
  } catch (cause) {
    throw new BackupProblem(
      `Plik ${file} jest uszkodzony. Podaj chwilę wcześniejszą albo odtwórz kopię nocną.`,
      { cause },
    )
  }
}

interface FeedDeps {
  cluster: string
  folder: string
  segments: readonly Segment[]
  lock?: ArchiveLock
  account?: SystemAccount
}

/** Creates the folders in which PostgreSQL asks, owned by its account. */
export async function makeFeedFolders({ cluster, account }: Pick<FeedDeps, 'cluster' | 'account'>) {
  for (const name of ['', 'want', 'have', 'none']) {
    const path = join(cluster, FEED_FOLDER, name)
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (account) await chown(path, account.uid, account.gid)
  }
}

/** Answers PostgreSQL's requests for segments until `signal` is aborted; throws when a segment is damaged. */
export async function feedSegments(
  { cluster, folder, segments, lock, account }: FeedDeps,
  signal: AbortSignal,
): Promise<void> {
  const files = new Map(segments.map(({ name, file }) => [name, file]))
  const pathTo = (kind: string, name: string) => join(cluster, FEED_FOLDER, kind, name)

  async function answer(name: string) {
    const file = files.get(name)
    await rm(pathTo('want', name))
    if (!file) return writeFile(pathTo('none', name), '')
    const part = pathTo('want', `${name}.part`)
    await writeFile(part, await openSegment(join(folder, file), lock), { mode: 0o600 })
    if (account) await chown(part, account.uid, account.gid)
    return rename(part, pathTo('have', name))
  }

  while (!signal.aborted) {
    const names = await listNames(join(cluster, FEED_FOLDER, 'want'))
    for (const name of names.filter(name => !name.endsWith('.part'))) await answer(name)
    if (names.length === 0) await pause(10)
  }
}
