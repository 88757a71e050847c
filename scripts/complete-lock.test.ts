import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { completeLock, missing } = await import(new URL('complete-lock.mjs', import.meta.url).href)

test('the lock file contains the packages of every platform, or npm ci would refuse it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(missing(lock), 'run: node scripts/complete-lock.mjs').toEqual([])
})

test('completeLock: missing package → added with the platform from its name', () => {
  const tool = { version: '2.0.0', dev: true }
  const lock = {
    packages: {
      'node_modules/tool': { ...tool, optionalDependencies: { 'tool-linux-arm64-musl': '2.0.0' } },
    },
  }
  expect(completeLock(lock).packages['node_modules/tool-linux-arm64-musl']).toEqual({
    ...tool,
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  })
  expect(missing(completeLock(lock))).toEqual([])
})

test('completeLock: platform not in the package name → error that names the package', () => {
  const optionalDependencies = { fsevents: '2.3.3' }
  const lock = { packages: { 'node_modules/tool': { optionalDependencies } } }
  expect(() => completeLock(lock)).toThrow('fsevents')
})
