import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { onTestFinished } from 'vitest'
import { MANIFEST_FILE, type ReleaseManifest, SIGNATURE_FILE } from '../../manifest.ts'
import { buildTestManifest, createTestKey, getSha256, signTestManifest } from '../testing.ts'

export const OLD = '9.0.0'
export const NEW = '9.1.0'
export const PLATFORM = `${process.platform}-${process.arch}`
export const ARCHIVE = `kancelaria-${NEW}-${PLATFORM}.tar.gz`
export const publisher = createTestKey()

/**
 * Program that keeps its database in a file, with the rules of the real one: it refuses the database of a newer version,
 * and brings that of an older one to its own, at the start or by `upgrade`.
 */
const PROGRAM = `
import { readFileSync, writeFileSync, copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
const database = join(process.env.DATA_DIR, 'database')
const backup = join(process.env.DATA_DIR, 'before')
const [command, option] = process.argv.slice(2)
const stored = readFileSync(database, 'utf8')
if (existsSync(join(process.env.DATA_DIR, 'broken-' + (option ?? command)))) {
  console.error('Kopia się nie udała.')
  process.exit(1)
}
if (stored > version) {
  console.error('Baza danych pochodzi z nowszej wersji programu.')
  process.exit(1)
}
if (option === '--trial') {
  copyFileSync(database, backup)
  console.log(JSON.stringify({ file: backup, steps: stored < version ? 1 : 0 }))
} else {
  writeFileSync(database, version)
  console.log(version)
}
`

export interface TestEntry extends Partial<Header> {
  name: string
  content?: string
}

export const listEntries = (version = NEW): TestEntry[] => [
  { name: 'kancelaria/', type: 'directory' },
  { name: 'kancelaria/package.json', content: JSON.stringify({ name: 'kancelaria', version }) },
  { name: 'kancelaria/scripts/kancelaria.mjs', content: PROGRAM },
  { name: 'kancelaria/bin/node', content: '#!', mode: 0o700 },
  { name: 'kancelaria/lib/libpq.so.5.18', content: 'library' },
  { name: 'kancelaria/lib/libpq.so.5', type: 'symlink', linkname: 'libpq.so.5.18' },
]

export async function writeArchive(path: string, entries: readonly TestEntry[]) {
  const archive = pack()
  for (const { content = '', ...header } of entries) archive.entry(header, content)
  archive.finalize()
  await pipeline(archive, createGzip(), createWriteStream(path))
}

/** Writes the signed list of a folder that has one archive. */
export async function signFolder(
  folder: string,
  content: Buffer,
  changes: Partial<ReleaseManifest> = {},
  keys = [publisher],
  name = ARCHIVE,
) {
  const file = { name, platform: PLATFORM, kind: 'archive' as const, size: content.length }
  const [release] = buildTestManifest().versions
  const versions = [{ ...release, files: [{ ...file, sha256: getSha256(content) }] }]
  const list = signTestManifest({ ...buildTestManifest(), versions, ...changes }, keys)
  await writeFile(join(folder, MANIFEST_FILE), list.content)
  await writeFile(join(folder, SIGNATURE_FILE), list.signature)
}

/** Creates an installed program with its data, and a stick with the next version. */
export async function createOffice(layout: 'link' | 'folder') {
  const root = await mkdtemp('/tmp/kancelaria-update-')
  onTestFinished(() => rm(root, { recursive: true }))
  const [opt, stick, dataDir] = ['opt', 'stick', 'data'].map(name => join(root, name))
  if (!opt || !stick || !dataDir) throw new Error('The office has no folders.')
  for (const folder of [opt, stick, dataDir]) await mkdir(folder)
  const servicePath = join(opt, 'kancelaria')
  const folder = layout === 'link' ? `${servicePath}-1` : servicePath
  for (const { name, content } of listEntries(OLD)) {
    const path = join(folder, name.slice('kancelaria/'.length))
    if (content === undefined) continue
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, content)
  }
  if (layout === 'link') await symlink(basename(folder), servicePath)
  await writeFile(join(dataDir, 'database'), OLD)
  const environment = { DATA_DIR: dataDir, UPDATE_KEYS: publisher.name, PATH: process.env.PATH }
  return {
    opt,
    stick,
    dataDir,
    environment,
    file: join(stick, ARCHIVE),
    place: { folder, servicePath },
    installed: { version: OLD, platform: PLATFORM },
    /** Starts the program as a service would; returns its version, throws when it refuses. */
    start: () =>
      execFileSync(process.execPath, [join(servicePath, 'scripts/kancelaria.mjs'), 'start'], {
        env: environment,
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim(),
    listOpt: async () => (await readdir(opt)).toSorted(),
  }
}
