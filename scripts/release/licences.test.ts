import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import {
  type LockedPackages,
  findUnknownLicences,
  listPackedPackages,
  listShippedPackages,
  readLock,
} from './licences.ts'

const lock = readLock()

test('licences of every package of the lock file are known and allow what we do with them', () => {
  expect(Object.keys(lock).length).toBeGreaterThan(700)
  expect(findUnknownLicences(lock)).toEqual([])
})

const withLicence = (license: string | undefined, dev = false): LockedPackages => ({
  'node_modules/sample': { version: '1.0.0', license, dev },
})

test.each([
  'GPL-3.0-only',
  'MIT AND LGPL-2.1-only',
  'SEE LICENSE IN README.md',
  undefined,
  'MPL-2.0',
])('a shipped package with licence %s → refused by name', licence => {
  expect(findUnknownLicences(withLicence(licence))).toEqual([`sample: ${licence ?? 'none'}`])
})

test('a choice of licences is allowed when one of them is; a tool may have the Mozilla licence', () => {
  expect(findUnknownLicences(withLicence('(GPL-2.0-only OR MIT)'))).toEqual([])
  expect(findUnknownLicences(withLicence('MPL-2.0', true))).toEqual([])
  expect(findUnknownLicences(withLicence('GPL-2.0-only', true))).toHaveLength(1)
})

test('listShippedPackages: a tool packed into the screens is shipped, another tool is not', () => {
  const packages = {
    'node_modules/react': { version: '19.0.0', license: 'MIT', dev: true },
    'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
  }
  const packedNames = listPackedPackages('# Licenses\n\n## react - 19.0.0 (MIT)\n\nMIT License\n')
  const names = listShippedPackages(packages, ['node_modules/pg'], packedNames).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['react', 'pg'])
})

test('listShippedPackages: a tool under the Mozilla licence gets into the screens → refused', () => {
  const packages = { 'node_modules/sample': { version: '1.0.0', license: 'MPL-2.0', dev: true } }
  expect(() => listShippedPackages(packages, [], ['sample@1.0.0'])).toThrow(/sample: MPL-2.0/)
})

test('LICENSE lets a customer run the program, and package.json names it', () => {
  const { license } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { license: string }
  expect(license).toBe('SEE LICENSE IN LICENSE')
  expect(fs.readFileSync('LICENSE', 'utf8')).toMatch(/zainstalować i uruchamiać program/)
})
