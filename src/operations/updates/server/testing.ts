import { createHash, generateKeyPairSync } from 'node:crypto'
import { type RequestListener, createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { MANIFEST_FORMAT, type ReleaseManifest } from '../manifest.ts'
import { describePublicKey, signManifest } from './check/signature.ts'

export const NOW = new Date('2026-11-30T08:00:00.000Z')

/** Creates a key of a publisher; `name` is its public half. */
export function createTestKey() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { key: privateKey, name: describePublicKey(privateKey) }
}

export const getSha256 = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex')

/** List of releases with one version, changed by the test. */
export const buildTestManifest = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  format: MANIFEST_FORMAT,
  signed_at: '2026-11-29T08:00:00.000Z',
  expires_at: '2027-03-01T08:00:00.000Z',
  versions: [
    {
      version: '9.1.0',
      date: '2026-11-29',
      from: '0.1.0',
      notes: [{ title: 'Nowy ekran', text: 'Ekran pokazuje wszystko.' }],
      files: [],
    },
  ],
  ...changes,
})

/** A list as it lies at its address: its bytes and the signatures of the keys. */
export function signTestManifest(
  manifest: object,
  keys: readonly ReturnType<typeof createTestKey>[],
) {
  const content = Buffer.from(JSON.stringify(manifest))
  return {
    content,
    signature: signManifest(
      content,
      keys.map(({ key }) => key),
    ),
  }
}

/** Starts a real HTTP server until the end of the test; returns its address. */
export async function startTestServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
