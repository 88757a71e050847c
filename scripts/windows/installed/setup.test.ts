import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const load = (name: string) => import(new URL(name, import.meta.url).href)
const { buildRestoreArguments, buildSettings, chooseProgramPort, findBackupBefore, getFirstPort } =
  await load('setup.mjs')

const root = fs.mkdtempSync('/tmp/kancelaria-setup-')
afterAll(() => fs.rmSync(root, { recursive: true }))

/** Runs a step of the installer; returns the sentence for the user. */
function runStep(step: string, settings: string, args: string[]) {
  const report = join(root, 'report.txt')
  const script = resolve(import.meta.dirname, 'setup.mjs')
  execFileSync(process.execPath, [script, step, settings, report, ...args], { cwd: root })
  return fs.readFileSync(report, 'utf16le')
}

async function listen(host: string) {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'chooseProgramPort: another program listens at %s → a later port',
  async host => {
    const port = await listen(host)
    expect(await chooseProgramPort(port, port + 50)).toBeGreaterThan(port)
  },
)

test('settings: new installation → a page and a file with one port; a second run changes nothing of the user', () => {
  const [settings, page] = [join(root, 'kancelaria.env'), join(root, 'otworz.html')]
  const template = fs.readFileSync(join(import.meta.dirname, 'otworz.html'), 'utf8')
  fs.writeFileSync(page, template)
  expect(runStep('settings', settings, [page])).toBe('\uFEFF')
  const port = /^PORT=(\d+)/m.exec(fs.readFileSync(settings, 'utf8'))?.[1]
  expect(fs.readFileSync(page, 'utf8')).toContain(`http://localhost:${port}'`)
  fs.writeFileSync(settings, buildSettings(root, 4321))
  fs.writeFileSync(page, template)
  runStep('settings', settings, [page])
  expect(fs.readFileSync(settings, 'utf8')).toBe(buildSettings(root, 4321))
  expect(fs.readFileSync(page, 'utf8')).toContain("http://localhost:4321'")
})

test('getFirstPort: two users of a computer → two ports; for all users 3000', () => {
  const [first, second] = ['Anna', 'Józef Żak'].map(user => getFirstPort('CurrentUser', user))
  expect(first).not.toBe(second)
  expect(getFirstPort('CurrentUser', 'ANNA')).toBe(first)
  for (const port of [first, second]) expect(port).toBeGreaterThanOrEqual(3000)
  expect(getFirstPort('AllUsers', 'Anna')).toBe(3000)
})

/** Starts a program as the installer does; `work` is run when it is asked to stop. */
async function startProgram(name: string, work: string) {
  const data = join(root, name)
  const program = `import { writeSync } from 'node:fs'
    process.on('SIGTERM', () => { ${work} })
    setInterval(() => {}, 1000); writeSync(1, 'started\\n')`
  const attend = resolve(import.meta.dirname, 'attend.mjs')
  const child = spawn(
    process.execPath,
    ['--import', attend, '--input-type=module', '-e', program],
    { cwd: root, env: { ...process.env, DATA_DIR: data } },
  )
  const log = join(data, 'kancelaria.log')
  await expect
    .poll(() => fs.existsSync(log) && fs.readFileSync(log, 'utf8'), { timeout: 30_000 })
    .toBe('started\n')
  return { data, log, exit: once(child, 'exit') }
}

test('stop: running program → it stops in order, its output is in a file', async () => {
  const work = `console.error('stopped'); process.exit(0)`
  const { data, log, exit } = await startProgram('dane Żółków', work)
  const settings = join(root, 'stop.env')
  fs.writeFileSync(settings, `DATA_DIR='${data}'\r\n`)
  expect(runStep('stop', settings, [root])).toBe('\uFEFF')
  expect(await exit).toEqual([0, null])
  expect(fs.readFileSync(log, 'utf8')).toBe('started\nstopped\n')
})

test('stop: a program that does not end → killed, because an update waits for its files', async () => {
  const { data, exit } = await startProgram('zawieszone', '')
  const script = `import { stopProgram } from '${resolve(import.meta.dirname, 'setup.mjs')}'
    await stopProgram('${data}', 500)`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  expect(await exit).toEqual([null, 'SIGKILL'])
})

test('stop: no program and no settings → nothing to do', () => {
  expect(runStep('stop', join(root, 'none.env'), [root])).toBe('\uFEFF')
})

test('findBackupBefore: the first backup since the update; those of earlier updates are not it', () => {
  const folder = join(root, 'backups')
  fs.mkdirSync(folder)
  const names = [
    'kancelaria-2026-11-01T080000-before-0.1.9.tar.zst',
    'kancelaria-2026-11-20T080000-before-0.2.0.tar.zst.age',
    'kancelaria-2026-11-21T080000-before-0.2.0.tar.zst',
    'kancelaria-2026-11-22T031500.tar.zst',
  ]
  for (const name of names) fs.writeFileSync(join(folder, name), '')
  const since = (moment: string) => findBackupBefore(folder, Date.parse(moment))
  expect(since('2026-11-20T07:59:00Z')).toBe(names[1])
  expect(since('2026-11-21T09:00:00Z')).toBeUndefined()
  expect(findBackupBefore(join(root, 'none'), 0)).toBeUndefined()
})

test('buildRestoreArguments: the key of the parish is there → it decides; none, or that of a failed attempt → consent', () => {
  const folder = join(root, 'nowa')
  const settings = join(folder, 'kancelaria.env')
  fs.mkdirSync(join(folder, 'dane'), { recursive: true })
  fs.writeFileSync(settings, buildSettings(folder, 3000))
  const consent = ['restore', 'kopia.tar.zst', '--untrusted']
  expect(buildRestoreArguments(settings, 'kopia.tar.zst')).toEqual(consent)
  fs.writeFileSync(join(folder, 'dane/secret.key'), 'key')
  expect(buildRestoreArguments(settings, 'kopia.tar.zst')).toEqual(['restore', 'kopia.tar.zst'])
  fs.writeFileSync(join(folder, 'bez-kopii.txt'), '')
  expect(buildRestoreArguments(settings, 'kopia.tar.zst')).toEqual(consent)
})
