import { mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runUpdateCommand } from './command.ts'
import { findProgramPlace } from './program-place.ts'
import { NEW, OLD, createOffice, listEntries, signFolder, writeArchive } from './testing.ts'

async function createOfficeWithStick(layout: Parameters<typeof createOffice>[0]) {
  const office = await createOffice(layout)
  await writeArchive(office.file, listEntries())
  await signFolder(office.stick, await readFile(office.file))
  const options = { kind: 'folder', installed: office.installed, node: process.execPath } as const
  const run = (args: string[], place = office.place) =>
    runUpdateCommand(office.environment, args, { ...options, place })
  return { ...office, run }
}

/** Creates an office whose services start the program by a link in another folder. */
async function createOfficeWithDistantLink() {
  const office = await createOfficeWithStick('link')
  const { folder } = office.place
  const servicePath = join(dirname(office.opt), 'services/kancelaria')
  await mkdir(dirname(servicePath))
  await symlink(folder, servicePath)
  return { ...office, folder, servicePath, place: await findProgramPlace(folder, servicePath) }
}

test('link in another folder than the program: updated, and back to the former one', async () => {
  const { run, file, folder, servicePath, place } = await createOfficeWithDistantLink()
  await run([file], place)
  const newFolder = await realpath(servicePath)
  expect(newFolder).toBe(join(dirname(servicePath), `kancelaria-${NEW}`))
  await run(['--back'], await findProgramPlace(newFolder, servicePath))
  expect(await realpath(servicePath)).toBe(await realpath(folder))
})

test('link in another folder: failed change of the database → leads to the former program', async () => {
  const { run, file, folder, dataDir, servicePath, place } = await createOfficeWithDistantLink()
  await writeFile(join(dataDir, 'broken---tried'), '')
  await expect(run([file], place)).rejects.toThrow(`Wrócił program w wersji ${OLD}`)
  expect(await realpath(servicePath)).toBe(await realpath(folder))
})

test('folder without a link: another folder has the name of the former version → refused, nothing is changed', async () => {
  const { run, file, opt, listOpt, start } = await createOfficeWithStick('folder')
  await mkdir(join(opt, `kancelaria-${OLD}/zdjęcia`), { recursive: true })
  const before = await listOpt()
  await expect(run([file])).rejects.toThrow(/już istnieje.*Zmień jego nazwę/)
  expect(await listOpt()).toEqual(before)
  expect(start()).toBe(OLD)
})

test('folder without a link: killed just before the exchange of names → the update can be repeated', async () => {
  const { run, file, opt, start, place } = await createOfficeWithStick('folder')
  await symlink(`kancelaria-${NEW}`, join(opt, `kancelaria-${OLD}`))
  expect(start()).toBe(OLD)
  await run([file])
  expect(start()).toBe(NEW)
  expect(await realpath(join(opt, `kancelaria-${OLD}`))).not.toBe(await realpath(place.servicePath))
})

test('update beside another one that still runs → refused, and nothing is changed', async () => {
  const { run, file, listOpt, start, place } = await createOfficeWithStick('link')
  await mkdir(`${place.servicePath}.update-${process.ppid}`)
  const before = await listOpt()
  await expect(run([file])).rejects.toThrow('Trwa już inna aktualizacja')
  expect(await listOpt()).toEqual(before)
  expect(start()).toBe(OLD)
})
