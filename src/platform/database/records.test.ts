import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import type { Db } from './database.ts'
import { setChangeReason, editRecord, searchFilter } from './records.ts'

const { newParish, inParish } = await testApi()

async function parishOf(...people: { names: string; surname: string }[]) {
  const { parish_id } = await newParish()
  const here = <T>(work: (db: Db) => Promise<T>) => inParish(parish_id, work)
  const ids = await here(db => db.insertInto('people').values(people).returning('id').execute())
  return { here, ids: ids.map(({ id }) => id) }
}
const jan = { names: 'Jan', surname: 'Lis' }

test('a change of the version that was read is made and counted', async () => {
  const { here, ids } = await parishOf(jan)
  const saved = await here(db => editRecord(db, 'people', ids[0]!, 1, { names: 'Adam' }))
  expect(saved).toEqual({ id: ids[0], version: 2 })
})

test('of two who change the same version at once one wins, the other is told', async () => {
  const { here, ids } = await parishOf(jan)
  const edit = (names: string) => here(db => editRecord(db, 'people', ids[0]!, 1, { names }))
  const answers = await Promise.allSettled([edit('Adam'), edit('Piotr')])
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]!.reason).toMatchObject({ status: 409 })
})

test('a record of another parish answers like none at all', async () => {
  const [ours, theirs] = [await parishOf(jan), await parishOf(jan)]
  const edit = (id: number) => ours.here(db => editRecord(db, 'people', id, 1, { names: 'X' }))
  await expect(edit(theirs.ids[0]!)).rejects.toMatchObject({ status: 404 })
  await expect(edit(999_999_999)).rejects.toMatchObject({ status: 404 })
})

test('the reason that was said stands in history beside the change, and beside no later one', async () => {
  const { here, ids } = await parishOf(jan)
  await here(async db => {
    await setChangeReason(db, 'Pomyłka w akcie')
    await editRecord(db, 'people', ids[0]!, 1, { names: 'Adam' })
  })
  await here(db => editRecord(db, 'people', ids[0]!, 2, { names: 'Piotr' }))
  const history = await here(db =>
    db
      .selectFrom('history')
      .select('reason')
      .where('table_name', '=', 'people')
      .where('record_id', '=', ids[0]!)
      .orderBy('seq')
      .execute(),
  )
  expect(history.map(({ reason }) => reason)).toEqual([null, 'Pomyłka w akcie', null])
})

test('a search finds by the beginning of every word typed, and takes % and _ for nothing', async () => {
  const { here } = await parishOf(
    jan,
    { names: 'Łucja', surname: 'Lisowska' },
    { names: 'Jan', surname: 'Żak' },
  )
  const found = async (search: string) => {
    const rows = await here(db =>
      db
        .selectFrom('people')
        .select('surname')
        .where(searchFilter('people', search))
        .orderBy('id')
        .execute(),
    )
    return rows.map(({ surname }) => surname)
  }
  expect(await found('lis')).toEqual(['Lis', 'Lisowska'])
  expect(await found('LIS jan')).toEqual(['Lis'])
  expect(await found('luc')).toEqual(['Lisowska'])
  expect(await found('is')).toEqual([])
  expect(await found('l%s')).not.toContain('Lis')
  expect(await found('')).toHaveLength(3)
})
