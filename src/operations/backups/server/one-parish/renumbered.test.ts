import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { testApi } from '#testing/api.ts'
import { quickLocks } from '#testing/locks.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { writeParishFile } from './file.ts'
import { restoreParish } from './restore-parish.ts'
import { addPerson, startTwoParishes, verifyDatabase } from './testing.ts'

quickLocks()
const { bench, anna, annaUrl, folder, database } = await startTwoParishes('renumbered')

/** Adds a town common to all parishes, and returns its number in that installation. */
async function addCommonTown(installation: typeof database, name: string): Promise<number> {
  const client = await installation.connect()
  await client.query('begin; set local role app_system')
  const insert = 'insert into towns (parish_id, name) values (null, $1) returning id'
  const { rows } = await client.query(insert, [name])
  await client.query('commit')
  client.release()
  return rows[0].id
}

test('another installation: a move is undone there by its own entries, though history has other numbers', async () => {
  const dic_town_id = await addCommonTown(database, 'Dawna Wieś')
  const id = await addPerson(anna, 'Ruchomy', { dic_town_id, building_number: '1' })
  // Entries about the access log are not copied, so those after them get lower numbers.
  for (let count = 0; count < 3; count++) {
    await database.query(`begin; set local app.parish_id = ${anna.parish_id};
      select append_entry(${anna.parish_id}, 'reads', ${count + 1}, 'insert', null, '{}', null); commit`)
  }
  const newTown = await addCommonTown(database, 'Nowa Wieś')
  const move = await anna('POST', '/api/relocations', {
    people: [{ id, version: 1, moves: true }],
    destination: 'cards',
    moved_on: '2026-11-30',
    dic_town_id: newTown,
    building_number: '2',
  })
  expect(move.status, JSON.stringify(move.body)).toBe(201)
  const addTown = async (name: string): Promise<number> =>
    (await anna('POST', '/api/towns', { name })).body.entry.id
  const merge = { items: [await addTown('Zagurnik')], mergeIntoId: await addTown('Zagórnik') }
  expect((await anna('POST', '/api/dictionaries/items/towns/merge', merge)).status).toBe(200)
  const file = join(folder, 'moved')
  await writeParishFile(bench, anna.parish_id!, file)
  const otherUrl = await ownDatabase('renumbered_elsewhere')
  const far = await testApi({ url: otherUrl })
  await insertDictionaries(far.database)
  // Towns of other names have the numbers that the towns of the parish have in its own installation.
  while ((await addCommonTown(far.database, `Obca ${crypto.randomUUID()}`)) < newTown);
  const request = { file, parish: annaUrl, into: 'nowa-anna', replace: false }
  await restoreParish({ ...bench, url: otherUrl }, request)
  const { rows } = await far.database.query(`select id from parishes where url = 'nowa-anna'`)
  const clerk = await far.signIn(2, rows[0].id)
  const { last } = (await clerk('GET', `/api/relocations/people/${id}`)).body
  const undo = await clerk('POST', `/api/relocations/${last.id}/undo`, { version: last.version })
  expect([undo.status, undo.body.kept]).toEqual([200, []])
  const { body: card } = await clerk('GET', `/api/peoples/${id}`)
  const { rows: towns } = await far.database.query('select name from towns where id = $1', [
    card.dic_town_id,
  ])
  expect([towns[0]?.name, card.building_number]).toEqual(['Dawna Wieś', '1'])
  const [townMerge] = (await clerk('GET', '/api/dictionaries/merges')).body.data
  const version = { version: townMerge.version }
  const mergeUndo = await clerk('POST', `/api/dictionaries/merges/${townMerge.id}/undo`, version)
  expect([mergeUndo.status, mergeUndo.body.message]).toEqual([
    422,
    expect.stringContaining('z innej instalacji'),
  ])
  expect(await verifyDatabase(otherUrl)).toEqual({ broken: [], strays: [] })
}, 300_000)
