import * as fs from 'node:fs'
import { join } from 'node:path'
import { type ShippedPackage, getPackageName } from './licences.ts'
import type { NativePart } from './native-parts.ts'

const load = (path: string) => import(new URL(path, import.meta.url).href)
const { NODE_PACKAGES } = await load('../bootstrap/pinned-node.mjs')

export const NOTICES_FILE = 'LICENCJE-INNYCH-AUTOROW.txt'
const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense|third.party)[^/]*$/i
const NODE_LICENCE = /^node-(bin-)?(linux|darwin|win)/
/** Some packages with Node lack its licence, which is the same on every platform. */
const OWN_NODE = `node_modules/${NODE_PACKAGES[`${process.platform}-${process.arch}`]}`
const TEXTS = join(import.meta.dirname, 'texts')

/** Parts that are not packages of the lock file, with the file of their licence in `texts` and what they are. */
const PARTS: readonly [file: string, title: string][] = [
  ['postgresql.txt', 'PostgreSQL, the built-in database'],
  ['openssl-1.1.txt', 'OpenSSL, beside PostgreSQL'],
  ['libxml2.txt', 'libxml2, beside PostgreSQL'],
  ['libxslt.txt', 'libxslt, beside PostgreSQL'],
  ['ossp-uuid.txt', 'OSSP uuid, beside PostgreSQL'],
  ['lz4.txt', 'LZ4, beside PostgreSQL on Windows and macOS'],
  ['winpthreads.txt', 'winpthreads (libwinpthread), beside PostgreSQL on Windows'],
  ['krb5.txt', 'MIT Kerberos (also libcom_err), beside PostgreSQL on macOS'],
  ['libedit.txt', 'libedit, beside PostgreSQL on macOS'],
  ['libuuid.txt', 'libuuid, beside PostgreSQL on macOS'],
  ['lgpl-2.1.txt', 'libiconv and libintl (GNU gettext), beside PostgreSQL on Windows and macOS'],
  ['typst-fonts.txt', 'Fonts inside the compiler of papers (Typst)'],
  ['given-names-faker-10.6.0.txt', '@faker-js/faker 10.6.0: lists of given names'],
  [
    'given-names-wikidata-person-names-1.3.0.txt',
    'wikidata-person-names 1.3.0: lists of given names',
  ],
]

const INTRODUCTION = `Program Kancelaria zawiera części innych autorów. Poniżej są ich licencje.

Kancelaria contains the parts below; their licences follow. Licences of ICU, OpenSSL 3, zlib
and zstd, which lie beside PostgreSQL too, are in the part about Node.js. liblzma is in the
public domain. The PostgreSQL for Windows has libiconv 1.18 and libintl 0.19.8 beside it, that
for macOS libiconv 1.19 and libintl 0.26, unchanged, as files of their own that may be replaced
(GNU LGPL 2.1 or later, below); their sources are https://ftp.gnu.org/gnu/libiconv/ and
https://ftp.gnu.org/gnu/gettext/ in these versions.
Given names of wikidata-person-names come from Wikidata (CC0).
`

const describeMissingTexts = (
  count: number,
) => `Czego tu nie ma: licencji bibliotek napisanych w języku Rust, które są wewnątrz skompilowanych
pakietów (${count}). Te pakiety nie zawierają ich tekstów. W częściach „Rust libraries inside …” są ich
nazwy i wersje, odczytane z plików pakietów; biblioteki, która nie zgłasza błędów, może tam brakować.
Licencję każdej podaje strona https://crates.io/crates/NAZWA/WERSJA; żadnej z nich nie sprawdzono.

What is missing here: the licences of the Rust libraries inside compiled packages (${count}). The packages
carry no texts of them. The parts “Rust libraries inside …” have their names and versions, as the files
of the packages tell them; a library that never reports a fault may be missing. The licence of each is
named at https://crates.io/crates/NAME/VERSION; none of them was verified.
`

const CRATES_NOTICE =
  'Its compiled files name these libraries. Their licences are not included (see the beginning of this file).'

const RULE = '='.repeat(80)
const toSection = (title: string, text: string) =>
  `${RULE}\n${title}\n${RULE}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`

/** Reads the texts of licences that lie in the folder of a package. */
function readTexts(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter(name => LICENCE_FILE.test(name) && fs.statSync(join(folder, name)).isFile())
    .toSorted()
    .map(name => fs.readFileSync(join(folder, name), 'utf8'))
}

const README_LICENCE = /^#+ (?:the )?(?:mit )?licen[cs]e.*?\n(.+?)(?=^#|$(?![\s\S]))/ims

/** Reads the section about the licence in the README of a package. */
function readReadmeSection(folder: string): string[] {
  const file = join(folder, 'README.md')
  if (!fs.existsSync(file)) return []
  const section = README_LICENCE.exec(fs.readFileSync(file, 'utf8'))?.[1]
  return section && section.length > 200 ? [section] : []
}

/** Path of the package whose native code this one contains: `argon2` of `argon2-linux-x64-gnu`. */
const getParent = (path: string) =>
  path.replace(/-(?:android|darwin|freebsd|linux|win32)-[\w-]+$/, '')

function describeAuthor(folder: string): string {
  const file = join(folder, 'package.json')
  if (!fs.existsSync(file)) return ''
  const { author = '' } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    author?: string | { name?: string }
  }
  return typeof author === 'string' ? author : (author.name ?? '')
}

/** Returns the licence of a package: its file, the section of its README, the file of its parent, or its author. */
function findText(
  { name, path, licence }: ShippedPackage,
  findFolder: (path: string) => string,
): string {
  const folder = findFolder(path)
  if (NODE_LICENCE.test(name) && !readTexts(folder).length)
    return readTexts(findFolder(OWN_NODE)).join('\n\n')
  const sources = [
    readTexts(folder),
    readReadmeSection(folder),
    getParent(path) === path ? [] : readTexts(findFolder(getParent(path))),
  ]
  const texts = sources.find(each => each.length)
  if (texts) return texts.join('\n\n')
  const author = describeAuthor(folder)
  return `The package carries no text of its licence. Its package.json names ${licence}${author && `, by ${author}`}.`
}

/** Names the Rust libraries inside compiled packages; these packages carry no texts about them. */
function toCrateSections(
  shipped: readonly ShippedPackage[],
  listParts: (shipped: ShippedPackage) => readonly NativePart[],
): string[] {
  const groups = Map.groupBy(shipped, ({ path }) => getParent(path))
  const crateLists = [...groups].flatMap(([path, group]) => {
    const crates = group.flatMap(listParts).filter(({ type }) => type === 'cargo')
    const names = new Set(crates.map(({ name, version }) => `${name} ${version}`))
    return names.size ? [{ path, names: [...names].toSorted() }] : []
  })
  if (!crateLists.length) return []
  const sections = crateLists.map(({ path, names }) =>
    toSection(
      `Rust libraries inside ${getPackageName(path)}`,
      `${CRATES_NOTICE}\n\n${names.join('\n')}`,
    ),
  )
  const count = new Set(crateLists.flatMap(({ names }) => names)).size
  return [describeMissingTexts(count), ...sections]
}

/**
 * Builds the file of notices: each package that a release contains, with its licence. `findFolder` returns the folder
 * of a package; packages of other platforms lie outside node_modules.
 */
export function buildNotices(
  shipped: readonly ShippedPackage[],
  findFolder: (path: string) => string,
  listParts: (shipped: ShippedPackage) => readonly NativePart[] = () => [],
): string {
  const parts = PARTS.map(([file, title]) =>
    toSection(title, fs.readFileSync(join(TEXTS, file), 'utf8')),
  )
  const byText = Map.groupBy(shipped, each => findText(each, findFolder))
  const packages = [...byText].map(([text, group]) => {
    const names = group.map(({ name, version, licence }) => `${name} ${version} (${licence})`)
    return toSection([...new Set(names)].toSorted().join('\n'), text)
  })
  const [missingTexts, ...crates] = toCrateSections(shipped, listParts)
  const beginning = missingTexts ? [INTRODUCTION, missingTexts] : [INTRODUCTION]
  return [...beginning, ...parts, ...crates, ...packages.toSorted()].join('\n')
}
