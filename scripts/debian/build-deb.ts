import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeContent } from '../release/describe-content.ts'
import { NOTICES_FILE } from '../release/notices.ts'

/** Names of processors in Debian. */
const ARCHITECTURES = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' }
type Platform = keyof typeof ARCHITECTURES
const isPlatform = (name: string): name is Platform => Object.hasOwn(ARCHITECTURES, name)

/** Libraries of the system that Node and PostgreSQL load, and the programs of the scripts of the package. */
const DEPENDS =
  'libc6 (>= 2.28), libatomic1, libstdc++6, libgcc-s1, ca-certificates, passwd, util-linux'
const SCRIPTS = ['postinst', 'prerm', 'postrm']

export const buildControl = (
  version: string,
  platform: Platform,
  kilobytes: number,
) => `Package: kancelaria
Version: ${version}
Architecture: ${ARCHITECTURES[platform]}
Maintainer: Kancelaria <biuro@localhost>
Installed-Size: ${kilobytes}
Depends: ${DEPENDS}
Section: web
Priority: optional
Description: program kancelarii parafialnej
 Księgi, kartoteka, intencje, rozliczenia i kolęda parafii w przeglądarce,
 z wbudowaną bazą danych PostgreSQL.
`

/** Returns the unit of the package, made of the unit for several ports: one service, with the paths of a package. */
export function buildUnit(unit: string): string {
  const changes: [string, string][] = [
    ['/opt/kancelaria', '/usr/lib/kancelaria'],
    ['-/etc/kancelaria.env', '/etc/kancelaria/kancelaria.env'],
    ['EnvironmentFile=-/etc/kancelaria-%i.env\n', ''],
    [' (port %i)', ''],
    ['Environment=PORT=%i\n', ''],
  ]
  const withoutComment = unit.slice(unit.indexOf('[Unit]'))
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The unit lacks ${from}.`)
    return text.replaceAll(from, to)
  }, withoutComment)
}

/** Returns the size of all files in KiB; not the blocks that they take on this disk, so that each build says the same. */
export function measureFolder(folder: string): number {
  const sizes = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => fs.statSync(join(parentPath, name)).size)
  return sizes.reduce((sum, size) => sum + Math.ceil(size / 1024), 0)
}

/** Builds the package with the program of one platform; returns its path. */
export async function buildDeb(target: string, platform: Platform): Promise<string> {
  const { buildFolder } = await import(new URL('../build.mjs', import.meta.url).href)
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  const root = resolve('.cache/debian')
  fs.rmSync(root, { recursive: true, force: true })
  const write = (path: string, content: string | Buffer, mode = 0o644) => {
    fs.mkdirSync(dirname(join(root, path)), { recursive: true, mode: 0o755 })
    fs.writeFileSync(join(root, path), content, { mode })
  }
  const read = (name: string) => fs.readFileSync(join(import.meta.dirname, name))
  buildFolder(join(root, 'usr/lib/kancelaria'), platform)
  write('usr/bin/kancelaria', read('kancelaria'), 0o755)
  write('etc/kancelaria/kancelaria.env', read('kancelaria.env'), 0o640)
  const unit = fs.readFileSync('deploy/servers/kancelaria@.service', 'utf8')
  write('usr/lib/systemd/system/kancelaria.service', buildUnit(unit))
  write('usr/share/doc/kancelaria/copyright', fs.readFileSync('LICENSE'))
  write(`usr/share/doc/kancelaria/${NOTICES_FILE}`, describeContent([platform]).notices)
  write('DEBIAN/control', buildControl(version, platform, measureFolder(root)))
  write('DEBIAN/conffiles', '/etc/kancelaria/kancelaria.env\n')
  for (const name of SCRIPTS) write(`DEBIAN/${name}`, read(name), 0o755)
  // Rights that every umask gives; dpkg-deb refuses others, and the account of the program could not read the files.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', root])
  fs.chmodSync(join(root, 'etc/kancelaria/kancelaria.env'), 0o640)
  fs.mkdirSync(target, { recursive: true })
  const output = join(target, `kancelaria_${version}_${ARCHITECTURES[platform]}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', root, output], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return output
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { platform: { type: 'string', default: 'linux-x64' } },
    allowPositionals: true,
  })
  if (isPlatform(values.platform)) {
    const output = await buildDeb(resolve(positionals[0] ?? 'build-deb'), values.platform)
    const megabytes = Math.round(fs.statSync(output).size / 2 ** 20)
    console.log(`Pakiet gotowy: ${output} (${megabytes} MB): apt install ${output}`)
  } else {
    console.error(`Pakiet .deb powstaje tylko dla: ${Object.keys(ARCHITECTURES).join(', ')}.`)
    process.exitCode = 1
  }
}
