import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { warnOfBackupFolder } from './start-warnings.ts'

test('warnOfBackupFolder: a folder that can be written to, also one not made yet → no warning, nothing left in it', () => {
  const folder = mkdtempSync('/tmp/kancelaria-kopie-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const backupDir = join(folder, 'nowy')
  expect(warnOfBackupFolder({ backupDir, backupElsewhere: true })).toEqual([])
  expect(readdirSync(backupDir)).toEqual([])
})

test.each(['/proc/kopie', '/proc'])(
  'warnOfBackupFolder: %s, where nothing can be written → says what to check',
  backupDir => {
    const [warning] = warnOfBackupFolder({ backupDir, backupElsewhere: true })
    expect(warning).toContain(`w katalogu kopii ${backupDir}, więc nocna kopia nie powstanie`)
    expect(warning).toContain('ReadWritePaths')
  },
)

test('warnOfBackupFolder: a file in place of the folder → a warning; backups in the data directory → none', () => {
  const folder = mkdtempSync('/tmp/kancelaria-kopie-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const backupDir = join(folder, 'plik')
  writeFileSync(backupDir, '')
  expect(warnOfBackupFolder({ backupDir, backupElsewhere: true })).toHaveLength(1)
  expect(warnOfBackupFolder({ backupDir, backupElsewhere: false })).toEqual([])
})
