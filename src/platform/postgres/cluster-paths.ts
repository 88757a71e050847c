import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type SystemAccount, canEnter, chooseAccount, findAccount, isRoot } from './account.ts'
import { makeDataDir, refuseNetworkFolder } from '#platform/files/data-dir.ts'
import { ignoreIfExists } from '#platform/files/ignore-if-exists.ts'
import type { DatabaseMemory } from './database-memory.ts'

/** Paths of one database (its files, its socket, its log) and the account that owns them. */
export type ClusterPaths = {
  dataDir: string
  cluster: string
  /** Directory of the socket; absent where the server listens on a port of this computer instead. */
  sockets?: string
  log: string
  /** Set only when this process is root, so that PostgreSQL must run under another account. */
  account?: SystemAccount
  /** Whether data survive a power cut; tests set `false` to save disk writes. */
  durable?: boolean
  /** Memory of the server; the smallest proposal without it. */
  memory?: DatabaseMemory
  /** Directory of PostgreSQL for a cluster of a former major version; without it the program's own. */
  binaries?: string
  /** Settings of PostgreSQL that replace the usual ones, for a server that recovers. */
  extraSettings?: Readonly<Record<string, string>>
}

export interface PlaceOptions {
  /** Whether the server listens on a port instead of a socket: on Windows Node knows no sockets of files. */
  overPort?: boolean
}

/** Root's shared directory for files that an ordinary account could not reach under the project. */
export const sharedStore = '/var/lib/kancelaria'

/** Determines the paths of the database for this data directory and creates the directories around it. */
export function chooseClusterPaths(
  dataDir: string,
  { overPort = process.platform === 'win32' }: PlaceOptions = {},
): ClusterPaths {
  makeDataDir(dataDir)
  refuseNetworkFolder(dataDir)
  const root = fs.realpathSync(dataDir)
  const clusterPath = followLink(join(root, 'postgres'))
  const account = isRoot() ? chooseOwner(clusterPath) : undefined
  const cluster = account
    ? chooseClusterFolder(root, clusterPath, account)
    : ownCluster(clusterPath)
  const sockets = overPort ? undefined : chooseSocketFolder(cluster, account)
  return { dataDir: root, cluster, sockets, log: join(root, 'postgres.log'), account }
}

/** Follows the link even before the first start has created its target. */
function followLink(cluster: string) {
  const isLink = fs.lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()
  if (!isLink) return cluster
  const target = resolve(dirname(cluster), fs.readlinkSync(cluster))
  if (fs.existsSync(dirname(target))) return target
  throw new Error(
    `Baza danych powinna leżeć w ${target}, ale tego katalogu nie ma: przywróć go z kopii albo usuń dowiązanie ${cluster}, aby zacząć od pustej bazy.`,
  )
}

/**
 * Returns the owner of an existing database to run it; a database taken over by root with `chown -R` is returned to the
 * account.
 */
function chooseOwner(cluster: string): SystemAccount {
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })
  if (owner?.uid)
    return findAccount(owner.uid) ?? { uid: owner.uid, gid: owner.gid, name: `${owner.uid}` }
  const account = chooseAccount()
  if (owner) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  return account
}

function chooseClusterFolder(root: string, clusterPath: string, account: SystemAccount) {
  const isPlaceFixed = fs.existsSync(clusterPath) || dirname(clusterPath) !== root
  if (isPlaceFixed) return requireReachable(clusterPath, account)
  if (canEnter(dirname(root), account)) {
    if (!canEnter(root, account)) grantPassage(root, account)
    return clusterPath
  }
  const cluster = join(makeShelf(root, account), 'postgres')
  // The link moves with the data directory, so a renamed project still finds its database.
  ignoreIfExists(() => fs.symlinkSync(cluster, clusterPath))
  return cluster
}

function ownCluster(cluster: string) {
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })?.uid
  // On Windows files have no such owner, and `getuid` is missing.
  const user = process.getuid?.() ?? owner
  if (owner === undefined || owner === user) return cluster
  const name = findAccount(owner)?.name ?? String(owner)
  throw new Error(
    `Baza danych w ${cluster} należy do użytkownika „${name}”: uruchom program z jego konta.`,
  )
}

function requireReachable(cluster: string, account: SystemAccount) {
  if (canEnter(dirname(cluster), account)) return cluster
  throw new Error(
    `Użytkownik „${account.name}” nie może wejść do katalogu ${dirname(cluster)}: daj mu prawo wejścia (chmod o+x) do tego katalogu i wszystkich nad nim.`,
  )
}

/**
 * Chooses the socket directory: a path of a Unix socket may have 103 bytes (macOS) or 107 (Linux), so a longer one is
 * replaced by a short directory.
 */
export function chooseSocketFolder(cluster: string, account?: SystemAccount) {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= 103) return cluster
  if (account) return makeShelf(cluster, account)
  return privateDirectory(`/tmp/kancelaria-${process.getuid?.()}-${shortName(cluster)}`)
}

function makeShelf(key: string, account: SystemAccount) {
  fs.mkdirSync(sharedStore, { recursive: true })
  fs.chmodSync(sharedStore, 0o755)
  const shelf = join(sharedStore, shortName(key))
  fs.mkdirSync(shelf, { recursive: true, mode: 0o700 })
  fs.chownSync(shelf, account.uid, account.gid)
  return shelf
}

/** Requires a private directory, because every user may write to /tmp and could prepare a directory under our name. */
function privateDirectory(path: string) {
  fs.mkdirSync(path, { recursive: true, mode: 0o700 })
  const stats = fs.lstatSync(path)
  const isPrivate = stats.isDirectory() && stats.uid === process.getuid?.() && !(stats.mode & 0o077)
  if (isPrivate) return path
  throw new Error(`Katalog ${path} nie jest prywatny: usuń go i uruchom program ponownie.`)
}

/** Lets the account pass through the data directory, but neither list nor read its content. */
function grantPassage(root: string, { gid }: SystemAccount) {
  const { uid, mode } = fs.statSync(root)
  fs.chownSync(root, uid, gid)
  fs.chmodSync(root, (mode & 0o707) | 0o010)
}

const shortName = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12)
