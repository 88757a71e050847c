import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'

const ICON = 'src/pastoral-visits/mobile/web/app/icons/icon-192.png'
const HEADER_BYTES = 22

/** Returns an icon file of Windows with one picture of 192 pixels, which may be a PNG. */
export function buildIcon(picture: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([192, 192], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  return Buffer.concat([header, picture])
}

const hasMakensis = () => {
  try {
    return Boolean(execFileSync('makensis', ['-VERSION'], { stdio: 'pipe' }))
  } catch {
    return false
  }
}

/** Builds the folder for Windows and its installer, larger but sooner when `quick`; returns the path of the installer. */
export async function buildInstaller(target: string, { quick = false } = {}): Promise<string> {
  const { buildFolder } = await import(new URL('../build.mjs', import.meta.url).href)
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  const [folder, support] = ['program', 'support'].map(name => resolve('.cache/windows', name))
  buildFolder(folder, 'win32-x64')
  fs.mkdirSync(support!, { recursive: true })
  for (const name of ['kancelaria.cmd', 'otworz.html'])
    fs.copyFileSync(join(import.meta.dirname, name), join(support!, name))
  fs.writeFileSync(join(support!, 'kancelaria.ico'), buildIcon(fs.readFileSync(ICON)))
  fs.mkdirSync(target, { recursive: true })
  const output = join(target, `Kancelaria-${version}-setup.exe`)
  const values = { VERSION: version, FOLDER: folder, SUPPORT: support, OUTPUT: output }
  const defines = Object.entries(values).map(([name, value]) => `-D${name}=${value}`)
  if (quick) defines.push('-DQUICK')
  const script = join(import.meta.dirname, 'installer.nsi')
  execFileSync('makensis', ['-V2', '-INPUTCHARSET', 'UTF8', ...defines, script], {
    stdio: 'inherit',
  })
  return output
}

if (import.meta.main) {
  if (hasMakensis()) {
    const output = await buildInstaller(resolve(process.argv[2] ?? 'build-windows'))
    const megabytes = Math.round(fs.statSync(output).size / 2 ** 20)
    console.log(`Instalator gotowy: ${output} (${megabytes} MB). Nie jest podpisany.`)
  } else {
    console.log('Nie ma programu makensis, więc instalator nie powstał: apt-get install nsis.')
  }
}
