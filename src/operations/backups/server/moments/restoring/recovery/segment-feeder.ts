import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { renameWhenFree } from '#platform/files/renaming/rename-when-free.ts'
import type { SystemAccount } from '#platform/postgres/account.ts'
import { type ArchiveLock, createDecrypter } from '../../../format/lock.ts'
import { BackupProblem } from '../../../problem.ts'
import { type Trust, requireOrigin, requireSignedFacts } from '../../../signature/origin.ts'
import { splitTrailer } from '../../../signature/signed-stream.ts'
import type { Base } from '../../archive/bases.ts'
import { type Segment, listNames } from '../../archive/segments.ts'
import { getSignedName } from '../../archive/series.ts'
import { FEED_FOLDER } from './restore-command.ts'

const decompress = promisify(zstdDecompress)

async function decryptSegment(file: string, lock: ArchiveLock | undefined) {
  const content = await readFile(file)
  if (lock === undefined) return content
  return Buffer.from(await createDecrypter(lock).decrypt(new Uint8Array(content)))
}

/** The base backup was confirmed, so a segment after it is signed too, and a planted one hides it. */
const describeStrange = (file: string) =>
  `Pliku ${file} nie zapisała ta instalacja albo zmieniono go później. Przenieś go poza katalog kopii i powtórz polecenie.`

/** Returns a segment whose signature has been checked: with its pages PostgreSQL would do anything that they say. */
async function openSegment({ base, lock, trust }: FeedDeps, name: string) {
  const file = join(base.folder, name)
  try {
    const { content, signature } = splitTrailer(await decryptSegment(file, lock))
    requireOrigin({ file, signature, isEncrypted: lock !== undefined }, trust)
    const signedName = getSignedName(base.seriesId, name)
    requireSignedFacts(signature, { kind: 'segment', name: signedName }, trust)
    return await decompress(content)
  } catch (cause) {
    if (cause instanceof BackupProblem) throw new BackupProblem(describeStrange(file), { cause })
    throw new BackupProblem(
      `Plik ${file} jest uszkodzony. Podaj chwilę wcześniejszą albo odtwórz kopię nocną.`,
      { cause },
    )
  }
}

interface FeedDeps {
  cluster: string
  base: Pick<Base, 'folder' | 'seriesId'>
  segments: readonly Segment[]
  lock?: ArchiveLock
  trust: Trust
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
export async function feedSegments(deps: FeedDeps, signal: AbortSignal): Promise<void> {
  const { cluster, segments, account } = deps
  const files = new Map(segments.map(({ name, file }) => [name, file]))
  const getFeedPath = (kind: string, name: string) => join(cluster, FEED_FOLDER, kind, name)

  async function answer(name: string) {
    const file = files.get(name)
    await rm(getFeedPath('want', name))
    if (!file) return writeFile(getFeedPath('none', name), '')
    const part = getFeedPath('want', `${name}.part`)
    await writeFile(part, await openSegment(deps, file), { mode: 0o600 })
    if (account) await chown(part, account.uid, account.gid)
    return renameWhenFree(part, getFeedPath('have', name))
  }

  while (!signal.aborted) {
    const names = await listNames(join(cluster, FEED_FOLDER, 'want'))
    for (const name of names.filter(name => !name.endsWith('.part'))) await answer(name)
    if (names.length === 0) await pause(10)
  }
}
