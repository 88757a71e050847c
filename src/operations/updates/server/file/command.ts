import { parseArgs } from 'node:util'
import { commandLine, describeStart } from '#platform/command-line.ts'
import { resolveArgument } from '#platform/commands/resolve-argument.ts'
import { runCommand } from '#platform/commands/run-command.ts'
import { getCode } from '#platform/refusals.ts'
import { readSettings } from '#platform/settings.ts'
import { FILE_KINDS, PROGRAM_FOLDER, getInstallationKind } from '../installation.ts'
import { PROGRAM_VERSION } from '../program-version.ts'
import { copyVerified } from './copy-archive.ts'
import { describeWayBack, goBack } from './former-program.ts'
import { findProgramPlace } from './program-place.ts'
import { type SignedFile, readSignedFile } from './read-release.ts'
import { type UpdateDeps, updateProgram } from './update-program.ts'

const USAGE = `Polecenie: ${commandLine('update', 'PLIK')}, powrót do poprzedniej wersji: ${commandLine('update', '--back')}.`

const CHECKOUT =
  'Ten program działa ze źródeł, więc nie aktualizuje się z pliku: pobierz nowsze źródła i uruchom npm start.'
const IMAGE =
  'Ten program działa w kontenerze, więc nie aktualizuje się z pliku: użyj obrazu nowszej wersji.'

const WRONG_KIND = {
  archive: 'Ten program aktualizuje się z archiwum kancelaria-WERSJA-SYSTEM.tar.gz.',
  package: 'Ten program zainstalowano z pakietu: użyj pliku kancelaria_WERSJA_PROCESOR.deb.',
  installer: 'Ten program zainstalowano instalatorem: użyj pliku Kancelaria-WERSJA-setup.exe.',
}

const UNUSED_KEY = '-'.repeat(64)

/** Packages and installers are only verified: their own tools install them. */
const describeVerified = ({ release, file }: SignedFile, path: string) => [
  `Podpis i suma kontrolna się zgadzają: to wersja ${release.version} programu.`,
  file.kind === 'package'
    ? `Zainstaluj ją jako root: apt install ${path}`
    : `Zainstaluj ją: uruchom ${path} jako administrator.`,
]

function parseOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { back: { type: 'boolean', default: false }, link: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...otherFiles] = positionals
    if (otherFiles.length > 0 || (file === undefined) !== values.back) throw new Error(USAGE)
    return { ...values, file: file ?? '' }
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

const describeUpdate = (
  { release, remark }: SignedFile,
  { folder, former, trial }: Awaited<ReturnType<typeof updateProgram>>,
  servicePath: string,
) => [
  `Program jest teraz w wersji ${release.version} (${folder}). ${describeStart(servicePath)}`,
  ...(remark === undefined ? [] : [remark]),
  ...(trial.file === null ? [] : [`Kopia sprzed zmiany: ${trial.file}`]),
  `Poprzednia wersja leży w ${former}. Usuń ją, gdy nie będzie już potrzebna.`,
  describeWayBack(trial.file),
]

/** Runs `kancelaria update FILE`; returns the output. `changes` replace the program that is updated, in tests. */
export async function runUpdateCommand(
  environment: NodeJS.ProcessEnv,
  args: string[],
  changes: Partial<UpdateDeps> & { kind?: ReturnType<typeof getInstallationKind> } = {},
): Promise<string> {
  const { back, file: name, link } = parseOptions(args)
  const kind = changes.kind ?? getInstallationKind()
  const fileKind = FILE_KINDS[kind]
  if (fileKind === undefined) throw new Error(kind === 'image' ? IMAGE : CHECKOUT)
  if (back && kind !== 'folder') throw new Error(WRONG_KIND[fileKind])
  const place = changes.place ?? (await findProgramPlace(PROGRAM_FOLDER, link))
  if (back) return goBack(place)
  // No key is read, and above all none is created by root for the account of the program.
  const settings = readSettings({ ...environment, SECRET_KEY: UNUSED_KEY })
  const platform = `${process.platform}-${process.arch}`
  const program = changes.installed ?? { version: PROGRAM_VERSION, platform }
  const path = resolveArgument(name, environment)
  const signedFile = await readSignedFile(path, settings.updates.keys, program)
  if (signedFile.file.kind !== fileKind) throw new Error(WRONG_KIND[fileKind])
  if (fileKind !== 'archive') {
    await copyVerified(path, signedFile.file)
    return describeVerified(signedFile, path).join('\n')
  }
  const update = await updateProgram(path, signedFile, {
    settings,
    environment,
    ...changes,
    place,
    installed: program,
  })
  return describeUpdate(signedFile, update, place.servicePath).join('\n')
}

const SYSTEM_PROBLEMS: Record<string, string> = {
  ENOSPC:
    'Na dysku skończyło się miejsce. Zwolnij je i powtórz polecenie. Działa dotychczasowa wersja.',
  EACCES:
    'To konto nie ma prawa do potrzebnych plików. Uruchom polecenie jako administrator (root).',
  EIO: 'Pendrive albo dysk nie dał się odczytać. Skopiuj wydanie jeszcze raz, najlepiej na inny nośnik.',
}

/** Gives a sentence to what the system refuses; the cause stays. */
function explainSystemProblem(cause: unknown): never {
  const sentence = SYSTEM_PROBLEMS[getCode(cause)]
  if (sentence === undefined) throw cause
  throw new Error(sentence, { cause })
}

if (import.meta.main)
  await runCommand(() =>
    runUpdateCommand(process.env, process.argv.slice(2)).catch(explainSystemProblem),
  )
