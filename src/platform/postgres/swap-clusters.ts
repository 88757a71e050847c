import * as fs from 'node:fs'
import { dirname } from 'node:path'
import { flushFolder } from '#platform/files/flush-folder.ts'
import { renameWhenFree } from '#platform/files/renaming/rename-when-free.ts'

/** File that names the cluster to be put in place; it exists only while the names are being changed. */
const markerPath = (cluster: string) => `${cluster}.next`

function writeMarker(cluster: string, fresh: string) {
  fs.writeFileSync(markerPath(cluster), fresh, { flush: true })
  flushFolder(dirname(cluster))
}

/**
 * Puts the cluster `fresh` in the place of the current one, which gets the name `before`; no server may run on either.
 * Two names cannot be changed at once, so a file names the new cluster first, and `completeSwap` ends a swap that was
 * interrupted: at every moment the next start finds either the former cluster or the new one, never none.
 */
export async function swapClusters(cluster: string, fresh: string, before: string): Promise<void> {
  writeMarker(cluster, fresh)
  const hadCluster = fs.existsSync(cluster)
  if (hadCluster) await renameWhenFree(cluster, before)
  try {
    await renameWhenFree(fresh, cluster)
  } catch (problem) {
    // Whoever restores deletes `fresh` then, and the next start would begin an empty cluster.
    if (hadCluster) await renameWhenFree(before, cluster)
    throw problem
  }
  flushFolder(dirname(cluster))
  fs.rmSync(markerPath(cluster))
}

/** Ends a swap that was interrupted after the former cluster had lost its name; otherwise forgets it. */
export function completeSwap({ cluster }: { cluster: string }) {
  const marker = markerPath(cluster)
  if (!fs.existsSync(marker)) return
  // Killed while it was written it may be empty; then the cluster has its name still.
  const fresh = fs.readFileSync(marker, 'utf8')
  if (!fs.existsSync(cluster) && fs.existsSync(fresh)) fs.renameSync(fresh, cluster)
  fs.rmSync(marker, { force: true })
}
