import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatStamp, storeBesideFiles } from '#operations/backups/server/restoring/beside-files.ts'
import {
  readHeadFiles,
  selectHeads,
} from '#operations/backups/server/moments/restoring/check-moment.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { readClusterMajor } from '#platform/postgres/major-version.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.ts'
import { completeSwap, swapClusters } from '#platform/postgres/swap-clusters.ts'
import type { Settings } from '#platform/settings.ts'
import { RUNNING } from './upgrade-cluster.ts'

const NO_FORMER =
  'Nie ma odłożonej bazy z poprzedniej wersji PostgreSQL, do której można wrócić. Nic nie zostało zmienione.'

interface FormerCluster {
  folder: string
  major: number
  /** Moment in milliseconds at which it was put aside. */
  time: number
}

const STAMP = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/** Lists the clusters that `upgrade` has put aside, oldest first. */
function listFormerClusters(cluster: string): FormerCluster[] {
  const prefix = `${basename(cluster)}.postgresql-`
  return readdirSync(dirname(cluster))
    .filter(name => name.startsWith(prefix))
    .flatMap(name => {
      const [major, stamp = ''] = name.slice(prefix.length).split('-')
      const time = Date.parse(stamp.replace(STAMP, '$1-$2-$3T$4:$5:$6Z'))
      return { folder: join(dirname(cluster), name), major: Number(major), time }
    })
    .filter(({ major, time }) => major > 0 && !Number.isNaN(time))
    .toSorted((a, b) => a.time - b.time)
}

/**
 * Puts the last cluster of a lower major version back in place, as `upgrade` has put it aside; the current one gets a
 * name beside it. Signed heads from after the upgrade are put aside too, because that history does not contain them.
 */
export async function putClusterBack(settings: Pick<Settings, 'dataDir' | 'secretKey'>) {
  const paths = chooseClusterPaths(settings.dataDir)
  if (runningPostmaster(paths)) throw new Error(RUNNING)
  completeSwap(paths)
  const major = readClusterMajor(paths.cluster)
  const former = listFormerClusters(paths.cluster).findLast(
    cluster => major !== undefined && cluster.major < major,
  )
  if (!former) throw new Error(NO_FORMER)
  const heads = await readHeadFiles(join(settings.dataDir, 'heads'))
  // Before the clusters change their names: a kill in between leaves fewer heads than there could be, never false ones.
  storeBesideFiles(
    settings.dataDir,
    { heads: selectHeads(heads, former.time) },
    { fresh: false, key: settings.secretKey },
  )
  const later = `${paths.cluster}.postgresql-${major}-${formatStamp()}`
  await swapClusters(paths.cluster, former.folder, later)
  return { major: former.major, later }
}
