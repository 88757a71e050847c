import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClusterPaths, chooseSocketFolder } from '#platform/postgres/cluster-paths.ts'
import { type ServerAddress, findServerAddress } from '#platform/postgres/server-address.ts'
import { connectAsSuperuser } from '#platform/postgres/server-lock.ts'
import type { ArchiveLock } from '../../../format/lock.ts'
import { BackupProblem } from '../../../problem.ts'
import type { Trust } from '../../../signature/origin.ts'
import type { MomentRange } from '../moments.ts'
import { launchRecovery } from './recovering-server.ts'
import { FEED_FOLDER, buildRestoreCommand } from './restore-command.ts'
import { feedSegments, makeFeedFolders } from './segment-feeder.ts'

export interface RecoveryDeps {
  paths: ClusterPaths
  range: MomentRange
  lock?: ArchiveLock
  trust: Trust
  moment: number
  /** Told how far the log has been replayed, in words of PostgreSQL. */
  onProgress?(replayedTo: string): void
}

/** PostgreSQL's words when the log contains no commit after the moment: then all of the log belongs to it. */
const ENDED_EARLY = 'recovery ended before configured recovery target was reached'
const SIGNAL_FILE = 'recovery.signal'

const formatTarget = (moment: number) =>
  new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')

const buildSettings = (moment: number | undefined) => ({
  archive_mode: 'off',
  restore_command: buildRestoreCommand(),
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  ...(moment === undefined ? {} : { recovery_target_time: formatTarget(moment) }),
})

type Client = Awaited<ReturnType<typeof connectAsSuperuser>>

/** Waits until the server has become an ordinary one; undefined when it has ended instead. */
async function waitForPromotion(
  connect: () => Promise<Client>,
  hasEnded: () => boolean,
  onProgress: RecoveryDeps['onProgress'],
): Promise<Client | undefined> {
  while (!hasEnded()) {
    const client = await connect().catch(() => undefined)
    const answer = await client
      ?.query(
        'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp()::text as time',
      )
      .catch(() => undefined)
    if (client && answer && !answer.rows[0].recovering) return client
    if (answer?.rows[0].time) onProgress?.(answer.rows[0].time)
    await client?.end().catch(() => {})
    await pause(100)
  }
  return undefined
}

async function runRecovery<T>(
  {
    paths,
    range,
    lock,
    trust,
    moment,
    onProgress,
  }: Omit<RecoveryDeps, 'moment'> & { moment: number | undefined },
  work: (address: ServerAddress) => Promise<T>,
): Promise<{ result: T } | { log: string }> {
  const { cluster, account } = paths
  const sockets = paths.sockets && chooseSocketFolder(cluster, account)
  const log = join(cluster, FEED_FOLDER, 'log')
  const recoveryPaths = { ...paths, sockets, log, extraSettings: buildSettings(moment) }
  const ending = new AbortController()
  await rm(log, { force: true })
  const server = await launchRecovery(recoveryPaths)
  const { segments, base } = range
  const feeding = feedSegments({ cluster, base, segments, lock, trust, account }, ending.signal)
  feeding.catch(server.abort)
  try {
    const connect = async () => connectAsSuperuser(findServerAddress(recoveryPaths))
    const client = await waitForPromotion(connect, server.hasEnded, onProgress)
    if (!client) {
      ending.abort()
      await feeding
      return { log: await readFile(log, 'utf8').catch(() => '') }
    }
    await client.end()
    return { result: await work(findServerAddress(recoveryPaths)) }
  } finally {
    await server.stop()
    ending.abort()
    await feeding.catch(() => {})
  }
}

function explainFailure(log: string) {
  const lines = log.split('\n').filter(line => /FATAL|PANIC/.test(line))
  return [
    'PostgreSQL nie odtworzył bazy z kopii. Obecne dane są nienaruszone.',
    ...lines.slice(-3),
  ].join('\n')
}

/** Replays the log up to the moment, runs `work` on the restored server and stops it cleanly. */
export async function recoverCluster<T>(
  deps: RecoveryDeps,
  work: (address: ServerAddress) => Promise<T>,
): Promise<T> {
  const { cluster, account } = deps.paths
  await makeFeedFolders({ cluster, account })
  const signalFile = join(cluster, SIGNAL_FILE)
  await writeFile(signalFile, '', { mode: 0o600 })
  if (account) await chown(signalFile, account.uid, account.gid)
  // The last moment of the list means the end of the log.
  const isEnd = deps.moment >= deps.range.to
  const first = await runRecovery({ ...deps, moment: isEnd ? undefined : deps.moment }, work)
  if ('result' in first) return first.result
  if (!first.log.includes(ENDED_EARLY)) throw new BackupProblem(explainFailure(first.log))
  const second = await runRecovery({ ...deps, moment: undefined }, work)
  if ('result' in second) return second.result
  throw new BackupProblem(explainFailure(second.log))
}
