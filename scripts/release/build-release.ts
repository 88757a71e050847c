import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MANIFEST_FILE, SIGNATURE_FILE } from '#operations/updates/manifest.ts'
import { RELEASE_NOTES } from '#operations/updates/release-notes.ts'
import { buildSite } from '../docs-site/build-site.ts'
import { buildDeb } from '../debian/build-deb.ts'
import { buildInstaller } from '../windows/build-windows.ts'
import { completeFolder, packFolder } from './archive.ts'
import { describeContent } from './describe-content.ts'
import { NOTICES_FILE } from './notices.ts'
import { listObstacles, readChanges, readCommitDate, readTags } from './release-checks.ts'
import { formatNotes } from './release-notes.ts'
import { buildSbom } from './sbom.ts'

const load = (path: string) => import(new URL(path, import.meta.url).href)
const { buildFolder } = await load('../build.mjs')
const { PLATFORMS } = await load('../build/platform-packages.mjs')

/** The program of Windows is released as an installer. */
const ARCHIVED: string[] = PLATFORMS.filter((name: string) => !name.startsWith('win32'))
const DEB_PLATFORMS = ['linux-x64', 'linux-arm64'] as const

const read = (path: string) => fs.readFileSync(path, 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

const hasTool = (name: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Builds the archive of one platform and returns its path. */
function buildArchive(target: string, platform: string, notices: string, date: Date) {
  const name = `kancelaria-${version}-${platform}`
  const folder = resolve('.cache/release', name)
  buildFolder(folder, platform)
  completeFolder(folder, { platform, version, notices })
  const output = join(target, `${name}.tar.gz`)
  packFolder(folder, output, date)
  fs.rmSync(folder, { recursive: true })
  return output
}

async function buildPackages(target: string, platforms: readonly string[]) {
  const debPlatforms = DEB_PLATFORMS.filter(platform => platforms.includes(platform))
  if (debPlatforms.length && !hasTool('dpkg-deb')) return report('Bez .deb: nie ma dpkg-deb.')
  for (const platform of debPlatforms) report(await buildDeb(target, platform))
  if (!platforms.includes('win32-x64')) return
  if (hasTool('makensis')) report(await buildInstaller(target))
  else report('Bez instalatora dla Windows: nie ma makensis (apt-get install nsis).')
}

function buildGuide(target: string, date: Date) {
  const name = `kancelaria-przewodnik-${version}`
  const folder = resolve('.cache/release', name)
  buildSite(folder)
  packFolder(folder, join(target, `${name}.tar.gz`), date)
  fs.rmSync(folder, { recursive: true })
}

/** Files that are written after the checksums: the list of them, and those that signing makes anew. */
const WITHOUT_CHECKSUM = ['SHA256SUMS', MANIFEST_FILE, SIGNATURE_FILE]

/** Writes the checksums of all files of a folder, as `sha256sum --check` reads them. */
export function writeChecksums(folder: string) {
  const lines = fs
    .readdirSync(folder)
    .filter(name => !WITHOUT_CHECKSUM.includes(name) && fs.statSync(join(folder, name)).isFile())
    .toSorted()
    .map(name => {
      const digest = createHash('sha256').update(fs.readFileSync(join(folder, name)))
      return `${digest.digest('hex')}  ${name}\n`
    })
  fs.writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

const report = (line: string) => console.log(fs.existsSync(line) ? `– ${basename(line)}` : line)

async function buildRelease(target: string, platforms: readonly string[]) {
  fs.mkdirSync(target, { recursive: true })
  const date = readCommitDate()
  process.env.SOURCE_DATE_EPOCH = String(date.getTime() / 1000)
  const { packages, shippedPackages, listParts, notices } = describeContent(platforms)
  for (const platform of platforms.filter(name => ARCHIVED.includes(name)))
    report(buildArchive(target, platform, notices, date))
  await buildPackages(target, platforms)
  buildGuide(target, date)
  const write = (name: string, content: string) => fs.writeFileSync(join(target, name), content)
  const sbom = buildSbom({ version, date }, packages, shippedPackages, listParts)
  write(`kancelaria-${version}.cdx.json`, `${JSON.stringify(sbom, null, 1)}\n`)
  write(NOTICES_FILE, notices)
  write('CO-NOWEGO.md', formatNotes(RELEASE_NOTES[0]!))
  fs.copyFileSync('LICENSE', join(target, 'LICENSE'))
  writeChecksums(target)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: {
      platform: { type: 'string', multiple: true, default: PLATFORMS as string[] },
      trial: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const obstacles = listObstacles({
    version,
    tags: readTags(),
    changes: readChanges(),
    changelog: read('CHANGELOG.md'),
    notesVersion: RELEASE_NOTES[0]?.version,
  })
  for (const obstacle of obstacles) console.error(obstacle)
  if (obstacles.length && !values.trial) {
    console.error('To nie jest gotowe do wydania. Próbne pliki robi --trial.')
    process.exitCode = 1
  } else {
    const target = resolve(positionals[0] ?? `release-${version}`)
    await buildRelease(target, values.platform)
    report(`Wydanie ${version} gotowe w ${target}. Podpis: release:sign.`)
  }
}
