import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildControl, buildUnit, measureFolder } from './build-deb.ts'

const read = (path: string) => fs.readFileSync(path, 'utf8')
const unit = read('deploy/servers/kancelaria@.service')

test('buildUnit: one service with the paths of a package, and every protection of the unit for servers', () => {
  const text = buildUnit(unit)
  expect(text).not.toMatch(/%i|\/opt\/|^#.*@/m)
  expect(text).toContain('ExecStart=/usr/lib/kancelaria/node_modules/node/bin/node')
  expect(text).toContain('EnvironmentFile=/etc/kancelaria/kancelaria.env\n')
  const protections = unit.match(/^(Protect|Private|Restrict|NoNew|SystemCall)\w+=.*/gm)
  expect(protections!.length).toBeGreaterThan(10)
  for (const line of protections!) expect(text).toContain(`${line}\n`)
})

test('buildUnit: the unit for servers has changed → refused instead of a unit with wrong paths', () => {
  expect(() => buildUnit(unit.replaceAll('/opt/kancelaria', '/srv/kancelaria'))).toThrow(
    /lacks \/opt\/kancelaria/,
  )
})

test('buildControl: processor in the words of Debian, and the library that Node lacks on a small system', () => {
  const control = buildControl('0.2.0', 'linux-arm64', 380_468)
  expect(control).toMatch(/^Architecture: arm64$/m)
  expect(control).toMatch(/^Depends: .*libatomic1/m)
  expect(control).toMatch(/^Installed-Size: 380468$/m)
  expect(control.endsWith('\n')).toBe(true)
})

test('measureFolder: KiB of the files, whatever the folders take on the disk', () => {
  const folder = fs.mkdtempSync('/tmp/kancelaria-size-')
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.mkdirSync(join(folder, 'inside'))
  fs.writeFileSync(join(folder, 'inside/one'), 'a')
  fs.writeFileSync(join(folder, 'two'), Buffer.alloc(1025))
  expect(measureFolder(folder)).toBe(3)
})

test('scripts of the package: a shell reads them, and none removes the data', () => {
  for (const name of ['kancelaria', 'postinst', 'prerm', 'postrm']) {
    const path = join('scripts/debian', name)
    expect(() => execFileSync('sh', ['-n', path])).not.toThrow()
    expect(read(path)).not.toMatch(/\brm\b/)
  }
})
