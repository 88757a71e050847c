import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { ignoreIfExists } from './ignore-if-exists.ts'
import { getCode } from '../refusals.ts'

/** Creates the data directory and checks that it is writable; throws a Polish message otherwise. */
export function makeDataDir(dataDir: string): void {
  try {
    makeDirectory(dirname(dataDir))
    makeDirectory(dataDir, 0o700)
    const trial = join(dataDir, `.trial.${process.pid}`)
    fs.writeFileSync(trial, '')
    fs.rmSync(trial)
  } catch (error) {
    const reason = CAUSES[getCode(error)] ?? 'nie można w nim zapisywać'
    throw new Error(
      `Katalog danych ${dataDir} nie nadaje się do pracy: ${reason}. Popraw to albo wskaż inny katalog w ustawieniu DATA_DIR.`,
      { cause: error },
    )
  }
}

const ON_NETWORK = /^[\\/]{2}(?![.?][\\/])/

/**
 * PostgreSQL in a folder of another computer loses data when the network breaks off. On Windows such a folder has a
 * network path, which the real path of a mapped drive shows.
 */
export function refuseNetworkFolder(
  dataDir: string,
  realPath = (path: string) => fs.realpathSync.native(path),
  platform = process.platform,
): void {
  if (platform !== 'win32' || !ON_NETWORK.test(realPath(dataDir))) return
  throw new Error(
    `Katalog danych ${dataDir} leży na dysku sieciowym, a baza danych może się tam uszkodzić: wskaż w ustawieniu DATA_DIR folder na dysku tego komputera. Kopie zapasowe (BACKUP_DIR) mogą leżeć w sieci.`,
  )
}

/** Creates a directory with its parents, without `recursive`, because under /proc Node would try for ever. */
export function makeDirectory(path: string, mode?: number) {
  if (fs.existsSync(path)) return
  makeDirectory(dirname(path))
  ignoreIfExists(() => fs.mkdirSync(path, mode))
}

const CAUSES: Record<string, string> = {
  EEXIST: 'pod tą nazwą jest plik',
  ENOTDIR: 'pod tą nazwą jest plik',
  EACCES: 'konto, na którym działa program, nie ma prawa w nim zapisywać',
  EPERM: 'konto, na którym działa program, nie ma prawa w nim zapisywać',
  EROFS: 'ten dysk jest tylko do odczytu',
  ENOSPC: 'na dysku nie ma już miejsca',
}
