import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAbandonedClusters } from '#platform/postgres/abandoned-clusters.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.ts'
import { buildDatabaseUrl } from '#platform/postgres/server-address.ts'
import { completeSwap, swapClusters } from '#platform/postgres/swap-clusters.ts'
import type { Settings } from '#platform/settings.ts'
import { formatStamp } from '../../restoring/beside-files.ts'
import { readOpeningLock } from '../../format/lock.ts'
import { BackupProblem } from '../../problem.ts'
import type { Trust } from '../../signature/origin.ts'
import { inheritArchive } from '../archive/own-archive.ts'
import { checkMoment, forgetSessions, readHeadFiles, selectHeads } from './check-moment.ts'
import type { BesideFiles } from './extract-base.ts'
import { extractConfirmedBase } from './confirmed-base.ts'
import { chooseRanges, listRanges } from './moments.ts'
import { recoverCluster } from './recovery/recover.ts'
import { FEED_FOLDER } from './recovery/restore-command.ts'

const RUNNING = 'Program jest uruchomiony. Zatrzymaj go i spróbuj ponownie.'

const getScratchPrefix = (cluster: string) => `${cluster}.moment-`

interface MomentSettings extends Pick<
  Settings,
  'dataDir' | 'backupDir' | 'backupPassphrase' | 'secretKey' | 'previousSecretKeys'
> {
  /** File with the secret keys of age that open the archive. */
  identityFile?: string
  trust: Trust
}

export interface RestoredMoment extends BesideFiles {
  remarks: string[]
  /** Name of the former cluster, when there was one. */
  before?: string
}

/**
 * Restores the moment into a cluster beside the current one, and puts it in place only after its history has been
 * verified: a restore that is refused, killed or interrupted changes nothing. The former cluster is preserved.
 */
export async function restoreMoment(
  settings: MomentSettings,
  moment: number,
  onProgress?: (replayedTo: string) => void,
): Promise<RestoredMoment> {
  const { trust } = settings
  // The key may have been changed between the base backup and the moment.
  const formerSecrets = [settings.secretKey, ...settings.previousSecretKeys]
  const ranges = chooseRanges(await listRanges(settings.backupDir), moment)
  const openingLock = await readOpeningLock(settings.backupPassphrase, settings.identityFile)
  const paths = chooseClusterPaths(settings.dataDir)
  completeSwap(paths)
  if (runningPostmaster(paths)) throw new BackupProblem(RUNNING)
  await deleteAbandonedClusters(paths, getScratchPrefix(paths.cluster))
  const fresh = `${getScratchPrefix(paths.cluster)}${process.pid}`
  try {
    const target = { fresh, account: paths.account }
    const base = await extractConfirmedBase(ranges, { openingLock, trust, ...target })
    const { range, lock, besideFiles } = base
    const ownHeads = await readHeadFiles(join(settings.dataDir, 'heads'))
    const heads = selectHeads({ ...besideFiles.heads, ...ownHeads }, moment)
    const recoveryPaths = { ...paths, cluster: fresh }
    const recovery = { paths: recoveryPaths, range, lock, trust, moment, onProgress }
    const sentences = await recoverCluster(recovery, async address => {
      const url = buildDatabaseUrl(address, 'kancelaria')
      const { secret } = besideFiles
      const remarks = await checkMoment(url, heads, { secret, formerSecrets })
      await forgetSessions(url)
      return remarks
    })
    await rm(join(fresh, FEED_FOLDER), { recursive: true, force: true, maxRetries: 10 })
    if (runningPostmaster(paths)) throw new BackupProblem(RUNNING)
    await inheritArchive(paths.cluster, fresh, range.base)
    const before = `${paths.cluster}.before-${formatStamp()}`
    const hadCluster = existsSync(paths.cluster)
    await swapClusters(paths.cluster, fresh, before)
    const remarks = [...base.remarks, ...sentences]
    return { heads, secret: besideFiles.secret, remarks, before: hadCluster ? before : undefined }
  } catch (problem) {
    await rm(fresh, { recursive: true, force: true, maxRetries: 10 })
    throw problem
  }
}
