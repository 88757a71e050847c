import { execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterPaths } from './cluster-paths.ts'
import { buildServerSettings } from './server-settings.ts'
import { ignoreIfExists } from '#platform/files/ignore-if-exists.ts'

const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** Creates the cluster under a temporary name first, so that an incomplete cluster never gets the real name. */
export async function makeCluster(binaries: string, { cluster, account }: ClusterPaths) {
  if (fs.existsSync(cluster)) return
  const draft = `${cluster}.${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  if (account) fs.chownSync(draft, account.uid, account.gid)
  const options = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const words = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin']
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    ['-D', draft, ...options, ...words, '--builtin-locale=C.UTF-8'],
    { ...account, cwd: draft, env: environment },
  )
  ignoreIfExists(() => fs.renameSync(draft, cluster))
  fs.rmSync(draft, { recursive: true, force: true })
}

/** Starts the server in its own session, so that it survives the end of this process and does not get Ctrl+C. */
export function launchPostgres(binaries: string, paths: ClusterPaths) {
  const { cluster, account } = paths
  const log = openLog(paths.log)
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, ...buildServerSettings(paths)],
    {
      uid: account?.uid,
      gid: account?.gid,
      cwd: cluster,
      detached: true,
      env: environment,
      stdio: ['ignore', log, log],
    },
  )
  fs.closeSync(log)
  server.unref()
  return server
}

/** Returns the process number of the running server, if any. */
export function runningPostmaster({ cluster }: ClusterPaths) {
  const pid = Number.parseInt(readIfThere(join(cluster, 'postmaster.pid')))
  return pid && isPostmaster(pid, cluster) ? pid : undefined
}

/**
 * Removes stale lock files. A killed server may remain as a zombie, and after a reboot its number may belong to another
 * process; PostgreSQL trusts the number and would refuse to start, so the command line of the process is checked.
 */
export function clearStaleLocks({ cluster, sockets }: ClusterPaths) {
  for (const file of [join(cluster, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(readIfThere(file))
    if (pid && fs.existsSync(`/proc/${pid}`) && !isPostmaster(pid, cluster)) removeStale(file, pid)
  }
}

function isPostmaster(pid: number, cluster: string) {
  if (process.platform === 'linux')
    return readIfThere(`/proc/${pid}/cmdline`).split('\0').includes(cluster)
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes a stale file, and restores it when another process has started a server since the number was read. */
function removeStale(file: string, pid: number) {
  const aside = `${file}.${process.pid}`
  fs.renameSync(file, aside)
  if (Number.parseInt(readIfThere(aside)) !== pid) ignoreIfExists(() => fs.linkSync(aside, file))
  fs.rmSync(aside)
}

function openLog(path: string) {
  const size = fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) fs.renameSync(path, `${path}.1`)
  return fs.openSync(path, 'a', 0o600)
}

function readIfThere(path: string) {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
