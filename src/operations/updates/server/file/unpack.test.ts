import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type TestEntry, listEntries, writeArchive } from './testing.ts'
import { unpackArchive } from './unpack.ts'

async function unpack(entries: readonly TestEntry[]) {
  const root = await mkdtemp('/tmp/kancelaria-unpack-')
  onTestFinished(() => rm(root, { recursive: true }))
  const archive = join(root, 'archive.tar.gz')
  await writeArchive(archive, entries)
  const names = async () => (await readdir(root, { recursive: true })).toSorted()
  return { target: join(root, 'inner/program'), archive, names }
}

test.each<[string, TestEntry]>([
  ['name with ..', { name: 'kancelaria/../../../outside', content: 'x' }],
  ['name with .. in the middle', { name: 'kancelaria/a/../../b', content: 'x' }],
  ['absolute name', { name: '/tmp/kancelaria-outside', content: 'x' }],
  ['backslashes of Windows', { name: String.raw`kancelaria\..\..\outside`, content: 'x' }],
  ['drive of Windows', { name: 'kancelaria/C:outside', content: 'x' }],
  ['control character', { name: 'kancelaria/a\nb', content: 'x' }],
  ['link to another folder', { name: 'kancelaria/l', type: 'symlink', linkname: '../../outside' }],
  [
    'link that leaves through another link',
    { name: 'kancelaria/lib/l', type: 'symlink', linkname: 'libpq.so.5/../../..' },
  ],
  ['link one folder too far', { name: 'kancelaria/lib/l', type: 'symlink', linkname: '../../x' }],
  ['absolute link', { name: 'kancelaria/l', type: 'symlink', linkname: '/etc/passwd' }],
  ['link to the folder above', { name: 'kancelaria/l', type: 'symlink', linkname: '..' }],
  ['hard link', { name: 'kancelaria/l', type: 'link', linkname: 'kancelaria/package.json' }],
  ['device', { name: 'kancelaria/d', type: 'character-device' }],
  ['the same file twice', { name: 'kancelaria/package.json', content: 'other' }],
])('unpack: %s → refused, and nothing outside is written', async (_, entry) => {
  const { target, archive, names } = await unpack([...listEntries(), entry])
  await expect(unpackArchive(archive, target)).rejects.toThrow('Archiwum nie jest wydaniem')
  const outside = (await names()).filter(
    name => !name.startsWith('inner') && name !== 'archive.tar.gz',
  )
  expect(outside).toEqual([])
})

test('unpack: link to another folder of the program → made', async () => {
  const link: TestEntry = {
    name: 'kancelaria/.bin/pq',
    type: 'symlink',
    linkname: '../lib/libpq.so.5',
  }
  const { target, archive } = await unpack([...listEntries(), link])
  await unpackArchive(archive, target)
  expect(await readFile(join(target, '.bin/pq'), 'utf8')).toBe('library')
})

test('unpack: file written through a link of the same archive → refused', async () => {
  const link: TestEntry = { name: 'kancelaria/dir', type: 'symlink', linkname: 'lib' }
  const file: TestEntry = { name: 'kancelaria/dir/file', content: 'x' }
  const { target, archive } = await unpack([...listEntries(), link, file])
  await expect(unpackArchive(archive, target)).rejects.toThrow('Archiwum nie jest wydaniem')
})

test('unpack: not an archive → refused', async () => {
  const { target } = await unpack([])
  await expect(unpackArchive(import.meta.filename, target)).rejects.toThrow(
    'nie da się go odczytać',
  )
})
