import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { buildIcon, buildUserCommand } from './build-windows.ts'

const installer = fs.readFileSync('scripts/windows/installer.nsi', 'utf8')
const steps = fs.readFileSync('scripts/windows/installer-steps.nsh', 'utf8')
const pages = fs.readFileSync('scripts/windows/installer-pages.nsh', 'utf8')
const command = fs.readFileSync('scripts/windows/installed/kancelaria.cmd', 'utf8')

test('buildIcon: one picture, whose size and place the header names', () => {
  const picture = Buffer.from('\u0089PNG picture')
  const icon = buildIcon(picture)
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 192, 192])
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  expect(icon.subarray(offset, offset + length)).toEqual(picture)
})

test('installer: without questions and without /USUN-DANE the data stay, and the questions propose that too', () => {
  const removal = installer.indexOf('RMDir /r "$DataFolder"')
  const questions = installer.slice(0, removal).match(/MB_YESNO.*\/SD IDNO IDNO keep/g)
  expect(questions).toHaveLength(2)
  for (const question of questions!) expect(question).toContain('MB_DEFBUTTON2')
  expect(installer.match(/RMDir \/r "\$DataFolder"/g)).toHaveLength(1)
})

test('installer: every question and message has an answer for an installation without a user', () => {
  const messages = [installer, steps, pages].flatMap(text => text.match(/MessageBox .*/g) ?? [])
  expect(messages.length).toBeGreaterThan(3)
  for (const message of messages) expect(message).toMatch(/\/SD ID/)
})

test('docs/windows.md: every switch and exit code of the installer is described', () => {
  const guide = fs.readFileSync('docs/windows.md', 'utf8')
  const codes = [installer, steps, pages].flatMap(text =>
    [...text.matchAll(/REFUSE (\d)/g)].map(([, code]) => code!),
  )
  expect(codes).toContain('7')
  for (const code of codes) expect(guide).toContain(`| ${code} `)
  for (const name of ['/S', '/D=', '/AllUsers', '/CurrentUser', '/KOPIA=', '/WSTECZ', '/USUN-DANE'])
    expect(guide).toContain(`\`${name}`)
})

test('kancelaria.cmd: lines end as cmd.exe needs them, and the program gets the settings of its installation', () => {
  const lines = command.split('\r\n')
  expect(lines.join('')).not.toContain('\n')
  expect(lines.join(' ')).toContain('--env-file="%ProgramData%\\Kancelaria\\kancelaria.env"')
  expect(buildUserCommand(command)).toContain(
    '--env-file="%LOCALAPPDATA%\\Kancelaria\\kancelaria.env"',
  )
})
