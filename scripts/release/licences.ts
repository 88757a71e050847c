import * as fs from 'node:fs'

export interface LockedPackage {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  os?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type LockedPackages = Record<string, LockedPackage>

export interface ShippedPackage {
  /** Path in node_modules, as in package-lock.json. */
  path: string
  name: string
  version: string
  licence: string
  integrity: string
  /** Systems of a package with native code. */
  os?: string[]
}

/** Licences that let a program under any licence carry the package, when it carries their texts too. */
const SHIPPED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Licences of tools that only build and test the program: their conditions concern whoever ships them. */
const TOOL_LICENCES = new Set([...SHIPPED_LICENCES, 'MPL-2.0'])
/** Packages whose entry names no known licence, with the licence that was read in their files. */
const READ_LICENCES: Record<string, string> = {
  // Its LICENSE: the fonts of Bitstream and Arev, with changes in the public domain.
  'dejavu-fonts-ttf': 'Bitstream-Vera',
}

export const getPackageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

export const readLock = (): LockedPackages =>
  (JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages })
    .packages

/** Splits an SPDX expression without nested brackets: `AND` needs every licence, `OR` one of them. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const flat = expression.replaceAll(/[()]/g, '')
  return flat
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(licence => allowed.has(licence.trim())))
}

/** Lists the packages of a lock file whose licence nobody has allowed, with the licence that they name. */
export function findUnknownLicences(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([path]) => path)
    .flatMap(([path, { license, dev }]) => {
      const name = getPackageName(path)
      const licence = READ_LICENCES[name] ?? license ?? 'none'
      if (isAllowed(licence, dev ? TOOL_LICENCES : SHIPPED_LICENCES)) return []
      return `${name}: ${licence}`
    })
}

/** The font of the screens is a plain file, which no bundler lists. */
const SCREEN_FONT = '@fontsource-variable/source-sans-3'

/** Lists the packages that a build has packed into its own files, as `name@version`, by its list of licences. */
export const listPackedPackages = (licences: string): string[] =>
  [...licences.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name}@${version}`)

/**
 * Lists what a release contains: `programPaths` of the running program on its platforms, and what the screens have
 * packed in. Refuses a licence that only a tool may have.
 */
export function listShippedPackages(
  packages: LockedPackages,
  programPaths: Iterable<string>,
  packedPackages: Iterable<string>,
): ShippedPackage[] {
  const [programPathSet, packedNames] = [new Set(programPaths), new Set(packedPackages)]
  const isShipped = (path: string, { version }: LockedPackage) => {
    const name = getPackageName(path)
    return programPathSet.has(path) || name === SCREEN_FONT || packedNames.has(`${name}@${version}`)
  }
  const shippedPackages = Object.entries(packages)
    .filter(([path, entry]) => path && isShipped(path, entry))
    .map(([path, entry]) => [path, { ...entry, dev: false }] as const)
  const unknown = findUnknownLicences(Object.fromEntries(shippedPackages))
  if (unknown.length)
    throw new Error(`Nie wiadomo, czy wolno dołączyć te pakiety: ${unknown.join(', ')}.`)
  return shippedPackages.map(([path, { version, license, integrity = '', os }]) => {
    const name = getPackageName(path)
    return { path, name, version, licence: READ_LICENCES[name] ?? license!, integrity, os }
  })
}
