import { type S3Location, S3Error, callS3, readEtag } from './client.ts'
import { readElements, readText } from './read-xml.ts'

/** An object of the bucket. */
export interface RemoteFile {
  name: string
  bytes: number
  etag: string
}

/** Lists the objects below the prefix. */
export async function listObjects(
  location: S3Location,
  signal?: AbortSignal,
): Promise<RemoteFile[]> {
  const files: RemoteFile[] = []
  let token: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: location.prefix,
      ...(token === undefined ? {} : { 'continuation-token': token }),
    }
    const xml = await (await callS3(location, { method: 'GET', query, signal })).text()
    for (const { Key = '', Size = '', ETag } of readElements(xml, 'Contents'))
      files.push({
        name: Key.slice(location.prefix.length),
        bytes: Number(Size),
        etag: readEtag(ETag),
      })
    token = readText(xml, 'ListBucketResult', 'NextContinuationToken')
  } while (token)
  return files
}

/** Deletes every version of an object; false while a lock protects one. */
export async function deleteObject(location: S3Location, name: string): Promise<boolean> {
  if (!location.lock) {
    await callS3(location, { method: 'DELETE', name })
    return true
  }
  const query = { versions: '', prefix: `${location.prefix}${name}` }
  const xml = await (await callS3(location, { method: 'GET', query })).text()
  const versions = ['Version', 'DeleteMarker'].flatMap(kind => readElements(xml, kind))
  const ownVersions = versions.filter(({ Key }) => Key === query.prefix)
  for (const { VersionId = '' } of ownVersions) {
    try {
      await callS3(location, { method: 'DELETE', name, query: { versionId: VersionId } })
    } catch (problem) {
      if (problem instanceof S3Error && problem.status === 403) return false
      throw problem
    }
  }
  return true
}
