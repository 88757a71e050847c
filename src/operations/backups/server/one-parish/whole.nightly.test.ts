import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { insertDemo } from '#demo/insert-demo.ts'
import { openDatabase, withoutTimeout } from '#platform/database/database.ts'
import { emptyDatabase, ownDatabase } from '#testing/own-database.ts'
import { loadBackup } from '../database/load.ts'
import { bringParish } from './load-parish-copy.ts'
import { buildCatalog } from './catalog.ts'
import { writeParishFile } from './file.ts'
import { buildContent, verifyDatabase } from './testing.ts'

const url = await ownDatabase('whole_parish')
const database = openDatabase(url, 2)
const folder = await mkdtemp('/tmp/kancelaria-whole-parish-')
afterAll(async () => {
  await database.end()
  await rm(folder, { recursive: true })
})
const file = join(folder, 'demo')

let parish = 0
let tables: string[] = []
beforeAll(async () => {
  await insertDictionaries(database)
  await insertDemo(database, '2026-11-21')
  const { rows } = await database.query(`select id from parishes where url = 'demo'`)
  parish = rows[0].id
  await database.query(`begin; set local app.parish_id = ${parish}; set local app.restoring = 'kept';
    insert into letterhead_pictures (digest, kind, width, height, in_use, content) values (repeat('a', 43), 'png', 1, 1, true, 'a');
    insert into saved_views (list, name, author_id, author_name, query)
      select 'people', 'Seniorzy', min(id), 'Celina Ożóg', '{}' from users where parish_id = ${parish};
    commit`)
  const client = await database.connect()
  tables = (await buildCatalog(client)).tables
    .map(({ name }) => name)
    .filter(name => name !== 'reads' && name !== 'packed_reads')
  client.release()
  await writeParishFile({ url, secret: 'a'.repeat(64) }, parish, file)
}, 300_000)

/** Creates a database with the copy, before anything is copied from it. */
async function copy() {
  const source = await ownDatabase('whole_copy')
  await loadBackup(file, undefined, source, { ofOneParish: true })
  return source
}

/** Creates another database, in which the parish has no data. */
async function createEmptyDatabase(source: string) {
  const bare = await emptyDatabase('bare', new URL(source).pathname.slice(1))
  const bareDatabase = openDatabase(bare, 1)
  await bareDatabase.query(
    withoutTimeout(`truncate ${tables.map(name => `"${name}"`).join(', ')} cascade`),
  )
  await bareDatabase.end()
  return bare
}

const bring = (source: string) => {
  const sameParish = { from: parish, to: parish, same: true }
  return bringParish(
    { ...sameParish, source, target: url, url: 'demo', reason: 'Próba programu' },
    () => {},
  )
}

const getRows = () => buildContent(url, parish, tables)

test('restore parish: data of every module restored into an empty parish, complete to the last row', async () => {
  const before = await getRows()
  expect(Object.keys(before).length).toBeGreaterThan(50)
  const full = await copy()
  const bare = await createEmptyDatabase(full)
  await bring(bare)
  expect(await getRows()).toEqual({})
  await bring(full)
  expect(await getRows()).toEqual(before)
  expect(await verifyDatabase(url)).toEqual({ broken: [], strays: [] })
}, 300_000)
