import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { getPublicKey } from '#history/server/heads/heads.ts'
import { quickLocks } from '#testing/locks.ts'
import { writeArchive } from '../format/archive.ts'
import type { ArchiveLock } from '../format/lock.ts'
import { inspectBackup } from './inspect-backup.ts'
import { type Trust, readTrust } from './origin.ts'
import { TRAILER_BYTES } from './trailer.ts'

quickLocks()
const root = await mkdtemp('/tmp/kancelaria-origin-')
afterAll(() => rm(root, { recursive: true }))
const [OWN, FORMER, FOREIGN] = ['a', 'b', 'c'].map(letter => letter.repeat(64)) as [
  string,
  string,
  string,
]
const identity = await generateX25519Identity()
const writeLock = { keys: [await identityToRecipient(identity)] }
const readLock = { keys: [identity] }
const settings = {
  secretKey: OWN,
  previousSecretKeys: [FORMER],
  backupPassphrase: undefined,
  backupRecipients: writeLock.keys,
}
const trust = readTrust(settings, {})

const getLock = (name: string): ArchiveLock | undefined =>
  name.endsWith('.age') ? writeLock : undefined

/** Writes a file as whoever has this key and the public key of the lock. */
async function write(name: string, secret?: string, lock = getLock(name)) {
  const file = join(root, name)
  const getFacts = () => ({ kind: 'backup' as const, name, at: '2026-11-30T01:15:00.000Z' })
  const signer = secret === undefined ? undefined : { secret, getFacts }
  await writeArchive(file, lock, add => add('entry', `treść pliku ${name}`), signer)
  return file
}
const inspect = (file: string, options: Partial<Trust> = {}) =>
  inspectBackup(file, readLock, { ...trust, ...options })

test.each([
  ['present', OWN],
  ['former', FORMER],
])('backup signed with the %s key → confirmed with its day', async (name, secret) => {
  const { origin } = await inspect(await write(`${name}.age`, secret))
  expect(origin).toBe(
    'Ta kopia pochodzi z tej instalacji; podpisano ją 2026-11-30 02:15:00 (czas polski).',
  )
})

test('backup planted by somebody who knows only the public key → refused, and restored with consent', async () => {
  for (const [file, words] of [
    [await write('unsigned.age'), 'nie ma podpisu'],
    [await write('foreign.age', FOREIGN), 'podpisał ją inny klucz'],
  ] as const) {
    await expect(inspect(file)).rejects.toThrow(words)
    const { origin } = await inspect(file, { allowsUntrusted: true })
    expect(origin).toContain('bo polecenie miało --untrusted')
    expect(origin).not.toContain('--signed-by')
  }
})

test('new computer: the key that backup printed confirms; a text that is no key is refused', async () => {
  const file = await write('moved.age', FOREIGN)
  const { origin } = await inspectBackup(
    file,
    readLock,
    readTrust(settings, { signedBy: getPublicKey(FOREIGN) }),
  )
  expect(origin).toContain('pochodzi z tej instalacji')
  expect(() => readTrust(settings, { signedBy: 'age1abc' })).toThrow('klucz podpisu')
})

test('new computer: the passphrase that opens a backup confirms it, signed or not; a key of age does not', async () => {
  const passphrase = 'hasło kopii parafii'
  const newTrust = readTrust(settings, { acceptsPassphrase: true })
  for (const [name, secret] of [
    ['passphrase.age', FOREIGN],
    ['unsigned-passphrase.age', undefined],
  ] as const) {
    const file = await write(name, secret, passphrase)
    const { origin } = await inspectBackup(file, passphrase, newTrust)
    expect(origin).toContain('zapisał ją ktoś, kto zna to hasło')
    await expect(inspectBackup(file, passphrase, trust)).rejects.toThrow('Nie da się potwierdzić')
  }
  const plantedFile = await write('keys.age', FOREIGN)
  await expect(inspectBackup(plantedFile, { ...readLock, passphrase }, newTrust)).rejects.toThrow(
    'podpisał ją inny klucz',
  )
})

test('content of one backup with the signature of another → refused', async () => {
  const [content, other] = [
    await readFile(await write('first.zst', OWN)),
    await readFile(await write('second.zst', OWN)),
  ]
  const file = join(root, 'joined.zst')
  await writeFile(
    file,
    Buffer.concat([content.subarray(0, -TRAILER_BYTES), other.subarray(-TRAILER_BYTES)]),
  )
  await expect(inspect(file, { isLocked: false })).rejects.toThrow('zmieniono ją później')
})

test('backup without a lock: confirmed with a warning where none is set, refused where one is', async () => {
  const file = await write('plain.zst', OWN)
  const { origin } = await inspect(file, { isLocked: false })
  expect(origin).toMatch(/pochodzi z tej instalacji.*Kopie nie są szyfrowane/)
  await expect(inspect(file)).rejects.toThrow('nie jest zaszyfrowana, a tutejsze kopie są')
})

test('older backup under the name of a newer one → its signed name is told', async () => {
  const file = join(root, 'kancelaria-2026-12-24T011500.tar.zst.age')
  await copyFile(await write('older.age', OWN), file)
  expect((await inspect(file)).origin).toContain('Plik nazywał się wtedy older.age')
})

test('signed file: common tools and a program that knows no signature unpack it', async () => {
  const bytes = await readFile(await write('tools.zst', OWN))
  expect(zstdDecompressSync(bytes).toString()).toContain('treść pliku tools.zst')
})
