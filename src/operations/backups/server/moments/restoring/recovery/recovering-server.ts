import { once } from 'node:events'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { choosePort } from '#platform/postgres/choose-port.ts'
import type { ClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { stopByPgCtl } from '#platform/postgres/pg-ctl.ts'
import {
  clearStaleLocks,
  launchPostgres,
  runningPostmaster,
} from '#platform/postgres/postmaster.ts'
import { ABORT_FILE } from './request-segment.ts'
import { FEED_FOLDER } from './restore-command.ts'

/** Server that replays the log. */
export interface RecoveringServer {
  hasEnded(): boolean
  /** Makes it give up its work, because a segment is damaged. */
  abort(): void
  /** Stops it cleanly, and waits until it is down. */
  stop(): Promise<void>
}

/** Starts PostgreSQL on a cluster to be recovered. */
export const launchRecovery = (paths: ClusterPaths): Promise<RecoveringServer> =>
  process.platform === 'win32' ? launchOnWindows(paths) : launchDirectly(paths)

/** Starts the process that the paths name; `hasExited` says whether it has ended. */
async function launch(paths: ClusterPaths) {
  clearStaleLocks(paths)
  const child = launchPostgres(findBinaries(paths), paths, await choosePort(paths))
  let isDone = false
  const exit = once(child, 'exit').finally(() => (isDone = true))
  return { child, exit, hasExited: () => isDone }
}

async function launchDirectly(paths: ClusterPaths): Promise<RecoveringServer> {
  const { child, exit, hasExited } = await launch(paths)
  return {
    hasEnded: hasExited,
    abort: () => void child.kill('SIGQUIT'),
    async stop() {
      child.kill('SIGINT')
      await exit
    },
  }
}

type ServerOptions = Readonly<Record<string, string>>

/** `pg_ctl` passes options through cmd.exe, which does not survive spaces and quotes. */
const isPlain = (value: string) => /^[\w.-]+$/.test(value)

const escapeValue = (value: string) => value.replaceAll('\\', '\\\\').replaceAll("'", "''")

/** Splits settings into options of the command line and lines of a configuration file, for those with other letters. */
export function splitSettings(settings: ServerOptions): { options: ServerOptions; lines: string } {
  const entries = Object.entries(settings)
  return {
    options: Object.fromEntries(entries.filter(([, value]) => isPlain(value))),
    lines: entries
      .filter(([, value]) => !isPlain(value))
      .map(([name, value]) => `${name} = '${escapeValue(value)}'\n`)
      .join(''),
  }
}

/** On Windows the process is pg_ctl, which ends when the server accepts connections or has ended. */
async function launchOnWindows(paths: ClusterPaths): Promise<RecoveringServer> {
  const file = join(paths.cluster, 'postgresql.auto.conf')
  const formerText = await readFile(file, 'utf8')
  const { options, lines } = splitSettings(paths.extraSettings ?? {})
  await appendFile(file, lines)
  const { exit, hasExited } = await launch({ ...paths, extraSettings: options })
  return {
    hasEnded: () => hasExited() && !runningPostmaster(paths),
    abort: () => void writeFile(join(paths.cluster, FEED_FOLDER, ABORT_FILE), '').catch(() => {}),
    async stop() {
      await exit
      if (runningPostmaster(paths)) await stopByPgCtl(findBinaries(paths), paths)
      // The cluster works with its own settings afterwards.
      await writeFile(file, formerText)
    },
  }
}
