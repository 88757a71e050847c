import { isCopied } from './copied-files.ts'
import type { CopyDeps } from './copy-backups.ts'
import { listOutlivedFiles } from './outlived-files.ts'
import { type S3Location, S3Error, callS3 } from './s3/client.ts'
import { deleteObject, listObjects } from './s3/objects.ts'

/** Reads the first segment that a base backup in the bucket needs; undefined when its description is damaged. */
async function readFirstSegment(location: S3Location, name: string) {
  const text = await (await callS3(location, { method: 'GET', name })).text()
  return /"first_segment":"([0-9A-F]{24})"/.exec(text)?.[1]
}

/** Deletes outlived files of the bucket; returns how many a lock still protects, or the key may not delete. */
export async function deleteOutlivedCopies({ database, location }: CopyDeps): Promise<number> {
  const names = (await listObjects(location)).map(({ name }) => name).filter(isCopied)
  const outlivedNames = await listOutlivedFiles(names, name => readFirstSegment(location, name))
  let protectedCount = 0
  for (const name of outlivedNames) {
    const isGone = await deleteObject(location, name).catch((problem: unknown) => {
      if (problem instanceof S3Error && problem.status === 403) return false
      throw problem
    })
    if (!isGone) protectedCount++
  }
  await database.query('delete from backup_copies where name = any($1)', [outlivedNames])
  return protectedCount
}
