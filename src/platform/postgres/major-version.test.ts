import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFormerBinaries, readBinariesMajor } from './former-binaries.ts'
import { findPackagedBinaries } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { getProgramMajor, readClusterMajor } from './major-version.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-major-')
fs.chmodSync(directory, 0o755)
afterAll(() => fs.rmSync(directory, { recursive: true }))
const programMajor = getProgramMajor()

/** Creates a data folder whose cluster claims to be of that version. */
function makeData(version: string) {
  const dataDir = fs.mkdtempSync(join(directory, 'data-'))
  fs.chmodSync(dataDir, 0o755)
  fs.mkdirSync(join(dataDir, 'postgres'))
  fs.writeFileSync(join(dataDir, 'postgres/PG_VERSION'), version)
  return dataDir
}

test('startEmbedded: files of a lower major version → refused with the command that moves the data', async () => {
  const dataDir = makeData(`${programMajor - 1}\n`)
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    `Dane są w bazie PostgreSQL ${programMajor - 1}, a ten program ma PostgreSQL ${programMajor}. Nic nie zostało zmienione. Uruchom: npm run upgrade.`,
  )
  expect(fs.readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
  expect(fs.existsSync(join(dataDir, 'postgres.log'))).toBe(false)
})

test('startEmbedded: files of a higher major version → refused, the newer program is named', async () => {
  const dataDir = makeData(`${programMajor + 1}\n`)
  await expect(startEmbedded(dataDir)).rejects.toThrow(/nowszej niż w tym programie.*--back/)
  expect(fs.readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('readClusterMajor: no cluster, or a file without a number → undefined', () => {
  expect(readClusterMajor(join(directory, 'none'))).toBeUndefined()
  expect(readClusterMajor(join(makeData('?'), 'postgres'))).toBeUndefined()
  expect(readClusterMajor(join(makeData('17\n'), 'postgres'))).toBe(17)
})

const paths = {
  dataDir: directory,
  cluster: '/srv/data/postgres',
  sockets: directory,
  log: join(directory, 'postgres.log'),
}

test('findFormerBinaries: nowhere → what to do instead, with the folder to move', () => {
  expect(() => findFormerBinaries(9, paths)).toThrow(
    /potrzebny jest też dotychczasowy PostgreSQL 9, a na tym komputerze go nie ma.*--from KATALOG.*przenieś katalog \/srv\/data\/postgres/,
  )
  expect(() => findFormerBinaries(9, paths, '/nie/ma')).toThrow(
    'W katalogu /nie/ma nie ma PostgreSQL 9.',
  )
})

test('findFormerBinaries: folder of a program, of a package or of PostgreSQL; another major version → refused', () => {
  const native = findPackagedBinaries()
  expect(readBinariesMajor(native)).toBe(programMajor)
  const program = join(native, '../../../..')
  for (const folder of [native, join(native, '..'), program]) {
    expect(findFormerBinaries(programMajor, paths, folder)).toBe(native)
    expect(() => findFormerBinaries(programMajor - 1, paths, folder)).toThrow('nie ma PostgreSQL')
  }
})

test('findFormerBinaries: a program that is not PostgreSQL → refused', () => {
  const bin = join(fs.mkdtempSync(join(directory, 'wrong-')), 'bin')
  fs.mkdirSync(bin)
  fs.writeFileSync(join(bin, 'postgres'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  expect(() => findFormerBinaries(17, paths, join(bin, '..'))).toThrow('nie ma PostgreSQL 17')
})
