import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeContent } from '../release/describe-content.ts'
import { NOTICES_FILE } from '../release/notices.ts'
import { buildBitmap, buildIcon, framePicture, readPng, shrinkPicture } from './pictures.ts'

const ICON = 'src/shell/icons/office-192.png'
const INSTALLED = join(import.meta.dirname, 'installed')
/** Scripts of the installer. */
const SOURCES = join(import.meta.dirname, 'nsis')
const TRANSLATE_STUB = join(import.meta.dirname, 'translate-stub.ts')
/** Picture of the first and the last page of the installer. */
const SIDE_PIXELS = [164, 314] as const

const hasMakensis = () => {
  try {
    return Boolean(execFileSync('makensis', ['-VERSION'], { stdio: 'pipe' }))
  } catch {
    return false
  }
}

/** Returns the command of an installation for one user, whose settings are in the folder of this user. */
export const buildUserCommand = (command: string) =>
  command.replaceAll('%ProgramData%', '%LOCALAPPDATA%')

function makeSupport(support: string) {
  fs.rmSync(support, { recursive: true, force: true })
  fs.cpSync(INSTALLED, support, { recursive: true, filter: path => !path.endsWith('.test.ts') })
  const command = fs.readFileSync(join(INSTALLED, 'kancelaria.cmd'), 'utf8')
  fs.writeFileSync(join(support, 'kancelaria-user.cmd'), buildUserCommand(command))
  const picture = readPng(fs.readFileSync(ICON))
  const icons = [12, 6, 4, 1].map(factor => shrinkPicture(picture, factor))
  fs.writeFileSync(join(support, 'kancelaria.ico'), buildIcon(icons))
  const side = framePicture(shrinkPicture(picture, 2), ...SIDE_PIXELS)
  fs.writeFileSync(join(support, 'kancelaria.bmp'), buildBitmap(side))
}

function makensis(script: string, values: Record<string, string>) {
  const defines = Object.entries(values).map(([name, value]) => `-D${name}=${value}`)
  const path = join(SOURCES, script)
  execFileSync('makensis', ['-V2', '-INPUTCHARSET', 'UTF8', ...defines, path], { stdio: 'inherit' })
}

const readVersion = (): string => JSON.parse(fs.readFileSync('package.json', 'utf8')).version

/** Gives every file of the folders one date, because the installer stores dates: a commit then gives one installer. */
function setDates(folders: readonly string[], seconds: number) {
  for (const folder of folders)
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      fs.lutimesSync(join(folder, name), seconds, seconds)
}

interface InstallerOptions {
  /** Compress less, for tests. */
  quick?: boolean
  /** Version that the installer names; only a test of updates needs another than that of package.json. */
  version?: string
}

/** Builds the folder for Windows and its installer; returns the path of the installer. */
export async function buildInstaller(
  target: string,
  { quick = false, version = readVersion() }: InstallerOptions = {},
): Promise<string> {
  const { buildFolder } = await import(new URL('../build.mjs', import.meta.url).href)
  const [folder = '', support = ''] = ['program', 'support'].map(name =>
    resolve('.cache/windows', name),
  )
  buildFolder(folder, 'win32-x64')
  fs.writeFileSync(join(folder, NOTICES_FILE), describeContent(['win32-x64']).notices)
  makeSupport(support)
  fs.mkdirSync(target, { recursive: true })
  const values = { VERSION: version, SUPPORT: support }
  makensis('launcher.nsi', { ...values, OUTPUT: join(support, 'kancelaria.exe') })
  const output = join(target, `Kancelaria-${version}-setup.exe`)
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  if (seconds) setDates([folder, support], Number(seconds))
  const installerValues = {
    ...values,
    FOLDER: folder,
    SOURCES,
    OUTPUT: output,
    STUB: resolve('.cache/windows/stub'),
    TRANSLATE: `"${process.execPath}" "${TRANSLATE_STUB}"`,
  }
  makensis('installer.nsi', quick ? { ...installerValues, QUICK: '1' } : installerValues)
  return output
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { version: { type: 'string' }, quick: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (hasMakensis()) {
    const output = await buildInstaller(resolve(positionals[0] ?? 'build-windows'), values)
    const megabytes = Math.round(fs.statSync(output).size / 2 ** 20)
    console.log(`Instalator gotowy: ${output} (${megabytes} MB). Nie jest podpisany.`)
  } else {
    console.log('Nie ma programu makensis, więc instalator nie powstał: apt-get install nsis.')
  }
}
