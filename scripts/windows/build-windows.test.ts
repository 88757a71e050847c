import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { buildIcon } from './build-windows.ts'

const installer = fs.readFileSync('scripts/windows/installer.nsi', 'utf8')

test('buildIcon: one picture, whose size and place the header names', () => {
  const picture = Buffer.from('\u0089PNG picture')
  const icon = buildIcon(picture)
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 192, 192])
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  expect(icon.subarray(offset, offset + length)).toEqual(picture)
})

test('installer: without questions the data stay, and the questions propose that too', () => {
  const removal = installer.indexOf('RMDir /r "${DATA}"')
  const questions = installer.slice(0, removal).match(/MB_YESNO.*\/SD IDNO IDNO keep/g)
  expect(questions).toHaveLength(2)
  for (const question of questions!) expect(question).toContain('MB_DEFBUTTON2')
  expect(installer.match(/RMDir \/r "\$\{DATA\}"/g)).toHaveLength(1)
})

test('kancelaria.cmd: lines end as cmd.exe needs them, and the program gets the settings of the computer', () => {
  const lines = fs.readFileSync('scripts/windows/kancelaria.cmd', 'utf8').split('\r\n')
  expect(lines.join('')).not.toContain('\n')
  expect(lines.join(' ')).toContain('--env-file="%ProgramData%\\Kancelaria\\kancelaria.env"')
})
