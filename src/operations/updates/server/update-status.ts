import type { Database } from '#platform/database/database.ts'
import type { UpdateStatus } from '../contract.ts'
import { type Release, compareVersions, findUpdate } from '../manifest.ts'
import { readReleaseCheck } from './check/state.ts'
import { FILE_KINDS, describeSteps, getInstallationKind } from './installation.ts'
import { PROGRAM_VERSION } from './program-version.ts'

const PLATFORM = `${process.platform}-${process.arch}`

/** Describes a newer version for this computer: which file, from which address, and what to do with it. */
function describeRelease({ version, date, notes, files }: Release, url: string) {
  const kind = getInstallationKind()
  const ownFiles = files.filter(
    file => file.platform === PLATFORM && file.kind === FILE_KINDS[kind],
  )
  const [file] = ownFiles
  const steps =
    file || FILE_KINDS[kind] === undefined
      ? describeSteps(kind, version, file?.name ?? '')
      : ['Dla tego systemu wydawca nie podał pliku. Zapytaj go o wersję dla tego komputera.']
  const links = ownFiles.map(({ name, size }) => ({ name, size, url: new URL(name, url).href }))
  return { version, date, notes, steps, files: links }
}

/** Reads what is known of newer versions, for the administrator of the installation. */
export async function readUpdateStatus(
  database: Pick<Database, 'query'>,
  url: string | undefined,
): Promise<UpdateStatus> {
  const { checked_at, problem, versions } = await readReleaseCheck(database)
  const release = url === undefined ? undefined : findUpdate({ versions }, PROGRAM_VERSION)
  const [newest] = versions.toSorted((first, second) =>
    compareVersions(second.version, first.version),
  )
  const isTooFar =
    newest !== undefined && compareVersions(newest.version, release?.version ?? PROGRAM_VERSION) > 0
  return {
    version: PROGRAM_VERSION,
    asks: url !== undefined,
    checked_at,
    problem,
    new_version: release && url !== undefined ? describeRelease(release, url) : null,
    too_far_version: url !== undefined && isTooFar ? newest.version : null,
  }
}
