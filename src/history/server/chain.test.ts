import { expect, test } from 'vitest'
import { setChangeReason } from '#platform/database/records.ts'
import { verifyChains } from './chain.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

// Verifying reads the history of all parishes of its database.
const { newParish, inParish, database } = await testApi({ url: await ownDatabase('chain') })

const anna = { names: 'Anna', surname: 'Nowak' }

/** A parish with three people and a change, so seven rows of history with the priest's account. */
async function parishWithHistory() {
  const { parish_id } = await newParish()
  await inParish(parish_id, db => db.insertInto('people').values([anna, anna, anna]).execute())
  await inParish(parish_id, async db => {
    await setChangeReason(db, 'Literówka w odpisie')
    await db.updateTable('people').set({ surname: 'Nowik' }).execute()
  })
  return parish_id!
}

const brokenIn = async (parish_id: number) =>
  (await verifyChains(database)).broken.filter(brokenChain => brokenChain.parish_id === parish_id)

/** Behind the application's back, as somebody with the keys to the database would. */
const meddle = (text: string, values: unknown[]) => database.query(text, values)

test('history says what was before and after, why, and raises the version', async () => {
  const parish_id = await parishWithHistory()
  const rows = await inParish(parish_id, db =>
    db.selectFrom('history').selectAll().where('action', '=', 'update').orderBy('seq').execute(),
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    table_name: 'people',
    reason: 'Literówka w odpisie',
    old: { surname: 'Nowak', version: 1 },
    new: { surname: 'Nowik', version: 2 },
  })
})

test('an untouched chain holds', async () => {
  const parish_id = await parishWithHistory()
  expect(await brokenIn(parish_id)).toEqual([])
})

test.each([
  [
    'a changed value',
    `update history set new = jsonb_set(new, '{surname}', '"Kowal"') where parish_id = $1 and seq = 2`,
    2,
    'changed',
  ],
  [
    'a changed author',
    `update history set account_name = 'Nikt' where parish_id = $1 and seq = 3`,
    3,
    'changed',
  ],
  ['a row taken out', 'delete from history where parish_id = $1 and seq = 4', 5, 'missing'],
  ['a tail cut off', 'delete from history where parish_id = $1 and seq > 4', 5, 'tail'],
])('%s is found at its first number', async (_, text, seq, problem) => {
  const parish_id = await parishWithHistory()
  await meddle(text, [parish_id])
  expect(await brokenIn(parish_id)).toEqual([{ parish_id, seq, problem }])
})

test('a row rehashed after a change is betrayed by the next one', async () => {
  const parish_id = await parishWithHistory()
  await meddle(
    `update history set reason = 'inny powód', hash = history_hash(prev_hash, parish_id, seq, table_name, record_id,
      action, old, new, 'inny powód', account_id, account_name, at) where parish_id = $1 and seq = 2`,
    [parish_id],
  )
  expect(await brokenIn(parish_id)).toEqual([{ parish_id, seq: 3, problem: 'missing' }])
})

test('two clerks writing at once make one unbroken chain', async () => {
  const { parish_id } = await newParish()
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inParish(parish_id, db => db.insertInto('people').values(anna).execute()),
    ),
  )
  expect(await brokenIn(parish_id!)).toEqual([])
  const { rows } = await database.query('select seq from history_heads where parish_id = $1', [
    parish_id,
  ])
  expect(rows).toEqual([{ seq: 21 }]) // the priest's own account came first
})
