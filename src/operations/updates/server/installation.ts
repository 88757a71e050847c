import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLine } from '#platform/command-line.ts'
import type { ReleaseFile } from '../manifest.ts'

/** Folder of the program, without links. */
export const PROGRAM_FOLDER = resolve(fileURLToPath(new URL('../../../../', import.meta.url)))

/** Way in which the program was installed, which decides how it is updated. */
export type InstallationKind = 'folder' | 'package' | 'installer' | 'image' | 'checkout'

interface Surroundings {
  platform: NodeJS.Platform
  folder: string
  command: string | undefined
  exists: (path: string) => boolean
}

/** Recognises the way in which the program was installed. */
export function recognizeInstallation({
  platform,
  folder,
  command,
  exists,
}: Surroundings): InstallationKind {
  if (command?.startsWith('docker')) return 'image'
  // A built folder has no lock file of packages.
  if (exists(join(folder, 'package-lock.json'))) return 'checkout'
  if (platform === 'win32') return 'installer'
  return folder === '/usr/lib/kancelaria' ? 'package' : 'folder'
}

export const getInstallationKind = () =>
  recognizeInstallation({
    platform: process.platform,
    folder: PROGRAM_FOLDER,
    command: process.env.KANCELARIA_COMMAND,
    exists: existsSync,
  })

/** Kind of the file that updates each installation; none for those that are not updated from a file. */
export const FILE_KINDS: Partial<Record<InstallationKind, ReleaseFile['kind']>> = {
  folder: 'archive',
  package: 'package',
  installer: 'installer',
}

/** Says what to do with the file of a release on each kind of installation. */
export function describeSteps(kind: InstallationKind, version: string, name: string): string[] {
  if (kind === 'image')
    return [`Zbuduj obraz w wersji ${version} i uruchom: docker compose up -d. Start zrobi kopię.`]
  if (kind === 'checkout')
    return [`Pobierz źródła wersji ${version}, zatrzymaj program i uruchom: npm start.`]
  const download = `Pobierz do jednego katalogu: ${name}, manifest.json i manifest.json.sig.`
  const steps = {
    folder: `Zatrzymaj program i uruchom: ${commandLine('update', name)}. Polecenie sprawdzi podpis, zrobi kopię i wypróbuje zmianę.`,
    package: `Sprawdź podpis: ${commandLine('update', name)}. Potem uruchom: apt install ./${name}. Pakiet zrobi kopię i wypróbuje zmianę.`,
    installer: `Sprawdź podpis: ${commandLine('update', name)}. Potem uruchom ten plik. Program przed zmianą bazy zrobi kopię.`,
  }
  return [download, steps[kind]]
}
