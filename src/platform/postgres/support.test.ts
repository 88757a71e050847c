import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { describeSupport, isSupportEnding } from './support.ts'

test.each([
  ['17.10 (Debian 17.10-0+deb13u1)', { newest_version: '17.12', releases_behind: 2 }],
  // 18.5 was never published.
  ['18.4', { newest_version: '18.6', releases_behind: 1 }],
  ['18.3', { newest_version: '18.6', releases_behind: 2 }],
  ['18.6', { newest_version: '18.6', releases_behind: 0 }],
  ['17.12', { newest_version: '17.12', releases_behind: 0 }],
  // Newer than this program: nothing is missing.
  ['17.14', { newest_version: '17.14', releases_behind: 0 }],
  ['19beta1', { newest_version: null, releases_behind: 0, supported_until: null }],
  ['42.1', { newest_version: null, releases_behind: 0, supported_until: null }],
  ['', { newest_version: null, releases_behind: 0, supported_until: null }],
])('describeSupport: PostgreSQL %s → %o', (version, support) => {
  expect(describeSupport(version)).toMatchObject(support)
})

test('describeSupport: the version of the package is known, with the end of its support', () => {
  const [version = ''] = Object.values(manifest.optionalDependencies)
  const support = describeSupport(version)
  expect(support.newest_version).not.toBeNull()
  expect(support.supported_until).toMatch(/^20\d\d-11-\d\d$/)
})

test('isSupportEnding: from half a year before the last day on', () => {
  const support = { supported_until: '2029-11-08' }
  expect(isSupportEnding(support, Date.parse('2029-05-01'))).toBe(false)
  expect(isSupportEnding(support, Date.parse('2029-05-20'))).toBe(true)
  expect(isSupportEnding(support, Date.parse('2031-01-01'))).toBe(true)
  expect(isSupportEnding({ supported_until: null }, Date.parse('2031-01-01'))).toBe(false)
})
