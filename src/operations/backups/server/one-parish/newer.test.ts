import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '#platform/postgres/embedded.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { readArchive, writeArchive } from '../format/archive.ts'
import { MANIFEST, Manifest } from '../format/manifest.ts'
import { writeParishFile } from './file.ts'
import { restoreParish } from './restore-parish.ts'
import { buildContent, getRefusal } from './testing.ts'

const url = await ownDatabase('newer_file')
const { database, newParish } = await testApi({ url })
const folder = await mkdtemp('/tmp/kancelaria-newer-')
afterAll(() => rm(folder, { recursive: true }))
const bench = {
  server: { url: inject('postgres'), template: inject('model') },
  url,
  folder,
  secret: 'a'.repeat(64),
}

const file = join(folder, 'file')
let request = { file, parish: '', replace: true }
let parish = 0
beforeAll(async () => {
  const clerk = await newParish()
  parish = clerk.parish_id!
  const { rows } = await database.query('select url from parishes where id = $1', [parish])
  request = { ...request, parish: rows[0].url }
  await writeParishFile(bench, parish, file)
})

/** Writes the same file with another manifest. */
async function rewritten(change: (manifest: Manifest) => object) {
  const rewrittenFile = join(folder, 'other')
  await writeArchive(rewrittenFile, undefined, async add => {
    await readArchive(file, undefined, async (name, content) => {
      const isFirst = name === MANIFEST
      const newManifest = isFirst && change(Manifest.parse(JSON.parse(content.toString())))
      await add(name, newManifest ? JSON.stringify(newManifest) : content)
    })
  })
  return rewrittenFile
}

const scratchDatabases = async () =>
  (
    await database.query(
      `select datname from pg_database where datname like 'kancelaria_parish_%' order by 1`,
    )
  ).rows.map(({ datname }) => datname as string)

test.each([
  [
    'of a program with more steps of the database',
    (manifest: Manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, '9999_jutrzejsza'],
    }),
  ],
  ['of a newer form', (manifest: Manifest) => ({ ...manifest, format: 2 })],
])(
  'restore parish: file %s → refused with a message, and the parish is unchanged',
  async (_, change) => {
    const before = await buildContent(url, parish)
    const newer = await rewritten(change)
    expect(await getRefusal(restoreParish(bench, { ...request, file: newer }))).toBe(
      'Tę kopię zrobił nowszy program. Zaktualizuj program i spróbuj ponownie.',
    )
    expect(await buildContent(url, parish)).toEqual(before)
  },
  300_000,
)

test(
  'restoreParish: the scratch database of a killed restore is dropped, that of a running one is kept',
  { timeout: 300_000, tags: ['nightly'] },
  async () => {
    const deadPid = 2 ** 22 + 1 // above the highest process id of Linux
    const [abandonedName, living] = [deadPid, process.pid].map(
      pid => `kancelaria_parish_${pid}_${Date.now()}`,
    )
    for (const name of [abandonedName!, living!]) await createDatabase(bench.server, name)
    expect(await restoreParish(bench, request)).toContain('Danych innych parafii nie zmieniono.')
    expect(await scratchDatabases()).not.toContain(abandonedName)
    expect(await scratchDatabases()).toContain(living)
  },
)
