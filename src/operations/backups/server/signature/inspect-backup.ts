import { isEncrypted, readArchive } from '../format/archive.ts'
import type { ArchiveLock } from '../format/lock.ts'
import { MANIFEST, Manifest } from '../format/manifest.ts'
import { type Trust, requireOrigin } from './origin.ts'

/** A backup that was read once and may be loaded. */
export interface InspectedBackup {
  /** Digest that a later reading must have. */
  digest: string
  /** Origin in a sentence. */
  origin: string
  /** Moment at which it was made; undefined when neither a signature nor the content tells it. */
  at?: string
  /** Undefined when it has none that this program reads; loading tells why. */
  manifest?: Manifest
}

function parseManifest(content: Buffer): Manifest | undefined {
  try {
    return Manifest.parse(JSON.parse(content.toString()))
  } catch {
    return undefined
  }
}

/** Reads a backup once, before anything of it is used; refuses one whose origin is not confirmed. */
export async function inspectBackup(
  file: string,
  lock: ArchiveLock | undefined,
  trust: Trust,
): Promise<InspectedBackup> {
  let manifest: Manifest | undefined
  const { digest, signature } = await readArchive(file, lock, async (name, content) => {
    if (name === MANIFEST) manifest ??= parseManifest(content)
  })
  const isLocked = await isEncrypted(file)
  const hasPassphrase = isLocked && typeof lock === 'string'
  const origin = requireOrigin({ file, signature, isEncrypted: isLocked, hasPassphrase }, trust)
  return { digest, origin, at: signature?.facts.at ?? manifest?.made_at, manifest }
}
