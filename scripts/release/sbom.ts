import { createHash } from 'node:crypto'
import { type LockedPackages, type ShippedPackage, getPackageName } from './licences.ts'
import type { NativePart } from './native-parts.ts'

const toPurl = ({ name, version }: ShippedPackage) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Returns the path of the package that a package at `path` gets when it imports `name`, as Node looks for it. */
function resolvePackage(packages: LockedPackages, path: string, name: string): string | undefined {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  ) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (!folder) return undefined
  }
}

const toNativeComponent = (path: string, { type, name, version }: NativePart) => ({
  type: 'library',
  'bom-ref': `${path}#${name}${type === 'cargo' ? `@${version}` : ''}`,
  name,
  ...(version && { version }),
  purl: `pkg:${type}/${name}${version ? `@${version}` : ''}`,
})

function toComponent(shipped: ShippedPackage, parts: readonly NativePart[]) {
  const [algorithm = '', digest = ''] = shipped.integrity.split(/-(.*)/)
  const isExpression = shipped.licence.includes(' ')
  return {
    type: 'library',
    'bom-ref': shipped.path,
    name: shipped.name,
    version: shipped.version,
    scope: shipped.os ? 'optional' : 'required',
    purl: toPurl(shipped),
    licenses: [
      isExpression ? { expression: shipped.licence } : { license: { id: shipped.licence } },
    ],
    ...(digest && {
      hashes: [
        {
          alg: algorithm.replace('sha', 'SHA-'),
          content: Buffer.from(digest, 'base64').toString('hex'),
        },
      ],
    }),
    ...(parts.length > 0 && {
      components: parts.map(part => toNativeComponent(shipped.path, part)),
    }),
  }
}

/** Makes a UUID of a text, so that the same release always has the same number. */
function toUuid(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * Builds the bill of materials (CycloneDX 1.6) of what a release contains. `npm sbom` is not used: it leaves out what
 * the screens have packed in, because these packages are tools for npm, and stops at peers that disagree.
 */
export function buildSbom(
  { version, date }: { version: string; date: Date },
  packages: LockedPackages,
  shipped: readonly ShippedPackage[],
  listParts: (shipped: ShippedPackage) => readonly NativePart[] = () => [],
) {
  const paths = new Set(shipped.map(({ path }) => path))
  const program = `kancelaria@${version}`
  const listRequired = (path: string, names: Iterable<string>) =>
    [...names]
      .map(name => resolvePackage(packages, path, name))
      .filter(required => required !== undefined && paths.has(required))
      .toSorted()
  const root = shipped
    .filter(({ path }) => path === `node_modules/${getPackageName(path)}`)
    .map(({ name }) => name)
    .filter(
      name =>
        name in
        {
          ...packages['']?.dependencies,
          ...packages['']?.devDependencies,
          ...packages['']?.optionalDependencies,
        },
    )
  const dependencies = [
    { ref: program, dependsOn: listRequired('', root) },
    ...shipped.map(({ path }) => {
      const { dependencies: needed, optionalDependencies } = packages[path]!
      return {
        ref: path,
        dependsOn: listRequired(path, Object.keys({ ...needed, ...optionalDependencies })),
      }
    }),
  ]
  const content = {
    metadata: {
      timestamp: date.toISOString(),
      component: { type: 'application', 'bom-ref': program, name: 'kancelaria', version },
    },
    components: shipped.map(each => toComponent(each, listParts(each))),
    dependencies,
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(JSON.stringify(content))}`,
    version: 1,
    ...content,
  }
}
