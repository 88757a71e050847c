import { execFile, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterPaths } from './cluster-paths.ts'
import { postgresEnvironment } from './postgres-environment.ts'
import { buildServerSettings } from './server-settings.ts'

/** Seconds that a start (with its recovery) and a stop may take. */
const TIMEOUT_SECONDS = '120'

const programPath = (binaries: string) => join(binaries, 'bin/pg_ctl')

/**
 * Starts the server by `pg_ctl`, which takes the rights of an administrator from it: PostgreSQL refuses them on Windows.
 * The process ends when the server accepts connections; without a window of its own it does not get Ctrl+C.
 */
export function launchByPgCtl(binaries: string, paths: ClusterPaths, port: number) {
  const settings = buildServerSettings(paths, port).join(' ')
  const wait = ['-w', '-t', TIMEOUT_SECONDS]
  return spawn(
    programPath(binaries),
    ['start', '-D', paths.cluster, '-l', paths.log, '-o', settings, ...wait],
    { cwd: paths.cluster, env: postgresEnvironment, stdio: 'ignore', windowsHide: true },
  )
}

/** Stops the server after its open transactions were rolled back: Windows has no signals, a kill would be a crash. */
export async function stopByPgCtl(binaries: string, { cluster }: Pick<ClusterPaths, 'cluster'>) {
  const wait = ['-w', '-t', TIMEOUT_SECONDS]
  await promisify(execFile)(programPath(binaries), ['stop', '-D', cluster, '-m', 'fast', ...wait], {
    env: postgresEnvironment,
    windowsHide: true,
  })
}

/**
 * Checks whether the process is a PostgreSQL: each has a pipe for its signals, and a stranger of the same number has
 * none. Undefined where pipes cannot be listed.
 */
export function hasSignalPipe(pid: number) {
  try {
    return readdirSync('//./pipe/').includes(`pgsignal_${pid}`)
  } catch {
    return undefined
  }
}
