import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Header, extract } from 'tar-stream'
import { getCode } from '#platform/refusals.ts'

/** More than any release has; an archive beyond that is not one. */
const MAX_ENTRIES = 200_000
const MAX_BYTES = 4 * 2 ** 30

export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
const refuse = (why: string) =>
  new ArchiveError(
    `Archiwum nie jest wydaniem programu (${why}). Weź je jeszcze raz od wydawcy. Nic nie zostało zmienione.`,
  )

const isPlainPart = (part: string) =>
  part !== '' && part !== '.' && part !== '..' && !/[\\:\p{Cc}]/u.test(part)

/** Splits the name of an entry and removes the top folder; refuses a name that could leave the target. */
function splitName(name: string): string[] {
  const parts = name.replace(/^\.\//, '').replace(/\/$/, '').split('/')
  if (!parts.every(isPlainPart)) throw refuse('nazwa wychodzi poza katalog programu')
  return parts.slice(1)
}

/**
 * A link may only lead to something within the program: `..` only at its beginning, and no further up than the program,
 * because after the name of another link it would lead elsewhere than it says.
 */
function requireInnerLink({ linkname }: Header, folderDepth: number): string {
  const parts = (linkname ?? '').split('/')
  const upCount = parts.findIndex(part => part !== '..')
  const isInner = upCount >= 0 && upCount <= folderDepth && parts.slice(upCount).every(isPlainPart)
  if (!linkname || !isInner) throw refuse('dowiązanie wychodzi poza katalog programu')
  return linkname
}

const EXECUTABLE = 0o111
const chooseMode = (mode = 0) => (mode & EXECUTABLE ? 0o755 : 0o644)

interface Link {
  path: string
  linkname: string
}

/**
 * Unpacks the archive of a program into a new folder, without its top folder. Files get plain rights of the account that
 * unpacks; links are made last, so that nothing is written through one. Throws a Polish sentence for anything else.
 */
export async function unpackArchive(archive: string, target: string): Promise<void> {
  const links: Link[] = []
  const folders = new Set<string>()
  const totals = { entries: 0, bytes: 0 }

  async function makeFolder(path: string) {
    if (folders.has(path)) return
    await mkdir(path, { recursive: true, mode: 0o755 })
    folders.add(path)
  }

  async function writeEntry(headers: Header, stream: AsyncIterable<unknown>) {
    const parts = splitName(headers.name)
    const path = join(target, ...parts)
    totals.entries += 1
    totals.bytes += headers.size ?? 0
    if (totals.entries > MAX_ENTRIES || totals.bytes > MAX_BYTES) throw refuse('za duże')
    if (headers.type === 'directory') return makeFolder(path)
    await makeFolder(dirname(path))
    if (headers.type === 'symlink')
      return void links.push({ path, linkname: requireInnerLink(headers, parts.length - 1) })
    if (headers.type !== 'file') throw refuse('są w nim inne rzeczy niż pliki')
    await pipeline(stream, createWriteStream(path, { flags: 'wx' }))
    return chmod(path, chooseMode(headers.mode))
  }

  const entries = extract()
  const reading = pipeline(createReadStream(archive), createGunzip(), entries)
  try {
    for await (const entry of entries) {
      await writeEntry(entry.header, entry)
      entry.resume()
    }
    await reading
    for (const { path, linkname } of links) await symlink(linkname, path)
  } catch (problem) {
    await reading.catch(() => {})
    throw describeProblem(problem)
  }
}

const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'EPERM', 'EMFILE'])

/** An archive that cannot be read is damaged; what the system refuses is told as it is. */
const describeProblem = (problem: unknown) =>
  problem instanceof ArchiveError || SYSTEM_CODES.has(getCode(problem))
    ? problem
    : refuse('nie da się go odczytać')
