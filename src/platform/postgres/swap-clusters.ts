import * as fs from 'node:fs'
import { dirname } from 'node:path'
import { flushFolder } from '#platform/files/flush-folder.ts'

/** Link that names the cluster to be put in place; it exists only while the names are being changed. */
const markerPath = (cluster: string) => `${cluster}.next`

const isPresent = (path: string) => fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * Puts the cluster `fresh` in the place of the current one, which gets the name `before`; no server may run on either.
 * Two names cannot be changed at once, so a link names the new cluster first, and `completeSwap` ends a swap that was
 * interrupted: at every moment the next start finds either the former cluster or the new one, never none.
 */
export function swapClusters(cluster: string, fresh: string, before: string) {
  fs.rmSync(markerPath(cluster), { force: true })
  // On Windows only a junction needs no rights of an administrator.
  fs.symlinkSync(fresh, markerPath(cluster), 'junction')
  flushFolder(dirname(cluster))
  if (fs.existsSync(cluster)) fs.renameSync(cluster, before)
  fs.renameSync(fresh, cluster)
  flushFolder(dirname(cluster))
  fs.rmSync(markerPath(cluster))
}

/** Ends a swap that was interrupted after the former cluster had lost its name; otherwise forgets it. */
export function completeSwap({ cluster }: { cluster: string }) {
  const marker = markerPath(cluster)
  if (!isPresent(marker)) return
  const fresh = fs.readlinkSync(marker)
  if (!fs.existsSync(cluster) && fs.existsSync(fresh)) fs.renameSync(fresh, cluster)
  fs.rmSync(marker, { force: true })
}
