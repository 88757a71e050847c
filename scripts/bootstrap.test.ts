import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Minimal project with tools that only record their calls. */
let project: string
const lock = JSON.stringify({ packages: { '': {}, 'node_modules/zupa': { version: '1.0.0' } } })

beforeEach(() => {
  project = join(fs.mkdtempSync('/tmp/kancelaria-test-'), 'moja „parafia”')
  fs.cpSync(import.meta.dirname, join(project, 'scripts'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', lock)
  write('vite.config.ts', '')
  write('vite.server.config.ts', '')
  write('src/app/server/server.ts', `console.log('serwer', ...process.argv.slice(2))`)
  tool(
    'vite/bin/vite.js',
    `fs.mkdirSync('dist/server', { recursive: true })
    fs.copyFileSync('src/app/server/server.ts', 'dist/server/server.js')`,
  )
  fs.mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true })
  fs.mkdirSync(join(project, 'node_modules/.bin'))
  fs.symlinkSync(process.execPath, join(project, 'node_modules/node/bin/node'))
})
afterEach(() => fs.rmSync(dirname(project), { recursive: true }))

function write(path: string, text: string) {
  fs.mkdirSync(dirname(join(project, path)), { recursive: true })
  fs.writeFileSync(join(project, path), text, { mode: 0o755 })
}

function tool(path: string, script: string) {
  const callStatement = `fs.appendFileSync('called', '${path} ')`
  write(`node_modules/${path}`, `import * as fs from 'node:fs'\n${callStatement}\n${script}\n`)
}

const readCalls = () => {
  const file = join(project, 'called')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split(' ') : []
}

function bootstrap(args: string[], { env = {}, options = [] as string[] } = {}) {
  const child = spawn(process.execPath, [...options, 'scripts/bootstrap.mjs', ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  const end = once(child, 'close').then(([code]) => ({ code: Number(code), output }))
  return { child, end }
}

test('arguments reach the script, and its exit code is returned', async () => {
  write('src/app/server/server.ts', `console.log(process.argv.slice(2)); process.exit(3)`)
  const { code, output } = await bootstrap(['start', 'ksiądz Lis']).end
  expect({ code, output }).toMatchObject({ code: 3, output: expect.stringContaining('ksiądz Lis') })
})

test('the server runs with a small semi-space and few heaps, other commands with the defaults of Node', async () => {
  const tell = `console.log('znaki:', ...process.execArgv, process.env.MALLOC_ARENA_MAX ?? '')`
  write('src/app/server/server.ts', tell)
  write('scripts/tables.ts', tell)
  expect((await bootstrap(['start']).end).output).toContain('znaki: --max-semi-space-size=4 2\n')
  expect((await bootstrap(['tables']).end).output).toContain('znaki: \n')
})

/** One run of the builder for the screens and one for the server. */
const buildCalls = ['vite/bin/vite.js', 'vite/bin/vite.js']

test('the program is built once, and again only when one of its sources has changed', async () => {
  write('src/Lista.tsx', '1')
  await bootstrap(['start']).end
  await bootstrap(['start']).end
  expect(readCalls()).toEqual(buildCalls)
  write('src/Lista.test.tsx', '1')
  await bootstrap(['start']).end
  expect(readCalls()).toHaveLength(2)
  write('src/Lista.tsx', '22')
  await bootstrap(['start']).end
  expect(readCalls()).toHaveLength(4)
})

test('two simultaneous starts build once', async () => {
  const ends = await Promise.all([bootstrap(['start']).end, bootstrap(['start']).end])
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  expect(readCalls()).toEqual(buildCalls)
})

test('a lock left by a killed process does not block the next one', async () => {
  write('.cache/bootstrap.lock', '4194000')
  fs.utimesSync(join(project, '.cache/bootstrap.lock'), 0, Date.now() / 1000 - 60)
  expect(await bootstrap(['start']).end).toMatchObject({ code: 0 })
})

test('failed build → its output is shown and the program does not start', async () => {
  tool('vite/bin/vite.js', `console.log('błąd w Lista.tsx'); process.exit(1)`)
  const { code, output } = await bootstrap(['start']).end
  expect(code).toBe(1)
  expect(output).toMatch(/błąd w Lista.tsx[^]*Programu nie udało się zbudować/)
  expect(output).not.toContain('serwer')
})

test('packages that differ from the lock file are installed, and only once', async () => {
  write('package-lock.json', lock.replace('1.0.0', '2.0.0'))
  const npm = `import * as fs from 'node:fs'
    fs.appendFileSync('called', process.argv.slice(2, 4).join('_') + ' ')
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`
  write('npm-cli.js', npm)
  const env = { npm_execpath: join(project, 'npm-cli.js') }
  expect(await bootstrap(['verify'], { env }).end).toMatchObject({ code: 1 })
  await bootstrap(['verify'], { env }).end
  expect(readCalls()).toEqual(['ci_--include=dev'])
})

test('one signal to the bootstrap process is one signal to the server', async () => {
  write(
    'src/app/server/server.ts',
    `let count = 0
    process.on('SIGTERM', () => setTimeout(() => process.exit(40 + ++count), 100))
    setInterval(() => {}, 1000)
    console.log('gotowe')`,
  )
  const { child, end } = bootstrap(['start'])
  while (!String((await once(child.stdout, 'data'))[0]).includes('gotowe'));
  child.kill('SIGTERM')
  expect(await end).toMatchObject({ code: 41 })
})

test('missing library → the message names its Debian package, also at the second attempt', async () => {
  const says = 'node: error while loading shared libraries: libatomic.so.1: cannot open'
  fs.rmSync(join(project, 'node_modules/node/bin/node'))
  write('node_modules/node/bin/node', `#!/bin/sh\necho "${says}" >&2\nexit 127\n`)
  for (const round of [1, 2]) {
    const { code, output } = await bootstrap(['start']).end
    expect({ round, code }).toEqual({ round, code: 1 })
    expect(output).toBe(
      'Brakuje biblioteki libatomic.so.1: zainstaluj pakiet libatomic1 (apt-get install libatomic1).\n',
    )
  }
})

test('old Node version → the message names the required version', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { node: '18.19.0' } })`
  const { code, output } = await bootstrap(['start'], {
    options: ['--import', `data:text/javascript,${encodeURIComponent(old)}`],
  }).end
  expect(code).toBe(1)
  expect(output).toContain('wymaga Node.js w wersji 20 lub nowszej')
})

test('unknown command → the message lists the known commands', async () => {
  const { code, output } = await bootstrap(['strat']).end
  expect(code).toBe(1)
  expect(output).toContain('Nie ma polecenia „strat”: start, build, build:windows, test:windows')
})

const tools = ['tsc', 'oxlint', 'depcruise', 'knip', 'oxfmt']
/** Budgets and names are measured by the project's own scripts, not by tools. */
const scripts = ['budgets', 'names']
const checks = [...tools.map(name => `.bin/${name}`), ...scripts].toSorted()
function makeChecks(words = 'no violations found (7 modules, 9 dependencies cruised)') {
  for (const name of [...tools, 'vitest', 'playwright'])
    tool(`.bin/${name}`, name === 'depcruise' ? `console.log('${words}')` : '')
  for (const name of scripts)
    write(
      `scripts/${name}.ts`,
      `import * as fs from 'node:fs'\nfs.appendFileSync('called', '${name} ')`,
    )
}

test('check: every check runs before the tests, all pass → exit code 0', async () => {
  makeChecks()
  const { code, output } = await bootstrap(['check']).end
  expect(code).toBe(0)
  expect(output).toMatch(/— Razem: dobrze \(\d+\.\d s\)/)
  expect(readCalls().slice(0, -1).toSorted()).toEqual(checks)
  expect(readCalls().at(-1)).toBe('.bin/vitest')
})

test('check: two checks fail → both outputs last, each with its command, and no test runs', async () => {
  makeChecks()
  tool('.bin/tsc', `console.log('Ekran.tsx: zły typ'); process.exit(2)`)
  tool('.bin/oxfmt', `console.log('Lista.tsx: zły odstęp'); process.exit(2)`)
  const { code, output } = await bootstrap(['check']).end
  expect(code).toBe(2)
  expect(readCalls().toSorted()).toEqual(checks)
  const [progress, ...failures] = output.split(/\n\n— (?=Typy|Formatowanie)/)
  expect(progress).toMatch(/Typy: błąd[^]*Martwy kod: dobrze/)
  expect(failures.toSorted()).toEqual([
    'Formatowanie: npx oxfmt --check .\nLista.tsx: zły odstęp\n',
    'Typy: npx tsc --singleThreaded\nEkran.tsx: zły typ',
  ])
})

test('test: the build fails → its output last, and no test runs', async () => {
  makeChecks()
  tool('vite/bin/vite.js', `console.log('Ekran.tsx: nie ma go'); process.exit(2)`)
  const { code, output } = await bootstrap(['test']).end
  expect(code).toBe(1)
  expect(output).toMatch(/Ekrany: błąd[^]*— Ekrany: npm run build\nEkran.tsx: nie ma go/)
  expect(readCalls()).not.toContain('.bin/vitest')
})

test('test: tests and journeys run side by side, and either fails the run', async () => {
  makeChecks()
  expect(await bootstrap(['test']).end).toMatchObject({ code: 0 })
  expect(readCalls().slice(-2).toSorted()).toEqual(['.bin/playwright', '.bin/vitest'])
  tool('.bin/playwright', `console.log('Podróż: urwana'); process.exit(3)`)
  const failedJourney = await bootstrap(['test']).end
  expect(failedJourney.code).toBe(3)
  expect(failedJourney.output).toContain('Testy: dobrze')
  expect(failedJourney.output).toMatch(/playwright test.*\nPodróż: urwana/)
  makeChecks()
  tool('.bin/vitest', 'process.exit(1)')
  const failedTest = await bootstrap(['test']).end
  expect(failedTest.code).toBe(1)
  expect(failedTest.output).toContain('— Testy: błąd')
})

test.each([
  ['test', ['node --project browser --tags-filter=!nightly'], 'test --project daily'],
  ['test:nightly', ['nightly', 'node --tags-filter=nightly'], 'test --project nightly'],
])('%s runs its own part of the tests', async (command, selections, journeys) => {
  makeChecks()
  for (const name of ['vitest', 'playwright'])
    tool(`.bin/${name}`, `console.log('${name}:', ...process.argv.slice(2))`)
  const { output } = await bootstrap([command]).end
  const reporter = '--reporter ./scripts/test-reporter.ts --no-color'
  for (const selection of selections)
    expect(output).toContain(`vitest: run ${reporter} --project ${selection}\n`)
  expect(output).toContain(`playwright: ${journeys}\n`)
})

test('check: the boundary check has read no file → failure', async () => {
  makeChecks('no violations found (0 modules, 0 dependencies cruised)')
  const { code, output } = await bootstrap(['check']).end
  expect(code).toBe(1)
  expect(output).toContain('Granice modułów: błąd')
})
