import * as fs from 'node:fs'
import { listPackedPackages, listShippedPackages, readLock } from './licences.ts'
import { listNativeParts } from './native-parts.ts'
import { buildNotices } from './notices.ts'

const load = (path: string) => import(new URL(path, import.meta.url).href)
const { bringPackage, productionPackages } = await load('../build/platform-packages.mjs')

/** Lists of licences that the two builds write. */
const PACKED_LISTS = ['dist/licences.md', 'dist/server/licences.md']

/** Lists the packages in the built program of each platform, and writes their licences as one text. */
export function describeContent(platforms: readonly string[]) {
  const packages = readLock()
  const paths = platforms.flatMap((platform): string[] =>
    productionPackages({ packages }, platform, () => true),
  )
  const packedNames = PACKED_LISTS.flatMap(path =>
    listPackedPackages(fs.readFileSync(path, 'utf8')),
  )
  const shippedPackages = listShippedPackages(packages, paths, packedNames)
  const findFolder = (path: string): string => {
    const entry = packages[path]
    return entry ? bringPackage(path, entry) : path
  }
  const parts = new Map(
    shippedPackages.map(each => [each.path, listNativeParts(each, findFolder(each.path))]),
  )
  const listParts = ({ path }: { path: string }) => parts.get(path) ?? []
  const notices = buildNotices(shippedPackages, findFolder, listParts)
  return { packages, shippedPackages, listParts, notices }
}
