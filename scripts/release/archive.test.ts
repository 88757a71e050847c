import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RELEASE_NOTES } from '#operations/updates/release-notes.ts'
import program from '../../package.json' with { type: 'json' }
import { completeFolder, packFolder } from './archive.ts'
import { writeChecksums } from './build-release.ts'
import { listObstacles } from './release-checks.ts'

const scratch = fs.mkdtempSync('/tmp/kancelaria-release-')
afterAll(() => fs.rmSync(scratch, { recursive: true }))

const DATE = new Date('2026-11-30T12:00:00Z')
const content = { version: '0.2.0', notices: 'Licences of others\n' }

function makeFolder(parent: string, platform: string) {
  const folder = join(scratch, parent, `kancelaria-0.2.0-${platform}`)
  fs.mkdirSync(join(folder, 'dist'), { recursive: true })
  fs.writeFileSync(join(folder, 'dist/server.js'), 'run()\n', {
    mode: parent === 'first' ? 0o600 : 0o664,
  })
  completeFolder(folder, { ...content, platform })
  return folder
}

const hashFile = (path: string) => createHash('sha256').update(fs.readFileSync(path)).digest('hex')

test('packFolder: the same content at another time, place and with other rights → the same bytes', () => {
  const sums = ['first', 'second'].map((parent, index) => {
    const folder = makeFolder(parent, 'linux-x64')
    fs.utimesSync(join(folder, 'dist/server.js'), index, index)
    const output = join(scratch, `${parent}.tar.gz`)
    packFolder(folder, output, DATE)
    return hashFile(output)
  })
  expect(sums[0]).toBe(sums[1])
  fs.appendFileSync(join(scratch, 'second/kancelaria-0.2.0-linux-x64/dist/server.js'), ' ')
  packFolder(
    join(scratch, 'second/kancelaria-0.2.0-linux-x64'),
    join(scratch, 'other.tar.gz'),
    DATE,
  )
  expect(hashFile(join(scratch, 'other.tar.gz'))).not.toBe(sums[0])
})

test('the archive names its version and platform, and its command can be run', () => {
  const folder = makeFolder('third', 'darwin-arm64')
  const output = join(scratch, 'mac.tar.gz')
  packFolder(folder, output, DATE)
  const list = execFileSync('tar', ['-tvzf', output], { encoding: 'utf8' })
  expect(list).toMatch(/^-rwxr-xr-x 0\/0 .* kancelaria-0\.2\.0-darwin-arm64\/kancelaria$/m)
  expect(list).toMatch(/^-rwxr-xr-x .*\/Kancelaria\.command$/m)
  expect(list).toMatch(/^-rw-r--r-- .*\/dist\/server\.js$/m)
  const readme = fs.readFileSync(join(folder, 'CZYTAJ-MNIE.txt'), 'utf8')
  expect(readme).toMatch(/^Kancelaria 0\.2\.0 \(darwin-arm64\)/)
})

/** Runs a script of the archive with a fake command and home; returns what the command was told. */
function runScript(
  folder: string,
  name: string,
  args: string[],
  environment: Record<string, string>,
) {
  const bin = join(scratch, 'bin')
  fs.mkdirSync(bin, { recursive: true })
  const log = join(scratch, 'log')
  fs.writeFileSync(log, '')
  for (const tool of ['launchctl', 'uname'])
    fs.writeFileSync(
      join(bin, tool),
      `#!/bin/sh\necho ${tool} "$@" >> "${log}"\necho "$SYSTEM"\n`,
      { mode: 0o755 },
    )
  const output = execFileSync(join(folder, name), args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { PATH: `${bin}:${process.env.PATH}`, ...environment },
  })
  return { output, log: fs.readFileSync(log, 'utf8') }
}

test.each([
  ['Darwin', '/Library/Application Support/Kancelaria'],
  ['Linux', '/.local/share/kancelaria'],
])('kancelaria on %s: data outside the folder of the program, in %s', (system, path) => {
  const folder = makeFolder(`launch ${system}`, 'linux-x64')
  const node = join(folder, 'node_modules/node/bin/node')
  fs.mkdirSync(join(node, '..'), { recursive: true })
  fs.writeFileSync(
    node,
    '#!/bin/sh\necho "$DATA_DIR|$BACKUP_DIR|$CALLED_FROM|$KANCELARIA_COMMAND|$*"\n',
    { mode: 0o755 },
  )
  const home = join(scratch, 'Józef Żak')
  const { output } = runScript(folder, 'kancelaria', [], { SYSTEM: system, HOME: home })
  expect(output.trim()).toBe(
    `${home}${path}||${scratch}|./kancelaria|${fs.realpathSync(folder)}/scripts/kancelaria.mjs start`,
  )
  const start = (environment: Record<string, string>) =>
    runScript(folder, 'kancelaria', ['backup'], { SYSTEM: system, HOME: home, ...environment })
  expect(start({ DATA_DIR: '/srv/k', BACKUP_DIR: '/mnt/k' }).output).toMatch(
    /^\/srv\/k\|\/mnt\/k\|.*kancelaria\.mjs backup$/m,
  )
  const { output: relativeOutput } = start({ DATA_DIR: 'moje dane', BACKUP_DIR: '../k' })
  expect(relativeOutput).toContain(`${scratch}/moje dane|${scratch}/../k|${scratch}|`)
})

test.each([
  [
    'error while loading shared libraries: libatomic.so.1: cannot open',
    /^Brakuje biblioteki libatomic\..* apt install libatomic1/,
  ],
  ['cannot execute binary file', /^Ten plik wydania nie pasuje .*: cannot execute binary file$/m],
])('kancelaria: Node does not run (%s) → a Polish sentence, exit code 1', (message, sentence) => {
  const folder = makeFolder(`broken ${message.length}`, 'linux-x64')
  const node = join(folder, 'node_modules/node/bin/node')
  fs.mkdirSync(join(node, '..'), { recursive: true })
  fs.writeFileSync(node, `#!/bin/sh\necho "node: ${message}" >&2\nexit 127\n`, { mode: 0o755 })
  const { status, stderr } = spawnSync(join(folder, 'kancelaria'), ['start'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(sentence)
})

test('autostart on macOS: an agent with the paths of this folder, also with & and spaces; off → renamed', () => {
  const folder = makeFolder('Jan & Ewa', 'darwin-arm64')
  fs.cpSync('deploy/macos', join(folder, 'deploy/macos'), { recursive: true })
  const environment = { HOME: join(scratch, 'home'), SYSTEM: '' }
  const { log } = runScript(folder, 'autostart', [], environment)
  const agent = join(environment.HOME, 'Library/LaunchAgents/pl.kancelaria.plist')
  const text = fs.readFileSync(agent, 'utf8')
  const path = fs.realpathSync(folder).replaceAll('&', '&amp;')
  expect(text).toContain(`<string>${path}/node_modules/node/bin/node</string>`)
  expect(text).toContain(
    `<string>${environment.HOME}/Library/Application Support/Kancelaria</string>`,
  )
  expect(text).not.toMatch(/@[A-Z]+@/)
  expect(log).toMatch(/bootstrap gui\/\d+ .*pl\.kancelaria\.plist/)
  runScript(folder, 'autostart', ['off'], environment)
  expect(fs.existsSync(agent)).toBe(false)
})

test('writeChecksums: as sha256sum checks them, without the list that is signed later', () => {
  const folder = join(scratch, 'sums')
  fs.mkdirSync(folder)
  for (const name of ['b.deb', 'a.tar.gz', 'manifest.json', 'manifest.json.sig'])
    fs.writeFileSync(join(folder, name), name)
  for (let times = 0; times < 2; times++) writeChecksums(folder)
  fs.writeFileSync(join(folder, 'manifest.json'), 'signed anew')
  const output = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder })
  expect(String(output)).toBe('a.tar.gz: OK\nb.deb: OK\n')
})

const ready = {
  version: '0.2.0',
  tags: ['v0.2.0'],
  changes: '',
  changelog: '## 0.2.0 (30 November 2026)\n',
  notesVersion: '0.2.0',
}

test('listObstacles: version, tag, commit, changelog and notes agree → none', () => {
  expect(listObstacles(ready)).toEqual([])
})

test('listObstacles: CHANGELOG.md, the Polish notes and package.json of this commit → only the tag is missing', () => {
  const changelog = fs.readFileSync('CHANGELOG.md', 'utf8')
  const obstacles = listObstacles({
    version: program.version,
    tags: [],
    changes: '',
    changelog,
    notesVersion: RELEASE_NOTES[0]?.version,
  })
  expect(obstacles).toEqual([`Commit nie ma znacznika v${program.version}.`])
})

test.each([
  ['another tag', { tags: ['v0.1.0'] }, /nie ma znacznika v0\.2\.0, tylko v0\.1\.0/],
  ['uncommitted files', { changes: ' M package.json\n' }, /nie ma w commicie/],
  ['no heading', { changelog: '## Unreleased\n\n## 0.2.01 (x)\n' }, /CHANGELOG\.md/],
  ['notes of the former version', { notesVersion: '0.1.0' }, /dla wersji 0\.1\.0, a nie 0\.2\.0/],
  [
    'no version',
    { version: '0.2', tags: ['v0.2'], changelog: '## 0.2 (x)', notesVersion: '0.2' },
    /nie ma postaci/,
  ],
])('listObstacles: %s → refused with the reason', (_, change, reason) => {
  const obstacles = listObstacles({ ...ready, ...change })
  expect(obstacles).toHaveLength(1)
  expect(obstacles[0]).toMatch(reason)
})
