import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ClusterPaths } from './cluster-paths.ts'
import { isAlive } from '#platform/workers/process-state.ts'
import { runningPostmaster } from './postmaster.ts'

const UNDER_WAY = 'To samo polecenie już trwa w innym oknie. Poczekaj, aż się skończy.'

/**
 * Deletes the clusters that killed commands have left beside the cluster, with the servers they had started; each is
 * named by the prefix and the number of the process.
 */
export async function deleteAbandonedClusters(
  { cluster }: Pick<ClusterPaths, 'cluster'>,
  prefix: string,
): Promise<void> {
  const start = basename(prefix)
  const names = await readdir(dirname(cluster)).catch(() => [])
  for (const name of names.filter(name => name.startsWith(start))) {
    const pid = Number.parseInt(name.slice(start.length))
    if (pid !== process.pid && isAlive(pid)) throw new Error(UNDER_WAY)
    const folder = join(dirname(cluster), name)
    const server = runningPostmaster({ cluster: folder })
    if (server) process.kill(server, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
