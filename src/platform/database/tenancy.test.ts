import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import type { Db } from './database.ts'
import { inEachParish } from './tenancy.ts'

const { database, newParish } = await testApi({ url: await ownDatabase('tenancy') })
const clerks = [await newParish(), await newParish({ active: 0 }), await newParish()]
const parishes = clerks.map(({ parish_id }) => parish_id)

async function currentParish(db: Db) {
  const { rows } = await sql<{ id: number }>`select current_parish() as id`.execute(db)
  return rows[0]?.id
}

test('nightly work runs once in every parish, as that parish', async () => {
  expect(await inEachParish(database, currentParish)).toEqual(parishes)
  expect(await inEachParish(database, currentParish, { activeOnly: true })).toEqual([
    parishes[0],
    parishes[2],
  ])
})

test('nightly work fails in one parish → done in the others, rolled back there, the job fails', async () => {
  const work = inEachParish(database, async (db, parish_id) => {
    await sql`insert into parish_places (name) values ('Kaplica')`.execute(db)
    if (parish_id === parishes[0]) throw new Error('no place on the disk')
  })
  await expect(work).rejects.toThrow('Nightly work failed in 1 parishes')
  const places = await inEachParish(database, db =>
    db.selectFrom('parish_places').select('parish_id').where('name', '=', 'Kaplica').execute(),
  )
  expect(places.flat().map(({ parish_id }) => parish_id)).toEqual([parishes[1], parishes[2]])
})
