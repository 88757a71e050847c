import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, inject, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { quickLocks } from '#testing/locks.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { readArchive } from './format/archive.ts'
import { findChangedBackups, getDigestFile } from './format/digests.ts'
import { rehearseRestore } from './jobs.ts'
import { readOpeningLock } from './format/lock.ts'
import { makeBackup } from './make-backup.ts'
import { listOwnBackups } from './keeping/own-backups.ts'
import { writeParishFile } from './one-parish/file.ts'

quickLocks()
const PASSPHRASE = 'cztery śliwki pod płotem'
const url = await ownDatabase('recipients')
const { database, newParish } = await testApi({ url })
const root = await mkdtemp('/tmp/kancelaria-recipients-')
afterAll(() => rm(root, { recursive: true }))
const folder = join(root, 'kopie')
const identities = [await generateX25519Identity(), await generateX25519Identity()]
const recipients = await Promise.all(identities.map(identityToRecipient))
const secret = 'b'.repeat(64)
const place = {
  database,
  url,
  folder,
  passphrase: PASSPHRASE,
  recipients,
  secret,
  heads: join(root, 'heads'),
}
const { parish_id } = await newParish()
const { file } = await makeBackup(place)

const writeIdentity = async (name: string, text: string) => {
  const identityFile = join(root, name)
  await writeFile(identityFile, text)
  return identityFile
}
const read = async (lock: Awaited<ReturnType<typeof readOpeningLock>>) => {
  const names: string[] = []
  await readArchive(file, lock, async name => void names.push(name))
  return names
}

test('backup to public keys: opened by each of them, as age-keygen stores it, and by nothing else', async () => {
  const text = (identity: string) => `# created: 2026-11-30\n# public key: age1…\n${identity}\n`
  for (const identity of identities) {
    const lock = await readOpeningLock(PASSPHRASE, await writeIdentity('klucz.txt', text(identity)))
    expect(await read(lock)).toContain('end.json')
  }
  const header = (await readFile(file)).subarray(0, 400).toString('latin1')
  expect(header.match(/-> X25519 /g)).toHaveLength(2)
  await expect(read(await readOpeningLock(PASSPHRASE, undefined))).rejects.toThrow(
    '--identity PLIK',
  )
  await expect(read(undefined)).rejects.toThrow('--identity PLIK')
  const foreignIdentity = await generateX25519Identity()
  const foreignLock = await readOpeningLock(
    PASSPHRASE,
    await writeIdentity('obcy', foreignIdentity),
  )
  await expect(read(foreignLock)).rejects.toThrow('Ten klucz ani hasło nie otwiera')
})

test.each([
  ['missing', undefined, 'Nie ma pliku'],
  ['without a key', 'age1…', 'nie ma klucza prywatnego'],
  ['encrypted itself', 'age-encryption.org/v1\n-> scrypt', 'age -d'],
  ['with a damaged key', 'AGE-SECRET-KEY-1ABC', 'jest uszkodzony'],
])('identity file %s → refused with a sentence', async (name, text, words) => {
  const identityFile = text === undefined ? join(root, name) : await writeIdentity(name, text)
  await expect(readOpeningLock(undefined, identityFile)).rejects.toThrow(words)
})

test('older backup with the passphrase: opened beside an identity too', async () => {
  const older = await makeBackup({ ...place, recipients: [] }, new Date('2026-01-01T00:00:00Z'))
  const lock = await readOpeningLock(PASSPHRASE, await writeIdentity('klucz.txt', identities[0]!))
  const contents: Record<string, string> = {}
  await readArchive(older.file, lock, async (name, content) => {
    contents[name] = content.toString()
  })
  expect(contents['secret.key']).toBe(`${secret}\n`)
})

test('rehearsal: a new backup is restored, and only the administrator can open it afterwards', async () => {
  const server = { url: inject('postgres'), template: inject('model') }
  expect(await rehearseRestore(place, server)).toBeNull()
  const trial = (await listOwnBackups(place)).at(-1)
  await readArchive(join(folder, trial!), { keys: [identities[1]!] }, async () => {})
  await expect(readArchive(join(folder, trial!), PASSPHRASE, async () => {})).rejects.toThrow(
    '--identity',
  )
}, 120_000)

test('file of a parish that stays on the server: read again after writing, opened by the key', async () => {
  const parishFile = join(folder, 'parafia.tar.zst.age')
  const { rows } = await writeParishFile({ url, secret, recipients }, parish_id!, parishFile)
  expect(rows.parishes).toBe(1)
  await readArchive(parishFile, { keys: [identities[0]!] }, async () => {})
})

test('digests: a changed byte is found without any key; the file is as sha256sum reads it', async () => {
  const names = await listOwnBackups(place)
  expect(await findChangedBackups(folder, names)).toEqual([])
  const name = names.at(-1)!
  expect(await readFile(getDigestFile(folder, name), 'utf8')).toMatch(
    new RegExp(`^[0-9a-f]{64}  ${name}\n$`),
  )
  const bytes = await readFile(join(folder, name))
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(join(folder, name), bytes)
  expect(await findChangedBackups(folder, names)).toEqual([name])
})
