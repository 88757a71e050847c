import { expect, test } from 'vitest'
import { setChangeReason } from '#platform/database/records.ts'
import { verifyChains } from './chain.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

// The verification reads the history of all parishes in its database, so the test needs its own.
const { newParish, inParish, database } = await testApi({ url: await ownDatabase('chain') })

const anna = { names: 'Anna', surname: 'Nowak' }

/** Creates a parish with three people and a change, which gives seven rows of history with the priest's account. */
async function parishWithHistory() {
  const { parish_id } = await newParish()
  await inParish(parish_id, db => db.insertInto('people').values([anna, anna, anna]).execute())
  await inParish(parish_id, async db => {
    await setChangeReason(db, 'Literówka w odpisie')
    await db.updateTable('people').set({ surname: 'Nowik' }).execute()
  })
  return parish_id!
}

const listBrokenChains = async (parish_id: number) =>
  (await verifyChains(database)).broken.filter(brokenChain => brokenChain.parish_id === parish_id)

/** Changes the database directly, as somebody with its credentials could. */
const meddle = (text: string, values: unknown[]) => database.query(text, values)

test('history: stores the old and the new values and the reason, and increases the version', async () => {
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

test('history: an untouched chain is valid', async () => {
  const parish_id = await parishWithHistory()
  expect(await listBrokenChains(parish_id)).toEqual([])
})

test.each([
  [
    'a changed value',
    `update history_entries set new = to_jsonb(replace(new #>> '{}', 'Nowak', 'Kowal')) where parish_id = $1 and seq = 2`,
    2,
    'changed',
  ],
  [
    'a changed author',
    `update history_entries set account_name = 'Nikt' where parish_id = $1 and seq = 3`,
    3,
    'changed',
  ],
  ['a row taken out', 'delete from history_entries where parish_id = $1 and seq = 4', 5, 'missing'],
  ['a tail cut off', 'delete from history_entries where parish_id = $1 and seq > 4', 5, 'tail'],
])('history: %s → reported at its first number', async (_, text, seq, problem) => {
  const parish_id = await parishWithHistory()
  await meddle(text, [parish_id])
  expect(await listBrokenChains(parish_id)).toEqual([{ parish_id, seq, problem }])
})

test('history: row changed and rehashed → reported at the next row', async () => {
  const parish_id = await parishWithHistory()
  await meddle(
    `update history_entries e set reason = 'inny powód', hash = history_hash(h.prev_hash, h.parish_id, h.seq, h.table_name,
        h.record_id, h.action, h.old, h.new, 'inny powód', h.account_id, h.account_name, h.at)
      from history h where e.parish_id = $1 and e.seq = 2 and (h.parish_id, h.seq) = (e.parish_id, e.seq)`,
    [parish_id],
  )
  expect(await listBrokenChains(parish_id)).toEqual([{ parish_id, seq: 3, problem: 'missing' }])
})

test('history: two clerks write concurrently → one unbroken chain', async () => {
  const { parish_id } = await newParish()
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inParish(parish_id, db => db.insertInto('people').values(anna).execute()),
    ),
  )
  expect(await listBrokenChains(parish_id!)).toEqual([])
  const { rows } = await database.query('select seq from history_heads where parish_id = $1', [
    parish_id,
  ])
  expect(rows).toEqual([{ seq: 21 }]) // the row of the priest's own account is the first
})
