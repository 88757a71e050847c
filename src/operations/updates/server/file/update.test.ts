import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readlink, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestKey } from '../testing.ts'
import { runUpdateCommand } from './command.ts'
import { findProgramPlace } from './program-place.ts'
import { switchFolder } from './switch-folder.ts'
import {
  ARCHIVE,
  NEW,
  OLD,
  createOffice,
  listEntries,
  signFolder,
  writeArchive,
} from './testing.ts'

type Layout = Parameters<typeof createOffice>[0]

async function createOfficeWithStick(layout: Layout = 'link') {
  const office = await createOffice(layout)
  await writeArchive(office.file, listEntries())
  await signFolder(office.stick, await readFile(office.file))
  return office
}
type Office = Awaited<ReturnType<typeof createOfficeWithStick>>

const update = ({ environment, place, installed }: Office, args: string[]) =>
  runUpdateCommand(environment, args, {
    kind: 'folder',
    place,
    installed,
    node: process.execPath,
  })

test.each<Layout>(['link', 'folder'])(
  'update of a %s: new program and database, a backup, and back',
  async layout => {
    const office = await createOfficeWithStick(layout)
    const output = await update(office, [office.file])
    expect(output).toContain(`w wersji ${NEW}`)
    expect(output).toContain('update -- --back')
    expect(await readlink(office.place.servicePath)).toBe(`kancelaria-${NEW}`)
    expect(office.start()).toBe(NEW)
    expect(await readFile(join(office.dataDir, 'before'), 'utf8')).toBe(OLD)
    const fresh = join(office.opt, `kancelaria-${NEW}`)
    expect((await stat(join(fresh, 'bin/node'))).mode & 0o777).toBe(0o755)
    expect(await readFile(join(fresh, 'lib/libpq.so.5'), 'utf8')).toBe('library')
    const place = await findProgramPlace(fresh)
    expect(place.servicePath).toBe(office.place.servicePath)
    const wayBack = await update({ ...office, place }, ['--back'])
    expect(wayBack).toContain(`w wersji ${OLD}`)
    expect(wayBack).toContain('restore')
    await writeFile(join(office.dataDir, 'database'), OLD)
    expect(office.start()).toBe(OLD)
  },
)

test('update: name of the file relative to the folder of the caller', async () => {
  const office = await createOfficeWithStick()
  const environment = { ...office.environment, CALLED_FROM: office.stick }
  expect(await update({ ...office, environment }, [ARCHIVE])).toContain(NEW)
})

test('update: failed trial → nothing is changed and nothing is left', async () => {
  const office = await createOfficeWithStick()
  const before = await office.listOpt()
  await writeFile(join(office.dataDir, 'broken---trial'), '')
  await expect(update(office, [office.file])).rejects.toThrow(
    'Dotychczasowa została bez zmian. Kopia się nie udała.',
  )
  expect(await office.listOpt()).toEqual(before)
  expect(office.start()).toBe(OLD)
})

test.each<Layout>(['link', 'folder'])(
  'update of a %s: failed change of the database → the former program is back',
  async layout => {
    const office = await createOfficeWithStick(layout)
    await writeFile(join(office.dataDir, 'broken---tried'), '')
    await expect(update(office, [office.file])).rejects.toThrow(
      /Wrócił program w wersji 9\.0\.0\..*odtwórz kopię sprzed zmiany: npm run restore -- \S+ --replace/,
    )
    expect(office.start()).toBe(OLD)
  },
)

const KILLED = `
  import { runUpdateCommand } from '#operations/updates/server/file/command.ts'
  const { file, step, place, installed } = JSON.parse(process.env.UPDATE)
  await runUpdateCommand(process.env, [file], {
    kind: 'folder', place, installed, node: process.execPath,
    onStep: name => name === step && process.kill(process.pid, 'SIGKILL'),
  })`

const STEPS = ['copied', 'unpacked', 'placed', 'tried', 'switched', 'changed']
test.each(STEPS.flatMap(step => [['link', step] as const, ['folder', step] as const]))(
  'update of a %s: killed when %s → a program starts, and the update can be repeated',
  async (layout, step) => {
    const office = await createOfficeWithStick(layout)
    const { file, place, installed, environment } = office
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', KILLED], {
      env: { ...environment, UPDATE: JSON.stringify({ file, step, place, installed }) },
      encoding: 'utf8',
    })
    expect(signal, stderr).toBe('SIGKILL')
    const isNew = step === 'switched' || step === 'changed'
    expect(office.start()).toBe(isNew ? NEW : OLD)
    if (isNew) return
    expect(await update(office, [file])).toContain(NEW)
    expect(office.start()).toBe(NEW)
    expect((await office.listOpt()).filter(name => /\.(update|link)-/.test(name))).toEqual([])
  },
)

test('switch without an exchange of names: the folder becomes a link, and keeps a name', async () => {
  const { place, opt, start } = await createOfficeWithStick('folder')
  const target = join(opt, 'kancelaria-2')
  await symlink('kancelaria-1', target)
  await switchFolder(place, target, { former: join(opt, 'kancelaria-1'), exchange: false })
  expect(await readlink(place.servicePath)).toBe('kancelaria-2')
  expect(start()).toBe(OLD)
})

test('place: several links → asks for the one of the service; --link must lead to the program', async () => {
  const { opt, place } = await createOfficeWithStick()
  await symlink('kancelaria-1', join(opt, 'inny'))
  await expect(findProgramPlace(place.folder)).rejects.toThrow('--link')
  expect((await findProgramPlace(place.folder, place.servicePath)).servicePath).toBe(
    place.servicePath,
  )
  await expect(findProgramPlace(place.folder, opt)).rejects.toThrow('nie prowadzi do tego programu')
})

test.each<[string, (office: Office) => Promise<void>, RegExp]>([
  [
    'archive cut',
    async ({ file }) => truncate(file, (await stat(file)).size - 10),
    /uszkodzony albo niecały/,
  ],
  [
    'a byte of the archive changed',
    async ({ file }) => {
      const content = await readFile(file)
      content.writeUInt8(content.readUInt8(40) ^ 1, 40)
      await writeFile(file, content)
    },
    /suma kontrolna/,
  ],
  [
    'list and archive replaced by another publisher',
    async ({ file, stick }) => {
      await signFolder(stick, await readFile(file), {}, [createTestKey()])
    },
    /innym kluczem/,
  ],
  ['list missing', ({ stick }) => rm(join(stick, 'manifest.json')), /nie ma pliku manifest\.json/],
  [
    'signature a megabyte long',
    ({ stick }) => writeFile(join(stick, 'manifest.json.sig'), Buffer.alloc(1_000_000)),
    /za duży/,
  ],
  [
    'archive of another system',
    async ({ installed }) => void (installed.platform = 'linux-riscv'),
    /dla innego systemu/,
  ],
  [
    'version already installed',
    async ({ installed }) => void (installed.version = NEW),
    /już tu jest/,
  ],
  [
    'version older than the installed one',
    async ({ installed }) => void (installed.version = '9.2.0'),
    /starszą niż zainstalowana/,
  ],
  [
    'too big a step',
    async ({ file, stick }) => {
      const [release] = JSON.parse(await readFile(join(stick, 'manifest.json'), 'utf8')).versions
      const versions = [{ ...release, from: '9.0.1' }]
      await signFolder(stick, await readFile(file), { versions })
    },
    /Najpierw zainstaluj wersję 9\.0\.1/,
  ],
  [
    'data inside the program',
    async ({ environment, place }) => void (environment.DATA_DIR = join(place.folder, 'data')),
    /przenieś je obok/,
  ],
  [
    'archive of another version than its name',
    async ({ file, stick }) => {
      await writeArchive(file, listEntries('9.0.5'))
      await signFolder(stick, await readFile(file))
    },
    /nie ma programu w wersji/,
  ],
  [
    'folder of that name with something else',
    async ({ opt }) => {
      await mkdir(join(opt, `kancelaria-${NEW}/zdjęcia`), { recursive: true })
    },
    /już istnieje/,
  ],
])('update: %s → refused, nothing is changed', async (_, damage, sentence) => {
  const office = await createOfficeWithStick()
  await damage(office)
  const before = await office.listOpt()
  await expect(update(office, [office.file])).rejects.toThrow(sentence)
  expect(await office.listOpt()).toEqual(before)
  office.environment.DATA_DIR = office.dataDir
  expect(office.start()).toBe(OLD)
})

test('update: file that is not there, no file, two files, a way back without an update → sentences', async () => {
  const office = await createOfficeWithStick()
  await rm(office.file)
  await expect(update(office, [office.file])).rejects.toThrow('pendrive')
  await expect(update(office, [])).rejects.toThrow('PLIK')
  await expect(update(office, ['a', 'b'])).rejects.toThrow('PLIK')
  await expect(update(office, [office.file, '--back'])).rejects.toThrow('PLIK')
  await expect(update(office, ['--back'])).rejects.toThrow('Nie ma poprzedniej wersji')
  expect(existsSync(office.file)).toBe(false)
})

test('update: expired list → installed with a remark', async () => {
  const office = await createOfficeWithStick()
  const changes = { expires_at: '2026-01-01T00:00:00.000Z' }
  await signFolder(office.stick, await readFile(office.file), changes)
  expect(await update(office, [office.file])).toContain('czy wydawca nie ma już nowszej')
})

test('update: other kinds of installations → refused, or only verified', async () => {
  const office = await createOfficeWithStick()
  const run = (kind: 'checkout' | 'image' | 'package' | 'installer') =>
    runUpdateCommand(office.environment, [office.file], { ...office, kind })
  await expect(run('checkout')).rejects.toThrow('źródeł')
  await expect(run('image')).rejects.toThrow('kontenerze')
  await expect(run('package')).rejects.toThrow('kancelaria_WERSJA')
  await expect(run('installer')).rejects.toThrow('setup.exe')
})
