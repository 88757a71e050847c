import { createHash, randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Location } from '../s3/client.ts'
import { getSha256, signRequest } from '../s3/sign-request.ts'

interface StoredObject {
  content: Buffer
  etag: string
  versionId: string
  /** Milliseconds since 1970; 0 without a lock. */
  lockedUntil: number
  sha256: string
}

const getMd5 = (content: Uint8Array) => createHash('md5').update(content).digest('hex')
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, content: string) => `<${name}>${content}</${name}>`

/**
 * Starts a server that behaves like S3 at its edge: it checks signatures and digests, keeps versions, refuses to delete
 * what is locked, and fails on demand.
 */
export async function startFakeS3() {
  const objects = new Map<string, StoredObject[]>()
  const uploads = new Map<
    string,
    { key: string; lockedUntil: number; sha256: string; parts: Map<number, Buffer> }
  >()
  /** Answers of the next requests instead of the right ones, and a list of all requests. */
  const faults = { statuses: [] as number[], wrongEtags: 0, denyDelete: false, forgetsLock: false }
  const calls: string[] = []
  const credentials = { region: 'us-east-1', keyId: 'KEY', secret: 'tajny klucz' }

  function isSigned(request: IncomingMessage, url: URL, body: Buffer) {
    const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const stamp = String(request.headers['x-amz-date'])
    const moment = new Date(
      stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
    )
    const headers = Object.fromEntries(
      names
        .split(';')
        .filter(name => name !== 'host')
        .map(name => [name, String(request.headers[name])]),
    )
    const signedRequest = { method: request.method ?? '', url, headers, digest: getSha256(body) }
    const { authorization } = signRequest(signedRequest, credentials, moment)
    return authorization === request.headers.authorization
  }

  const readLock = ({ headers }: IncomingMessage) =>
    Date.parse(String(headers['x-amz-object-lock-retain-until-date'] ?? '')) || 0

  function store(key: string, content: Buffer, etag: string, lockedUntil: number, sha256: string) {
    const versionId = randomUUID()
    objects.set(key, [
      { content, etag, versionId, lockedUntil, sha256 },
      ...(objects.get(key) ?? []),
    ])
  }

  function fail(response: ServerResponse, status: number, code: string) {
    response.writeHead(status).end(element('Error', element('Code', code)))
  }

  function list(url: URL) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, 3)
    const contents = page.map(key => {
      const [object] = objects.get(key)!
      return element(
        'Contents',
        element('Key', escapeXml(key)) +
          element('Size', String(object!.content.length)) +
          element('ETag', `"${object!.etag}"`),
      )
    })
    const next = keys.length > page.length ? element('NextContinuationToken', page.at(-1)!) : ''
    return element('ListBucketResult', contents.join('') + next)
  }

  function listVersions(url: URL) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const versions = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([key, all]) =>
        all.map(({ versionId }) =>
          element('Version', element('Key', key) + element('VersionId', versionId)),
        ),
      )
    return element('ListVersionsResult', versions.join(''))
  }

  function remove(key: string, versionId: string | null, response: ServerResponse) {
    const versions = objects.get(key) ?? []
    const version = versions.find(object => versionId === null || object.versionId === versionId)
    if (faults.denyDelete || (version && version.lockedUntil > Date.now()))
      return fail(response, 403, 'AccessDenied')
    const otherVersions = versions.filter(object => object !== version)
    if (otherVersions.length > 0) objects.set(key, otherVersions)
    else objects.delete(key)
    return response.writeHead(204).end()
  }

  function answerUpload(
    request: IncomingMessage,
    url: URL,
    key: string,
    body: Buffer,
    response: ServerResponse,
  ) {
    const uploadId = url.searchParams.get('uploadId')
    if (request.method === 'POST' && uploadId === null) {
      const id = randomUUID()
      uploads.set(id, {
        key,
        lockedUntil: readLock(request),
        sha256: String(request.headers['x-amz-meta-sha256']),
        parts: new Map(),
      })
      return response.end(element('InitiateMultipartUploadResult', element('UploadId', id)))
    }
    if (uploadId === null) {
      const ownUploads = [...uploads].filter(([, upload]) =>
        upload.key.startsWith(url.searchParams.get('prefix') ?? ''),
      )
      return response.end(
        element(
          'ListMultipartUploadsResult',
          ownUploads
            .map(([id, upload]) =>
              element('Upload', element('Key', upload.key) + element('UploadId', id)),
            )
            .join(''),
        ),
      )
    }
    const upload = uploads.get(uploadId)
    if (!upload) return fail(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body)
      return response.setHeader('etag', `"${getMd5(body)}"`).end()
    }
    if (request.method === 'GET')
      return response.end(
        element(
          'ListPartsResult',
          [...upload.parts]
            .map(([number, part]) =>
              element(
                'Part',
                element('PartNumber', String(number)) + element('ETag', `"${getMd5(part)}"`),
              ),
            )
            .join(''),
        ),
      )
    const parts = [...upload.parts]
      .toSorted(([left], [right]) => left - right)
      .map(([, part]) => part)
    const md5s = Buffer.concat(parts.map(part => Buffer.from(getMd5(part), 'hex')))
    const etag = faults.wrongEtags-- > 0 ? 'f'.repeat(32) : `${getMd5(md5s)}-${parts.length}`
    store(
      key,
      Buffer.concat(parts),
      etag,
      faults.forgetsLock ? 0 : upload.lockedUntil,
      upload.sha256,
    )
    uploads.delete(uploadId)
    return response.end(element('CompleteMultipartUploadResult', element('ETag', `"${etag}"`)))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const body = await buffer(request)
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    calls.push(
      `${request.method} ${key}${url.searchParams.has('partNumber') ? ` ${url.searchParams.get('partNumber')}` : ''}`,
    )
    const status = faults.statuses.shift()
    if (status === 0) return void request.socket.destroy()
    if (status !== undefined)
      return fail(response, status, status === 503 ? 'SlowDown' : 'InternalError')
    if (!isSigned(request, url, body)) return fail(response, 403, 'SignatureDoesNotMatch')
    if (request.headers['x-amz-content-sha256'] !== getSha256(body))
      return fail(response, 400, 'XAmzContentSHA256Mismatch')
    const md5 = request.headers['content-md5']
    if (md5 !== undefined && Buffer.from(getMd5(body), 'hex').toString('base64') !== md5)
      return fail(response, 400, 'BadDigest')
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return answerUpload(request, url, key, body, response)
    if (url.searchParams.has('retention')) {
      const until = /<RetainUntilDate>(.*)<\/RetainUntilDate>/.exec(body.toString())?.[1] ?? ''
      objects.get(key)![0]!.lockedUntil = Date.parse(until)
      return response.end()
    }
    if (url.searchParams.has('versions')) return response.end(listVersions(url))
    if (url.searchParams.has('list-type')) return response.end(list(url))
    if (request.method === 'DELETE') return remove(key, url.searchParams.get('versionId'), response)
    if (request.method === 'PUT') {
      const etag = faults.wrongEtags-- > 0 ? 'f'.repeat(32) : getMd5(body)
      store(key, body, etag, readLock(request), String(request.headers['x-amz-meta-sha256']))
      return response.setHeader('etag', `"${etag}"`).end()
    }
    const [object] = objects.get(key) ?? []
    if (!object) return fail(response, 404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const content =
      first === undefined
        ? object.content
        : object.content.subarray(Number(first), Number(last) + 1)
    return response
      .setHeader('etag', `"${object.etag}"`)
      .setHeader('x-amz-meta-sha256', object.sha256)
      .setHeader('x-amz-object-lock-mode', object.lockedUntil > 0 ? 'COMPLIANCE' : '')
      .end(request.method === 'HEAD' ? undefined : content)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const location: S3Location = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kopie',
    prefix: 'kancelaria/',
    ...credentials,
  }
  return { objects, uploads, faults, calls, location, stop: () => server.close() }
}
