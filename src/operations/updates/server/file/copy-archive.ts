import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getCode } from '#platform/refusals.ts'
import type { ReleaseFile } from '../../manifest.ts'

const describeDamage = (name: string) =>
  `Plik ${name} jest uszkodzony albo niecały: jego suma kontrolna nie zgadza się z listą wydań. Skopiuj go jeszcze raz. Nic nie zostało zmienione.`

/** Refuses a file whose size is not that of the list; throws a Polish sentence when it cannot be read. */
export async function requireSize(path: string, { name, size }: ReleaseFile) {
  const facts = await stat(path).catch(problem => {
    if (getCode(problem) !== 'ENOENT') throw problem
    throw new Error(`Nie ma pliku ${path}. Sprawdź, czy pendrive jest włożony.`, { cause: problem })
  })
  if (facts.size !== size) throw new Error(describeDamage(name))
}

/**
 * Copies a file of a release to the disk of the program and compares its checksum on the way, so that what is unpacked
 * is what was checked. Without `target` it is only compared.
 */
export async function copyVerified(path: string, file: ReleaseFile, target?: string) {
  await requireSize(path, file)
  const hash = createHash('sha256')
  const meter = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part)
      done(null, target === undefined ? undefined : part)
    },
  })
  const reader = createReadStream(path)
  if (target === undefined) await pipeline(reader, meter.resume())
  else await pipeline(reader, meter, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  if (hash.digest('hex') !== file.sha256) throw new Error(describeDamage(file.name))
}
