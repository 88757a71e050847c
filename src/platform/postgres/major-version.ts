import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../command-line.ts'
import { findPackagedBinaries, readPackageVersion } from './binaries.ts'
import type { ClusterPaths } from './cluster-paths.ts'

/** Reads the major version of PostgreSQL whose files are in the folder; undefined where there are none. */
export function readClusterMajor(cluster: string): number | undefined {
  try {
    const major = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
    return Number.isNaN(major) ? undefined : major
  } catch {
    return undefined
  }
}

/** Returns the major version of PostgreSQL in the package of this program. */
export const getProgramMajor = (): number =>
  Number.parseInt(readPackageVersion(findPackagedBinaries()))

const describeOlder = (major: number, programMajor: number) =>
  `Dane są w bazie PostgreSQL ${major}, a ten program ma PostgreSQL ${programMajor}. Nic nie zostało zmienione. Uruchom: ${commandLine('upgrade')}. Polecenie zrobi kopię zapasową, przeniesie dane i sprawdzi je; dotychczasowa baza zostanie obok.`

const describeNewer = (major: number, programMajor: number) =>
  `Dane są w bazie PostgreSQL ${major}, nowszej niż w tym programie (${programMajor}). Nic nie zostało zmienione. Uruchom wersję programu, która ostatnio na nich pracowała. Jeżeli chcesz wrócić do tej wersji, najpierw w nowszej uruchom: ${commandLine('upgrade', '--back')}.`

/** Refuses the files of another major version before a server is started on them. */
export function requireOwnMajor({ cluster }: Pick<ClusterPaths, 'cluster'>): void {
  const [major, programMajor] = [readClusterMajor(cluster), getProgramMajor()]
  if (major === undefined || major === programMajor) return
  throw new Error(
    major < programMajor ? describeOlder(major, programMajor) : describeNewer(major, programMajor),
  )
}
