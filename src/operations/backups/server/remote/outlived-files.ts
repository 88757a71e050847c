import { isRecentBase } from '../moments/archive/bases.ts'
import { listOutlivedBackups } from '../keeping/outlived-backups.ts'
import { BACKUP_NAME } from '../keeping/own-backups.ts'

/** A base backup in the bucket, by its series. */
interface RemoteBase {
  series: string
  name: string
  firstSegment: string
}

const BASES = 2
const BASE_FACTS = /^wal\/([\w-]+)\/base-[\w-]+\.json$/
const SEGMENT = /^wal\/([\w-]+)\/([0-9A-F]{24})\./

/** Name without the endings of an archive and of its description. */
const getStem = (name: string) => name.replace(/(\.tar\.zst(\.age)?|\.json)$/, '')

const getTime = (name: string) => /base-(.*)\.json$/.exec(name)?.[1] ?? ''

/** Parses the time in a name, which has no colons. */
const parseTime = (name: string) =>
  Date.parse(`${getTime(name).replace(/T(\d\d)(\d\d)(\d\d)$/, 'T$1:$2:$3')}Z`)

async function listRemoteBases(
  names: readonly string[],
  readFirstSegment: (name: string) => Promise<string | undefined>,
) {
  const bases: RemoteBase[] = []
  const descriptions = names.filter(name => BASE_FACTS.test(name))
  // The name has the time, so only the descriptions of those that stay are read.
  const byTime = descriptions.toSorted((left, right) => (getTime(left) < getTime(right) ? -1 : 1))
  const isStaying = (name: string, index: number) =>
    index >= byTime.length - BASES || isRecentBase(parseTime(name))
  for (const name of byTime.filter(isStaying)) {
    const firstSegment = await readFirstSegment(name)
    const [, series = ''] = BASE_FACTS.exec(name) ?? []
    if (firstSegment !== undefined) bases.push({ series, name, firstSegment })
  }
  return bases
}

function isOutlivedOfArchive(name: string, bases: readonly RemoteBase[]) {
  const [, series] = /^wal\/([\w-]+)\//.exec(name) ?? []
  const ownBases = bases.filter(base => base.series === series)
  if (ownBases.length === 0) return true
  const [, , segment] = SEGMENT.exec(name) ?? []
  if (segment !== undefined) return ownBases.every(({ firstSegment }) => segment < firstSegment)
  if (name.endsWith('/key.txt.age')) return false
  // One that is newer than all descriptions is just being copied.
  return ownBases.every(
    base => getStem(base.name) !== getStem(name) && getStem(base.name) > getStem(name),
  )
}

/**
 * Lists the remote files that may be deleted, by the same rules as in the folder of backups but from what is in the
 * bucket alone: a folder that was emptied or encrypted by somebody deletes nothing there. Without two readable base
 * backups nothing of the archive is deleted.
 */
export async function listOutlivedFiles(
  names: readonly string[],
  readFirstSegment: (name: string) => Promise<string | undefined>,
): Promise<string[]> {
  const backups = names.filter(name => BACKUP_NAME.test(name)).toSorted()
  const outlivedBackups = listOutlivedBackups(backups)
  const digests = outlivedBackups.map(name => `${name}.sha256`).filter(name => names.includes(name))
  const bases = await listRemoteBases(names, readFirstSegment)
  if (bases.length < BASES) return [...outlivedBackups, ...digests]
  const archive = names.filter(name => name.startsWith('wal/'))
  // A series that has just begun has segments and a key, but no base backup yet.
  const newestSeries = archive
    .map(name => name.split('/')[1]!)
    .toSorted()
    .at(-1)
  const outlivedArchive = archive
    .filter(
      name =>
        !name.startsWith(`wal/${newestSeries}/`) ||
        bases.some(({ series }) => series === newestSeries),
    )
    .filter(name => isOutlivedOfArchive(name, bases))
  return [...outlivedBackups, ...digests, ...outlivedArchive]
}
