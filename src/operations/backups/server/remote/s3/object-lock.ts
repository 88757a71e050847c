import { type S3Location, buildMd5Header, callS3 } from './client.ts'

const DAY_MS = 24 * 3_600_000

const getLockEnd = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Builds the headers of a new object: its SHA-256, and the lock of the settings. */
export function buildObjectHeaders({ lock }: S3Location, sha256: string): Record<string, string> {
  const headers = { 'x-amz-meta-sha256': sha256 }
  if (!lock) return headers
  return {
    ...headers,
    'x-amz-object-lock-mode': lock.mode,
    'x-amz-object-lock-retain-until-date': getLockEnd(lock.days),
  }
}

/** Locks a large file that was uploaded without its lock: Ceph 16 forgets the lock of an upload in parts. */
export async function requireLock(
  location: S3Location,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<void> {
  const { lock } = location
  if (!lock) return
  const { headers } = await callS3(location, { method: 'HEAD', name, signal })
  if (headers.get('x-amz-object-lock-mode')) return
  const body = Buffer.from(
    `<Retention xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Mode>${lock.mode}</Mode><RetainUntilDate>${getLockEnd(lock.days)}</RetainUntilDate></Retention>`,
  )
  await callS3(location, {
    method: 'PUT',
    name,
    query: { retention: '' },
    headers: buildMd5Header(body),
    body,
    signal,
  })
}
