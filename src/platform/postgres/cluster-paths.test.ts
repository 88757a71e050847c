import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseClusterPaths } from './cluster-paths.ts'

let directory: string
beforeEach(() => {
  directory = fs.mkdtempSync('/tmp/kancelaria-test-')
  fs.chmodSync(directory, 0o755)
})
afterEach(() => fs.rmSync(directory, { recursive: true }))

test('chooseClusterPaths: a new data directory is closed to other users', () => {
  chooseClusterPaths(join(directory, 'data'))
  expect(fs.statSync(join(directory, 'data')).mode & 0o067).toBe(0)
})

test('chooseClusterPaths: a link to a database on another disk is followed, also while its target is empty', () => {
  fs.mkdirSync(join(directory, 'data'))
  fs.mkdirSync(join(directory, 'dysk'))
  fs.symlinkSync(join(directory, 'dysk/postgres'), join(directory, 'data/postgres'))
  expect(chooseClusterPaths(join(directory, 'data')).cluster).toBe(join(directory, 'dysk/postgres'))
})

test('chooseClusterPaths: link to a missing database → throws instead of starting an empty one', () => {
  fs.mkdirSync(join(directory, 'data'))
  fs.symlinkSync('/nie/ma/postgres', join(directory, 'data/postgres'))
  expect(() => chooseClusterPaths(join(directory, 'data'))).toThrow(
    /powinna leżeć w \/nie\/ma\/postgres.*przywróć go z kopii/,
  )
})

test('chooseClusterPaths: server on a port → no socket, and no directory for one', () => {
  const deep = join(directory, 'bardzo-długa-nazwa-katalogu-parafii/'.repeat(4))
  expect(chooseClusterPaths(deep, { overPort: true })).not.toHaveProperty(
    'sockets',
    expect.anything(),
  )
})

test('chooseClusterPaths: short socket directory created by another user → refused', () => {
  const deep = join(directory, 'bardzo-długa-nazwa-katalogu-parafii/'.repeat(4))
  const { sockets = '', account } = chooseClusterPaths(deep)
  if (account) expect(fs.statSync(sockets).uid).toBe(account.uid)
  fs.chmodSync(sockets, 0o777)
  if (account) expect(chooseClusterPaths(deep).sockets).toBe(sockets)
  else expect(() => chooseClusterPaths(deep)).toThrow(/nie jest prywatny/)
  fs.rmSync(sockets, { recursive: true })
})
