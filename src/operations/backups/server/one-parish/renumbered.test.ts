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

test('another installation: a move is undone there by its own entries, though history has other numbers', async () => {
  const id = await addPerson(anna, 'Ruchomy', { building_number: '1' })
  // Entries about the access log are not copied, so those after them get lower numbers.
  for (let count = 0; count < 3; count++) {
    await database.query(`begin; set local app.parish_id = ${anna.parish_id};
      select append_entry(${anna.parish_id}, 'reads', ${count + 1}, 'insert', null, '{}', null); commit`)
  }
  const { rows: towns } = await database
    .query(`begin; set local role app_system;
    insert into towns (parish_id, name) values (null, 'Nowa Wieś'); commit`)
    .then(() => database.query(`select id from towns where name = 'Nowa Wieś'`))
  const move = await anna('POST', '/api/relocations', {
    people: [{ id, version: 1, moves: true }],
    destination: 'cards',
    moved_on: '2026-11-30',
    dic_town_id: towns[0].id,
    building_number: '2',
  })
  expect(move.status, JSON.stringify(move.body)).toBe(201)
  const file = join(folder, 'moved')
  await writeParishFile(bench, anna.parish_id!, file)
  const otherUrl = await ownDatabase('renumbered_elsewhere')
  const far = await testApi({ url: otherUrl })
  await insertDictionaries(far.database)
  const request = { file, parish: annaUrl, into: 'nowa-anna', replace: false }
  await restoreParish({ ...bench, url: otherUrl }, request)
  const { rows } = await far.database.query(`select id from parishes where url = 'nowa-anna'`)
  const clerk = await far.signIn(2, rows[0].id)
  const { last } = (await clerk('GET', `/api/relocations/people/${id}`)).body
  const undo = await clerk('POST', `/api/relocations/${last.id}/undo`, { version: last.version })
  expect([undo.status, undo.body.kept]).toEqual([200, []])
  expect((await clerk('GET', `/api/peoples/${id}`)).body.building_number).toBe('1')
  expect(await verifyDatabase(otherUrl)).toEqual({ broken: [], strays: [] })
}, 300_000)
