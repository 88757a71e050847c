import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getCode } from '#platform/refusals.ts'

/** A file in the folder of backups that is copied, by its name below the folder, with slashes. */
export interface LocalFile {
  name: string
  path: string
  bytes: number
}

const BACKUP = /^(kancelaria|parafia)-[\w.-]+\.tar\.zst(\.age)?(\.sha256)?$/
const ARCHIVE =
  /^wal\/[\w-]+\/(key\.txt\.age|base-[\w-]+(\.tar\.zst(\.age)?|\.json)|[0-9A-F]{24}\.[\w.]+\.zst(\.age)?)$/

/** Names of the files that are copied; others (unfinished ones, what somebody put there) are not touched. */
export const isCopied = (name: string): boolean => BACKUP.test(name) || ARCHIVE.test(name)

async function listFolder(folder: string, prefix: string): Promise<LocalFile[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true })
  const files: LocalFile[] = []
  for (const entry of entries) {
    const name = `${prefix}${entry.name}`
    if (entry.isDirectory() && /^wal\/([\w-]+\/)?$/.test(`${name}/`))
      files.push(...(await listFolder(folder, `${name}/`)))
    if (!entry.isFile() || !isCopied(name)) continue
    const path = join(folder, name)
    // A file that was outlived meanwhile is not copied any more.
    const facts = await stat(path).catch((problem: unknown) => {
      if (getCode(problem) === 'ENOENT') return undefined
      throw problem
    })
    if (facts) files.push({ name, path, bytes: facts.size })
  }
  return files
}

/** File whose presence says that another is complete: the description of a base backup, the digest of a backup. */
function getDescribedFile(name: string, names: ReadonlySet<string>) {
  if (name.endsWith('.sha256')) return name.slice(0, -'.sha256'.length)
  if (!name.endsWith('.json')) return undefined
  const base = name.slice(0, -'.json'.length)
  return [`${base}.tar.zst.age`, `${base}.tar.zst`].find(file => names.has(file))
}

/** Lists the files to be copied, the small ones of the last minutes first: keys, segments, then descriptions. */
export async function listLocalFiles(folder: string): Promise<LocalFile[]> {
  const files = await listFolder(folder, '')
  return files.toSorted((left, right) => (left.name < right.name ? -1 : 1))
}

/** Lists the files that are missing remotely and may be copied now; what describes another file comes after it. */
export function selectMissing(
  files: readonly LocalFile[],
  isRemote: (file: LocalFile) => boolean,
): LocalFile[] {
  const names = new Set(files.map(({ name }) => name))
  const present = new Set(files.filter(isRemote).map(({ name }) => name))
  return files.filter(file => {
    const describedFile = getDescribedFile(file.name, names)
    return !present.has(file.name) && (describedFile === undefined || present.has(describedFile))
  })
}
