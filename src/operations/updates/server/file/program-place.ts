import { readdir, readlink, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** Place of a program on its disk. */
export interface ProgramPlace {
  /** Folder of the program, without links. */
  folder: string
  /** Path by which services start it: a link to the folder, or the folder itself. */
  servicePath: string
}

async function listLinks(folder: string): Promise<string[]> {
  const parent = dirname(folder)
  const entries = await readdir(parent, { withFileTypes: true })
  const links = entries.filter(entry => entry.isSymbolicLink())
  const targets = await Promise.all(
    links.map(async ({ name }) => ({
      path: join(parent, name),
      target: resolve(parent, await readlink(join(parent, name))),
    })),
  )
  return targets.filter(({ target }) => target === folder).map(({ path }) => path)
}

/** Finds the link by which services reach a folder; `link` names it where there are several. */
export async function findProgramPlace(folder: string, link?: string): Promise<ProgramPlace> {
  const realFolder = await realpath(folder)
  if (link !== undefined) {
    const target = await realpath(link).catch(() => undefined)
    if (target !== realFolder)
      throw new Error(`${link} nie prowadzi do tego programu (${realFolder}). Popraw opcję --link.`)
    return { folder: realFolder, servicePath: resolve(link) }
  }
  const links = await listLinks(realFolder)
  if (links.length > 1)
    throw new Error(
      `Do programu prowadzi kilka dowiązań: ${links.map(path => basename(path)).join(', ')}. Wskaż to, z którego korzysta usługa: --link ${links[0]}`,
    )
  return { folder: realFolder, servicePath: links[0] ?? realFolder }
}

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** Refuses to exchange a folder that has more in it than the program. */
export async function requireDataOutside({ folder }: ProgramPlace, paths: readonly string[]) {
  for (const path of paths) {
    const realPath = await realpath(path).catch(() => resolve(path))
    if (isInside(realPath, folder))
      throw new Error(
        `Dane albo kopie leżą w katalogu programu (${realPath}), który aktualizacja wymienia. Zatrzymaj program, przenieś je obok i wskaż nowe miejsce w ustawieniu DATA_DIR albo BACKUP_DIR.`,
      )
  }
}

/** Account that owns a folder, when it is another than the current one and this one may act for it (root). */
export async function findOwner(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}
