import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import type { ClusterPaths } from './cluster-paths.ts'
import { postgresEnvironment } from './postgres-environment.ts'
import { hasSignalPipe, launchByPgCtl } from './pg-ctl.ts'
import { buildServerSettings } from './server-settings.ts'
import { ignoreIfExists } from '#platform/files/ignore-if-exists.ts'
import { isOwnProcess } from '#platform/workers/process-state.ts'

/** Starts the server in its own session, so that it survives the end of this process and does not get Ctrl+C. */
export function launchPostgres(binaries: string, paths: ClusterPaths, port: number) {
  const { cluster, account } = paths
  const log = openLog(paths.log)
  if (process.platform === 'win32') {
    fs.closeSync(log)
    return launchByPgCtl(binaries, paths, port)
  }
  const server = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', cluster, ...buildServerSettings(paths, port)],
    {
      uid: account?.uid,
      gid: account?.gid,
      cwd: cluster,
      detached: true,
      env: postgresEnvironment,
      stdio: ['ignore', log, log],
    },
  )
  fs.closeSync(log)
  server.unref()
  return server
}

/** Returns the process number of the running server, if any. */
export function runningPostmaster({ cluster }: Pick<ClusterPaths, 'cluster'>) {
  const pid = Number.parseInt(readIfThere(join(cluster, 'postmaster.pid')))
  return pid && isPostmaster(pid, cluster) ? pid : undefined
}

/** Line of `postmaster.pid` with the port. */
const PORT_LINE = 3

/** Returns the port of the running server, or of one that was killed and left its file. */
export function readPostmasterPort({ cluster }: Pick<ClusterPaths, 'cluster'>) {
  const port = readIfThere(join(cluster, 'postmaster.pid')).split('\n')[PORT_LINE]
  return Number.parseInt(port ?? '') || undefined
}

/**
 * Removes stale lock files. A killed server may remain as a zombie, and after a reboot its number may belong to another
 * process; PostgreSQL trusts the number and would refuse to start, so the command line of the process is checked.
 */
export function clearStaleLocks({ cluster, sockets }: ClusterPaths) {
  const socketLock = sockets && join(sockets, '.s.PGSQL.5432.lock')
  for (const file of [join(cluster, 'postmaster.pid'), ...(socketLock ? [socketLock] : [])]) {
    const pid = Number.parseInt(readIfThere(file))
    if (pid && fs.existsSync(`/proc/${pid}`) && !isPostmaster(pid, cluster)) removeStale(file, pid)
  }
}

function isPostmaster(pid: number, cluster: string) {
  if (process.platform === 'linux')
    return readIfThere(`/proc/${pid}/cmdline`).split('\0').includes(cluster)
  if (process.platform === 'win32' && hasSignalPipe(pid) === false) return false
  return isOwnProcess(pid)
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
