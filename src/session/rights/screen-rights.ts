import { menuWays } from './menu.ts'
import { type Permission, permissions } from './permissions.ts'

type Access = Permission | 'session'

/** Rights of screens for which the nearest line of the menu does not determine the right. */
const OTHERS: Record<string, Access> = {
  '/': 'session',
  '/status-of-the-animarum': 'people.read',
  '/status-of-the-animarum/parish-records/import': 'people.import',
  '/administration/api-tokens': 'users.manage',
  '/administration/identity-providers': 'installation.manage',
  '/administration/downloads/add': 'installation.manage',
  '/administration/statistics': 'statistics.read',
  '/administration/towns/official': 'installation.manage',
  '/administration/webhooks': 'users.manage',
  '/administration/statistics/year': 'yearly_reports.read',
  '/books/intentions/orders/settings': 'intentions.plan',
  '/books/notices': 'baptisms.read',
  '/books/unread-annotations': 'books.import',
  '/download-parish-backup': 'parish_backups.order',
}

type Told = readonly [address: RegExp, access: Permission]
/** Screens beside a list that need another right than its line, by parts of their addresses. */
const BESIDE: readonly Told[] = [
  [/^\/books\/[\w-]+\/(import|gaps)(\/|$)/, 'books.import'],
  [/^\/books\/intentions\/pattern\/.+/, 'intentions.plan'],
  [/^\/books\/intentions\/series\/.+\/move$/, 'intentions.write'],
  [/\/parish-records\/.+\/(merge|duplicates|merges)$|\/(duplicates|merges)$/, 'people.merge'],
  [/^\/administration\/parishes\/.+/, 'installation.manage'],
  [/^\/news\/.+/, 'news.write'],
]

/** Screens on which something is written, by a part of their address. */
const WRITING = /\/(add|edit|editMass|choice|addPerson|celebration|transfers)(\/|$)/

const partsOf = (path: string) => path.split('/').filter(Boolean)

const begins = (start: string, path: string) =>
  partsOf(start).every((part, index) => partsOf(path)[index] === part)

const nearest = (path: string) =>
  [...menuWays, ...Object.entries(OTHERS).map(([way, access]) => ({ path: way, access }))]
    .filter(way => (way.path === '/' ? path === '/' : begins(way.path, path)))
    .toSorted((a, b) => partsOf(b.path).length - partsOf(a.path).length)[0]

/** The right a screen needs, by its address or its pattern; of a screen nobody named, that of signing in. */
export function getRight(address: string): Access {
  const path = address.split(/[?#]/)[0]!
  const exceptionEntry = BESIDE.find(([pattern]) => pattern.test(path))
  const way = nearest(path)
  if (exceptionEntry) return exceptionEntry[1]
  if (!way) return 'session'
  const writePermission = way.access.replace(/\.read$/, '.write') as Permission
  return WRITING.test(path.slice(way.path.length)) && writePermission in permissions
    ? writePermission
    : way.access
}
