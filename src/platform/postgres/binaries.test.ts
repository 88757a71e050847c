import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chooseAccount } from './account.ts'
import { copyBinaries, findBinaries, linkLibraries, requireAsciiPath } from './binaries.ts'
import type { ClusterPaths } from './cluster-paths.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
fs.chmodSync(directory, 0o755)
afterAll(() => fs.rmSync(directory, { recursive: true }))

const place = (account?: ClusterPaths['account']): ClusterPaths => ({
  dataDir: directory,
  cluster: join(directory, 'postgres'),
  sockets: directory,
  log: join(directory, 'postgres.log'),
  account,
})
const packagedPath = findBinaries(place())
const version = (native: string, options = {}) =>
  execFileSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8', ...options })

/** Creates the package in the state in which npm leaves it when its install script was blocked. */
function packageWithoutLinks() {
  const copy = join(fs.mkdtempSync(join(directory, 'pakiet-')), 'native')
  fs.cpSync(packagedPath, copy, { recursive: true, verbatimSymlinks: true })
  fs.copyFileSync(join(dirname(packagedPath), 'package.json'), join(dirname(copy), 'package.json'))
  for (const name of fs.readdirSync(join(copy, 'lib')))
    if (fs.lstatSync(join(copy, 'lib', name)).isSymbolicLink()) fs.rmSync(join(copy, 'lib', name))
  return copy
}

test('findBinaries: library links that a blocked install script left out are created before the first start', () => {
  const native = packageWithoutLinks()
  expect(() => version(native, { stdio: 'pipe' })).toThrow(/libicu/)
  expect(linkLibraries(native)).toBe(true)
  expect(version(native)).toContain('PostgreSQL) 18')
  expect(linkLibraries(native)).toBe(true)
})

test.runIf(process.getuid?.() === 0)(
  'findBinaries: binaries in a closed directory are copied to a place where their account can run them',
  () => {
    const native = packageWithoutLinks()
    const account = chooseAccount()
    expect(() => version(native, account)).toThrow(/EACCES/)
    const copy = copyBinaries(native, place(account), directory)
    expect(version(copy, account)).toContain('PostgreSQL) 18')
    fs.rmSync(join(native, 'bin'), { recursive: true })
    expect(copyBinaries(native, place(account), directory)).toBe(copy)
    expect(version(copy, account)).toContain('PostgreSQL) 18')
  },
)

test('requireAsciiPath: program in a folder with Polish letters on Windows → the sentence names another folder', () => {
  const path = 'C:\\Józef Żak\\Kancelaria\\node_modules'
  expect(() => requireAsciiPath(path, 'win32')).toThrow(/Józef Żak.*przenieś.*C:\\Kancelaria/)
  expect(() => requireAsciiPath('C:\\Program Files\\Kancelaria', 'win32')).not.toThrow()
  expect(() => requireAsciiPath(path, 'linux')).not.toThrow()
})
