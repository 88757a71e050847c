import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { buildUserCommand } from './build-windows.ts'
import { translateStub } from './translate-stub.ts'

const installer = fs.readFileSync('scripts/windows/nsis/installer.nsi', 'utf8')
const steps = fs.readFileSync('scripts/windows/nsis/installer-steps.nsh', 'utf8')
const system = fs.readFileSync('scripts/windows/nsis/installer-system.nsh', 'utf8')
const pages = fs.readFileSync('scripts/windows/nsis/installer-pages.nsh', 'utf8')
const launcher = fs.readFileSync('scripts/windows/nsis/launcher.nsi', 'utf8')
const [command, start] = ['kancelaria', 'uruchom'].map(name =>
  fs.readFileSync(`scripts/windows/installed/${name}.cmd`, 'utf8'),
) as [string, string]

test('installer: without questions and without /USUN-DANE the data stay, and the questions propose that too', () => {
  const removal = installer.indexOf('RMDir /r "$DataFolder"')
  const questions = installer.slice(0, removal).match(/MB_YESNO.*\/SD IDNO IDNO keep/g)
  expect(questions).toHaveLength(2)
  for (const question of questions!) expect(question).toContain('MB_DEFBUTTON2')
  expect(installer.match(/RMDir \/r "\$DataFolder"/g)).toHaveLength(1)
})

test('installer: every question and message has an answer for an installation without a user', () => {
  const messages = [installer, steps, system, pages].flatMap(
    text => text.match(/MessageBox .*/g) ?? [],
  )
  expect(messages.length).toBeGreaterThan(3)
  for (const message of messages) expect(message).toMatch(/\/SD ID/)
})

test('docs/windows.md: every switch and exit code of the installer is described', () => {
  const guide = fs.readFileSync('docs/windows.md', 'utf8')
  const codes = [installer, steps, system, pages].flatMap(text =>
    [...text.matchAll(/REFUSE (\d)/g)].map(([, code]) => code!),
  )
  expect(codes).toContain('7')
  for (const code of codes) expect(guide).toContain(`| ${code} `)
  for (const name of ['/S', '/D=', '/AllUsers', '/CurrentUser', '/KOPIA=', '/WSTECZ', '/USUN-DANE'])
    expect(guide).toContain(`\`${name}`)
})

test.each([
  ['kancelaria.cmd', command],
  ['uruchom.cmd', start],
])(
  '%s: lines end as cmd.exe needs them, and the program gets the settings of its installation',
  (_, text) => {
    const lines = text.split('\r\n')
    expect(lines.join('')).not.toContain('\n')
    expect(lines.join(' ')).toContain('--env-file="%ProgramData%\\Kancelaria\\kancelaria.env"')
    expect(buildUserCommand(text)).toContain(
      '--env-file="%LOCALAPPDATA%\\Kancelaria\\kancelaria.env"',
    )
  },
)

test('a power cut between two names of an update: whatever starts the program finds the former folder', () => {
  for (const text of [command, start])
    expect(text).toContain('if not exist program\\package.json for %%F in (poprzedni usuwany) do')
  for (const text of [launcher, steps]) {
    const order = ['usuwany', 'poprzedni'].map(name => text.indexOf(`\\${name}\\package.json`))
    expect(order[0]).toBeGreaterThan(0)
    expect(order[1]).toBeGreaterThan(order[0]!)
  }
})

test('translateStub: texts in their places, other bytes untouched; a program of another NSIS → refused', () => {
  const texts = [
    'verifying installer: %d%%',
    "Installer integrity check has failed. Common causes include\nincomplete download and damaged media. Contact the\ninstaller's author to obtain a new copy.\n\nMore information at:\nhttp://nsis.sf.net/NSIS_Error",
    'MS Shell Dlg',
  ]
  const stub = Buffer.from(`\0${texts.join('\0')}\0`, 'utf16le')
  const result = translateStub(stub)
  expect(result).toHaveLength(stub.length)
  const words = result.toString('utf16le').split(/\0+/)
  expect(words[1]).toBe('sprawdzam plik: %d%%')
  expect(words[2]).toMatch(/^Plik instalatora jest niecały .* z innego nośnika\.$/s)
  expect(words[3]).toBe('MS Shell Dlg')
  expect(() => translateStub(Buffer.from('other'))).toThrow('TEXTS')
})
