import { generateKeyPairSync } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import program from '../package.json' with { type: 'json' }
import { openManifest } from '../src/operations/updates/server/check/open-manifest.ts'
import { describePublicKey } from '../src/operations/updates/server/check/signature.ts'
import {
  createTestKey,
  getSha256,
  signTestManifest,
} from '../src/operations/updates/server/testing.ts'
import { createKey, readFileName, readPrivateKeys, signRelease } from './sign-release.ts'

const publisher = createTestKey()
const { version } = program

async function createFolder(files: Record<string, string>) {
  const folder = await mkdtemp('/tmp/kancelaria-release-')
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}
const sign = (folder: string, keys = [publisher]) =>
  signRelease(
    folder,
    keys.map(({ key }) => key),
    { knownKeys: [publisher.name] },
  )
async function openSigned(folder: string) {
  const content = await readFile(join(folder, 'manifest.json'))
  const signature = await readFile(join(folder, 'manifest.json.sig'), 'utf8')
  return openManifest(content, signature, [publisher.name])
}

test.each([
  [
    'kancelaria-0.3.0-linux-arm64.tar.gz',
    { version: '0.3.0', kind: 'archive', platform: 'linux-arm64' },
  ],
  ['kancelaria_0.3.0_amd64.deb', { version: '0.3.0', kind: 'package', platform: 'linux-x64' }],
  ['Kancelaria-0.3.0-setup.exe', { version: '0.3.0', kind: 'installer', platform: 'win32-x64' }],
  ['SHA256SUMS', undefined],
  ['kancelaria-0.3-linux-x64.tar.gz', undefined],
  ['kancelaria_0.3.0_riscv.deb', undefined],
])('readFileName: %s', (name, facts) => {
  expect(readFileName(name)).toEqual(facts)
})

test('release: every file with its size and checksum, in a list that the program opens', async () => {
  const archive = `kancelaria-${version}-linux-x64.tar.gz`
  const folder = await createFolder({
    [archive]: 'archiwum',
    [`kancelaria_${version}_amd64.deb`]: 'pakiet',
    SHA256SUMS: 'inne',
  })
  await sign(folder)
  const { versions } = await openSigned(folder)
  expect(versions).toHaveLength(1)
  expect(versions[0]?.notes.length).toBeGreaterThan(0)
  expect(versions[0]?.files).toHaveLength(2)
  expect(versions[0]?.files).toContainEqual({
    name: archive,
    kind: 'archive',
    platform: 'linux-x64',
    size: 8,
    sha256: getSha256('archiwum'),
  })
})

/** Leaves in a folder the list of an earlier version, signed by `signer`. */
async function leaveEarlierList(folder: string, signer: typeof publisher) {
  const { versions, ...manifest } = await sign(folder)
  const formerVersions = versions.map(entry => ({ ...entry, version: '0.0.9' }))
  const { content, signature } = signTestManifest({ ...manifest, versions: formerVersions }, [
    signer,
  ])
  await writeFile(join(folder, 'manifest.json'), content)
  await writeFile(join(folder, 'manifest.json.sig'), signature)
}

test('release: an earlier list of the folder → its versions stay', async () => {
  const folder = await createFolder({ [`kancelaria-${version}-linux-x64.tar.gz`]: 'x' })
  await leaveEarlierList(folder, publisher)
  await sign(folder)
  expect((await openSigned(folder)).versions.map(entry => entry.version)).toEqual([
    version,
    '0.0.9',
  ])
})

test('release: an earlier list that somebody else has signed or changed → refused, not signed anew', async () => {
  const folder = await createFolder({ [`kancelaria-${version}-linux-x64.tar.gz`]: 'x' })
  await leaveEarlierList(folder, createTestKey())
  await expect(sign(folder)).rejects.toThrow(/^Wcześniejsza lista wydań: .*innym kluczem/)
  await rm(join(folder, 'manifest.json.sig'))
  await expect(sign(folder)).rejects.toThrow(/^Wcześniejsza lista wydań: .* usuń oba\.$/)
})

test('createKey: a file that only its owner reads, with a passphrase encrypted; another passphrase → refused', async () => {
  const [folder, passphrase] = [await createFolder({}), 'sześć losowych słów']
  const file = join(folder, 'wydawca.pem')
  const name = createKey(file, passphrase)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/)
  const open = (RELEASE_KEY_PASSPHRASE?: string) =>
    readPrivateKeys({ RELEASE_KEY_FILE: file, RELEASE_KEY_PASSPHRASE })
  expect(open(passphrase).map(describePublicKey)).toEqual([name])
  for (const passphrase of [undefined, 'inne hasło'])
    expect(() => open(passphrase)).toThrow(/^Plik klucza .*RELEASE_KEY_PASSPHRASE jest inne\.$/)
  expect(() => createKey(file)).toThrow(/^Plik klucza .* już jest, a klucza nie wolno nadpisać/)
})

test.each([
  ['nie-ma.pem', /nie ma takiego pliku/],
  ['rsa.pem', /to nie jest klucz wydawcy/],
  ['tekst.pem', /to nie jest klucz wydawcy/],
])('readPrivateKeys: %s → refused in Polish', async (name, sentence) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const rsa = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const folder = await createFolder({ 'rsa.pem': rsa, 'tekst.pem': 'tekst' })
  expect(() => readPrivateKeys({ RELEASE_KEY_FILE: join(folder, name) })).toThrow(sentence)
})

test('release: key that the program does not know, no key, version without notes, no files → refused', async () => {
  const folder = await createFolder({ [`kancelaria-${version}-linux-x64.tar.gz`]: 'x' })
  await expect(sign(folder, [createTestKey()])).rejects.toThrow('Program nie zna klucza')
  expect(() => readPrivateKeys({})).toThrow('RELEASE_KEY_FILE')
  const unknown = await createFolder({ 'kancelaria-99.0.0-linux-x64.tar.gz': 'x' })
  await expect(sign(unknown)).rejects.toThrow('99.0.0 nie ma opisu zmian')
  await expect(sign(await createFolder({}))).rejects.toThrow('nie ma plików wydania')
})
