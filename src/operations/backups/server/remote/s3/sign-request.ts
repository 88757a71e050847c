import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  region: string
  keyId: string
  secret: string
}

export interface S3Request {
  method: string
  url: URL
  headers: Record<string, string>
  /** SHA-256 of the body in hexadecimal digits; the server refuses a body of another. */
  digest: string
}

export const getSha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Encodes a part of an address as the signature requires: also the characters that JavaScript leaves (RFC 3986). */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${Buffer.from(character).toString('hex').toUpperCase()}`,
  )

const formatQuery = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .toSorted()
    .join('&')

/** Returns the headers of a request with its signature (AWS Signature Version 4, docs of Amazon S3, “sigv4-auth-using-authorization-header”). */
export function signRequest(
  { method, url, headers, digest }: S3Request,
  { region, keyId, secret }: S3Credentials,
  now = new Date(),
): Record<string, string> {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = stamp.slice(0, 8)
  const allHeaders: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': digest,
    'x-amz-date': stamp,
  }
  const signedHeaders = Object.entries({ ...allHeaders, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
  const names = signedHeaders.map(([name]) => name).join(';')
  const canonicalRequest = [
    method,
    url.pathname,
    formatQuery(url),
    ...signedHeaders.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    digest,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, getSha256(canonicalRequest)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(key, text).toString('hex')
  return {
    ...allHeaders,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
