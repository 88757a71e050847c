import { isCopied } from './copied-files.ts'
import type { CopyDeps } from './copy-backups.ts'
import { listOutlivedFiles } from './outlived-files.ts'
import { type S3Location, S3Error, callS3 } from './s3/client.ts'
import { type RemoteFile, deleteObject, listObjects } from './s3/objects.ts'

/** Reads the first segment that a base backup in the bucket needs; undefined when its description is damaged. */
async function readFirstSegment(location: S3Location, name: string) {
  const text = await (await callS3(location, { method: 'GET', name })).text()
  return /"first_segment":"([0-9A-F]{24})"/.exec(text)?.[1]
}

/** Returns the names of the objects that this installation has sent, and nobody has replaced. */
async function selectSent({ database }: CopyDeps, objects: readonly RemoteFile[]) {
  const { rows } = await database.query<{ name: string; etag: string }>(
    'select name, etag from backup_copies',
  )
  const etags = new Map(rows.map(({ name, etag }) => [name, etag]))
  return objects.filter(({ name, etag }) => etags.get(name) === etag).map(({ name }) => name)
}

/**
 * Deletes outlived files of the bucket, counting only those that this installation has sent; returns how many a lock
 * still protects, or the key may not delete.
 */
export async function deleteOutlivedCopies(deps: CopyDeps): Promise<number> {
  const { database, location } = deps
  const names = (await selectSent(deps, await listObjects(location))).filter(isCopied)
  const outlivedNames = await listOutlivedFiles(names, name => readFirstSegment(location, name))
  const goneNames: string[] = []
  for (const name of outlivedNames) {
    const isGone = await deleteObject(location, name).catch((problem: unknown) => {
      if (problem instanceof S3Error && problem.status === 403) return false
      throw problem
    })
    if (isGone) goneNames.push(name)
  }
  await database.query('delete from backup_copies where name = any($1)', [goneNames])
  return outlivedNames.length - goneNames.length
}
