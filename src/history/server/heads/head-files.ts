import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { listAcceptedSecrets } from '#platform/files/previous-secrets.ts'
import {
  type Head,
  SignedHeads,
  findHeadDifferences,
  isBeforeDemoLeft,
  signHeadList,
  signHeads,
} from './heads.ts'
import { type HistoryKeys, readHistoryKeys } from './history-keys.ts'

/** File with the heads of the last minutes; each new version replaces the former one. */
export const RECENT = 'recent.json'
export const isRecent = (file: string) => basename(file) === RECENT

export const getDayFileName = ({ at }: SignedHeads) => `${at.slice(0, 10)}.json`
const DAY_FILE = /^(\d{4}-\d\d)(-\d\d)?\.json$/

export const formatHeads = (signedHeads: SignedHeads) => `${JSON.stringify(signedHeads)}\n`

export async function writeHeads(
  folder: string,
  signedHeads: SignedHeads,
  name = getDayFileName(signedHeads),
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  await writeFile(`${file}.part`, formatHeads(signedHeads), { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

/** Lists the files of earlier days and months, oldest first, and of the last minutes. */
export async function keptHeads(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.json')).toSorted()
  return files.map(name => join(folder, name))
}

/** Reads one file of signed heads; undefined when it is not such a file or cannot be read. */
export const readHeads = (file: string): Promise<SignedHeads | undefined> =>
  readFile(file, 'utf8')
    .then(text => SignedHeads.parse(JSON.parse(text)))
    .catch(() => undefined)

/** Returns the heads of several files; of one parish the head that was signed last. */
function mergeHeads(files: readonly SignedHeads[]): Head[] {
  const heads = files.toSorted((a, b) => a.at.localeCompare(b.at)).flatMap(({ heads }) => heads)
  const lastHeads = new Map(heads.map(head => [head.parish_id, head]))
  return [...lastHeads.values()].toSorted((a, b) => a.parish_id - b.parish_id)
}

/**
 * Signs the heads that differ from those in the files of earlier days: the head of a parish in which nothing was written
 * is in an earlier file.
 */
export async function signChangedHeads(database: Database, secret: string, folder: string) {
  const signedHeads = await signHeads(database, secret)
  const today = getDayFileName(signedHeads)
  const keys = await readHistoryKeys(database, listAcceptedSecrets(secret))
  const earlierHeads: SignedHeads[] = []
  for (const file of await keptHeads(folder)) {
    const heads =
      DAY_FILE.test(basename(file)) && basename(file) !== today && (await readHeads(file))
    if (heads && keys.findSigner(heads) === 'own') earlierHeads.push(heads)
  }
  const hashes = new Map(mergeHeads(earlierHeads).map(({ parish_id, hash }) => [parish_id, hash]))
  const changedHeads = signedHeads.heads.filter(
    ({ parish_id, hash }) => hashes.get(parish_id) !== hash,
  )
  return signHeadList(changedHeads, secret, signedHeads.at)
}

const DAILY_FILES_DAYS = 35

/**
 * Merges the files of the days of each month that is over for longer than five weeks into one, with the last head of
 * each parish in that month: it is a later link of the same chain, so it proves what the earlier ones did. The very first
 * file stays, because it shows since when the history has been signed, and so does a file that is evidence: one that the
 * history does not match.
 */
export async function mergeOldHeads(
  database: Database,
  secret: string,
  folder: string,
  now = new Date(),
): Promise<void> {
  const lastDay = new Date(now.getTime() - DAILY_FILES_DAYS * 24 * 3600_000).toISOString()
  const keys = await readHistoryKeys(database, listAcceptedSecrets(secret))
  const [, ...laterFiles] = await keptHeads(folder)
  const months = Map.groupBy(laterFiles, file => DAY_FILE.exec(basename(file))?.[1])
  for (const [month, files] of months) {
    if (month === undefined || `${month}-31` > lastDay || files.length < 2) continue
    const mergedHeads: SignedHeads[] = []
    const mergedFiles: string[] = []
    for (const file of files) {
      const heads = await readHeads(file)
      if (!heads || !(await isMatching(database, heads, keys))) continue
      mergedHeads.push(heads)
      mergedFiles.push(file)
    }
    const at = mergedHeads
      .map(heads => heads.at)
      .toSorted()
      .at(-1)
    if (!at || mergedFiles.length < 2) continue
    const monthFile = `${month}.json`
    await writeHeads(folder, signHeadList(mergeHeads(mergedHeads), secret, at), monthFile)
    for (const file of mergedFiles) if (basename(file) !== monthFile) await rm(file)
  }
}

const isMatching = async (database: Database, heads: SignedHeads, keys: HistoryKeys) =>
  keys.findSigner(heads) === 'own' &&
  !(await isBeforeDemoLeft(database, heads.at)) &&
  (await findHeadDifferences(database, heads)).length === 0
