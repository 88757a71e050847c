import { type S3Location, S3Error, buildMd5Header, callS3, readEtag } from './client.ts'
import {
  type FileDigests,
  countParts,
  getMd5,
  partLimits,
  readPart,
  withFile,
} from './file-parts.ts'
import { buildObjectHeaders, requireLock } from './object-lock.ts'
import { readElements, readText } from './read-xml.ts'

interface Upload {
  path: string
  name: string
  digests: FileDigests
  signal?: AbortSignal
  /** Called after each part of a large file has been sent. */
  afterPart?(): Promise<void>
}

async function putWhole(location: S3Location, { path, name, digests, signal }: Upload) {
  const body = await withFile(path, handle => readPart(handle, 0))
  const headers = { ...buildObjectHeaders(location, digests.sha256), ...buildMd5Header(body) }
  const response = await callS3(location, { method: 'PUT', name, headers, body, signal })
  await response.arrayBuffer()
  return { etag: readEtag(response.headers.get('etag')), headers: response.headers }
}

/** Finds an upload of the same name that was interrupted, and its parts by their numbers. */
async function findInterrupted(location: S3Location, { name, signal }: Upload) {
  const key = `${location.prefix}${name}`
  const query = { uploads: '', prefix: key }
  const xml = await (await callS3(location, { method: 'GET', query, signal })).text()
  const upload = readElements(xml, 'Upload').find(({ Key }) => Key === key)
  const uploadId = upload?.UploadId
  if (uploadId === undefined) return undefined
  const parts = new Map<number, string>()
  let marker: string | undefined = '0'
  while (marker !== undefined) {
    const partQuery = { uploadId, 'part-number-marker': marker }
    const response = await callS3(location, { method: 'GET', name, query: partQuery, signal })
    const partXml = await response.text()
    for (const { PartNumber, ETag } of readElements(partXml, 'Part'))
      parts.set(Number(PartNumber), readEtag(ETag))
    const isTruncated = readText(partXml, 'ListPartsResult', 'IsTruncated') === 'true'
    marker = isTruncated ? readText(partXml, 'ListPartsResult', 'NextPartNumberMarker') : undefined
  }
  return { uploadId, parts }
}

async function beginUpload(location: S3Location, { name, digests, signal }: Upload) {
  const response = await callS3(location, {
    method: 'POST',
    name,
    query: { uploads: '' },
    headers: buildObjectHeaders(location, digests.sha256),
    signal,
  })
  const uploadId = readText(await response.text(), 'InitiateMultipartUploadResult', 'UploadId')
  if (!uploadId) throw new S3Error('NoUploadId', 200)
  return { uploadId, parts: new Map<number, string>() }
}

/** Uploads a large file in parts, and continues an upload that was interrupted: parts that are there are not sent again. */
async function putInParts(location: S3Location, upload: Upload) {
  const { path, name, digests, signal, afterPart } = upload
  const { uploadId, parts } =
    (await findInterrupted(location, upload)) ?? (await beginUpload(location, upload))
  const etags = await withFile(path, async handle => {
    const partEtags: string[] = []
    for (let index = 0; index < countParts(digests.bytes); index++) {
      const body = await readPart(handle, index)
      const etag = getMd5(body).toString('hex')
      partEtags.push(etag)
      if (parts.get(index + 1) === etag) continue
      const query = { partNumber: String(index + 1), uploadId }
      const headers = buildMd5Header(body)
      const response = await callS3(location, { method: 'PUT', name, query, headers, body, signal })
      await response.arrayBuffer()
      await afterPart?.()
    }
    return partEtags
  })
  const list = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  )
  const body = Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`,
  )
  const query = { uploadId }
  const response = await callS3(location, { method: 'POST', name, query, body, signal })
  const xml = await response.text()
  // The server may find out after it has begun to answer with 200.
  const code = readText(xml, 'Error', 'Code')
  if (code !== undefined) throw new S3Error(code, 500)
  const etag = readEtag(readText(xml, 'CompleteMultipartUploadResult', 'ETag'))
  if (etag) return { etag, headers: response.headers }
  // Ceph leaves it out of this answer.
  const { headers } = await callS3(location, { method: 'HEAD', name, signal })
  return { etag: readEtag(headers.get('etag')), headers }
}

/**
 * Uploads a file and returns its ETag. Throws unless the server states the digest that was computed here; only where it
 * encrypts with keys of its own (KMS), whose ETag is no digest, its check of each signed body must do.
 */
export async function uploadFile(location: S3Location, upload: Upload): Promise<string> {
  const put = upload.digests.bytes > partLimits.bytes ? putInParts : putWhole
  const { etag, headers } = await put(location, upload)
  const isDigest = headers.get('x-amz-server-side-encryption') !== 'aws:kms'
  if (isDigest && etag !== upload.digests.etag) throw new S3Error('DigestMismatch', 200)
  if (put === putInParts) await requireLock(location, upload)
  return etag
}
