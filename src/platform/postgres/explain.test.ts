import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { explainStartFailure } from './explain.ts'

const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
afterAll(() => fs.rmSync(directory, { recursive: true }))
const place = { cluster: '/srv/kancelaria/data/postgres', log: join(directory, 'postgres.log') }

test('explainStartFailure: a missing library is named together with its Debian package', () => {
  const stderr =
    'postgres: error while loading shared libraries: libstdc++.so.6: cannot open shared object file'
  expect(explainStartFailure({ stderr, message: 'Command failed' }, place).message).toBe(
    'Wbudowanej bazie danych brakuje biblioteki libstdc++.so.6: zainstaluj pakiet libstdc++6 (apt-get install libstdc++6).',
  )
})

test('explainStartFailure: system without glibc → advises a separate PostgreSQL server', () => {
  const cause = { code: 'ENOENT', syscall: 'spawn /x/bin/postgres', message: 'spawn ENOENT' }
  expect(explainStartFailure(cause, place).message).toContain('glibc')
  expect(explainStartFailure(cause, place).message).toContain('DATABASE_URL')
})

test('explainStartFailure: password of the file refused → names the file instead of the log', () => {
  fs.writeFileSync(place.log, 'FATAL:  password authentication failed for user "postgres"\n')
  const { message } = explainStartFailure({ code: '28P01', message: 'x' }, place)
  expect(message).toMatch(/^Plik .*\/postgres\/kancelaria_password ma inne hasło/)
  expect(message).not.toContain('FATAL')
})

test('explainStartFailure: any other failure → the last serious lines of the server log', () => {
  fs.writeFileSync(place.log, 'LOG:  starting\nFATAL:  data directory has invalid permissions\n')
  const { message } = explainStartFailure(new Error('x'), place)
  expect(message).toContain('Nie udało się uruchomić bazy danych w /srv/kancelaria/data/postgres')
  expect(message).toContain('invalid permissions')
  expect(message).not.toContain('starting')
})
