import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { showInstant } from '#shared/dates/format-day.ts'
import { getCode } from '#platform/refusals.ts'
import {
  MANIFEST_FILE,
  MAX_MANIFEST_BYTES,
  MAX_SIGNATURE_BYTES,
  type Release,
  type ReleaseFile,
  type ReleaseManifest,
  SIGNATURE_FILE,
  compareVersions,
} from '../../manifest.ts'
import { openManifest } from '../check/open-manifest.ts'

/** A file of a release whose list is signed; its content is not compared yet. */
export interface SignedFile {
  release: Release
  file: ReleaseFile
  /** Remark for the administrator about an old list. */
  remark?: string
}

/** The program that is to be updated. */
export interface InstalledProgram {
  version: string
  /** System and processor: `linux-x64`. */
  platform: string
}

const describeMissing = (name: string, folder: string) =>
  `W katalogu ${folder} nie ma pliku ${name}. Skopiuj tam z wydania trzy pliki: program, ${MANIFEST_FILE} i ${SIGNATURE_FILE}.`

async function readBeside(folder: string, name: string, maxBytes: number): Promise<Buffer> {
  const path = join(folder, name)
  try {
    if ((await stat(path)).size > maxBytes)
      throw new Error(`Plik ${path} jest za duży. Skopiuj go z wydania jeszcze raz.`)
    return await readFile(path)
  } catch (problem) {
    if (getCode(problem) !== 'ENOENT') throw problem
    throw new Error(describeMissing(name, folder), { cause: problem })
  }
}

/** Refuses a version that is not newer, or that another one must come before. */
function refuseStep({ version, from }: Release, installedVersion: string) {
  const difference = compareVersions(version, installedVersion)
  if (difference === 0) throw new Error(`Wersja ${version} już tu jest. Nic nie trzeba robić.`)
  if (difference < 0)
    throw new Error(
      `Plik ma wersję ${version}, starszą niż zainstalowana ${installedVersion}. Nic nie zostało zmienione.`,
    )
  if (compareVersions(from, installedVersion) > 0)
    throw new Error(
      `Wersji ${version} nie da się zainstalować na wersję ${installedVersion} w jednym kroku. Najpierw zainstaluj wersję ${from}.`,
    )
}

function findFile({ versions }: ReleaseManifest, name: string) {
  for (const release of versions) {
    const file = release.files.find(candidate => candidate.name === name)
    if (file) return { release, file }
  }
  throw new Error(
    `Pliku ${name} nie ma na liście wydań, która leży obok niego. Skopiuj jeszcze raz cały katalog wydania i nie zmieniaj nazw plików.`,
  )
}

/** An office without internet installs late: an expired list only means that there may be a newer version. */
const describeAge = ({ expires_at }: ReleaseManifest, now: Date) =>
  Date.parse(expires_at) < now.getTime()
    ? `Lista wydań była ważna do ${showInstant(expires_at)}. Sprawdź, czy wydawca nie ma już nowszej wersji.`
    : undefined

/** Reads the signed list beside a file and what it says of the file; throws a Polish sentence when it must not be used. */
export async function readSignedFile(
  path: string,
  keys: readonly string[],
  { version, platform }: InstalledProgram,
  now = new Date(),
): Promise<SignedFile> {
  const folder = dirname(path)
  const content = await readBeside(folder, MANIFEST_FILE, MAX_MANIFEST_BYTES)
  const signature = await readBeside(folder, SIGNATURE_FILE, MAX_SIGNATURE_BYTES)
  const manifest = openManifest(content, signature.toString(), keys)
  const { release, file } = findFile(manifest, basename(path))
  refuseStep(release, version)
  if (file.platform !== platform)
    throw new Error(
      `Plik ${file.name} jest dla innego systemu (${file.platform}), a tu jest ${platform}.`,
    )
  return { release, file, remark: describeAge(manifest, now) }
}
