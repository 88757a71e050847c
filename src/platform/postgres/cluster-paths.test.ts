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

test('a new data directory is closed to other people', () => {
  chooseClusterPaths(join(directory, 'data'))
  expect(fs.statSync(join(directory, 'data')).mode & 0o067).toBe(0)
})

test('a link to a database on another disk is followed, also before anything lies there', () => {
  fs.mkdirSync(join(directory, 'data'))
  fs.mkdirSync(join(directory, 'dysk'))
  fs.symlinkSync(join(directory, 'dysk/postgres'), join(directory, 'data/postgres'))
  expect(chooseClusterPaths(join(directory, 'data')).cluster).toBe(join(directory, 'dysk/postgres'))
})

test('a database that was left behind is missed aloud instead of started empty', () => {
  fs.mkdirSync(join(directory, 'data'))
  fs.symlinkSync('/nie/ma/postgres', join(directory, 'data/postgres'))
  expect(() => chooseClusterPaths(join(directory, 'data'))).toThrow(
    /powinna leżeć w \/nie\/ma\/postgres.*przywróć go z kopii/,
  )
})

test('a short directory for the socket that somebody else prepared is refused', () => {
  const deep = join(directory, 'bardzo-długa-nazwa-katalogu-parafii/'.repeat(4))
  const { sockets, account } = chooseClusterPaths(deep)
  if (account) expect(fs.statSync(sockets).uid).toBe(account.uid)
  fs.chmodSync(sockets, 0o777)
  if (account) expect(chooseClusterPaths(deep).sockets).toBe(sockets)
  else expect(() => chooseClusterPaths(deep)).toThrow(/nie jest prywatny/)
  fs.rmSync(sockets, { recursive: true })
})
