import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { forgetWords } from './retention.ts'

const { database, newParish, inParish } = await testApi({ url: await ownDatabase('forgetting') })

const add = (parish_id: number, surname: string) =>
  inParish(parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Ewa', surname })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
const rename = (parish_id: number, id: number, surname: string) =>
  inParish(parish_id, db =>
    db.updateTable('people').set({ surname }).where('id', '=', id).execute(),
  )
const listWords = async (parish_id: number) => {
  const rows = await inParish(parish_id, db =>
    db.selectFrom('word_keys').select('word').distinct().orderBy('word').execute(),
  )
  return rows.map(({ word }) => word)
}

test('forgetWords: a word no longer in any record is removed, in its parish only', async () => {
  const [ownParishId, otherParishId] = [
    (await newParish()).parish_id!,
    (await newParish()).parish_id!,
  ]
  const { id } = await add(ownParishId, 'Żakowska')
  await add(ownParishId, 'Lis')
  await add(otherParishId, 'Żakowska')
  await rename(ownParishId, id, 'Lis')
  expect(await listWords(ownParishId)).toContain('zakowska')
  expect(await forgetWords(database)).toBe('zakowska'.length + 2)
  expect(await listWords(ownParishId)).toEqual(['ewa', 'lis'])
  expect(await listWords(otherParishId)).toEqual(['ewa', 'zakowska'])
  expect(await forgetWords(database)).toBe(0)
})

test('forgetWords: a word being saved at the same time is not removed', async () => {
  const parish_id = (await newParish()).parish_id!
  const { id } = await add(parish_id, 'Wróblewska')
  await rename(parish_id, id, 'Lis')
  const writer = await database.connect()
  await writer.query(`begin; set local role app_user; set local app.parish_id = ${parish_id};
    insert into people (names, surname) values ('Ewa', 'Wróblewska')`)
  const forgetPromise = forgetWords(database)
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%forget_words%' and datname = current_database()`,
      )
      return rows.length
    })
    .toBe(1)
  await writer.query('commit')
  writer.release()
  await forgetPromise
  expect(await listWords(parish_id)).toContain('wroblewska')
})
