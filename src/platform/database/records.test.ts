import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import type { Db } from './database.ts'
import { setChangeReason, updateVersioned, searchFilter } from './records.ts'

const { newParish, inParish } = await testApi()

async function createParish(...people: { names: string; surname: string }[]) {
  const { parish_id } = await newParish()
  const runInParish = <T>(work: (db: Db) => Promise<T>) => inParish(parish_id, work)
  const ids = await runInParish(db =>
    db.insertInto('people').values(people).returning('id').execute(),
  )
  return { here: runInParish, ids: ids.map(({ id }) => id) }
}
const jan = { names: 'Jan', surname: 'Lis' }

test('updateVersioned: the version that was read → updated, and the version increases', async () => {
  const { here, ids } = await createParish(jan)
  const savedRecord = await here(db => updateVersioned(db, 'people', ids[0]!, 1, { names: 'Adam' }))
  expect(savedRecord).toEqual({ id: ids[0], version: 2 })
})

test('updateVersioned: unknown column → refused by the compiler and by the database', async () => {
  const { here, ids } = await createParish(jan)
  const change = (db: Db) =>
    // @ts-expect-error a misspelt column
    updateVersioned(db, 'people', ids[0]!, 1, { namez: 'Adam' })
  await expect(here(change)).rejects.toThrow('namez')
})

test('updateVersioned: two changes of one version at once → one succeeds, the other gets 409', async () => {
  const { here, ids } = await createParish(jan)
  const edit = (names: string) => here(db => updateVersioned(db, 'people', ids[0]!, 1, { names }))
  const answers = await Promise.allSettled([edit('Adam'), edit('Piotr')])
  const rejections = answers.filter(answer => answer.status === 'rejected')
  expect(rejections).toHaveLength(1)
  expect(rejections[0]!.reason).toMatchObject({ status: 409 })
})

test('updateVersioned: record of another parish → 404, as for a missing one', async () => {
  const [ownParish, otherParish] = [await createParish(jan), await createParish(jan)]
  const edit = (id: number) =>
    ownParish.here(db => updateVersioned(db, 'people', id, 1, { names: 'X' }))
  await expect(edit(otherParish.ids[0]!)).rejects.toMatchObject({ status: 404 })
  await expect(edit(999_999_999)).rejects.toMatchObject({ status: 404 })
})

test('setChangeReason: history stores the reason with the change, and with no change of a later transaction', async () => {
  const { here, ids } = await createParish(jan)
  await here(async db => {
    await setChangeReason(db, 'Pomyłka w akcie')
    await updateVersioned(db, 'people', ids[0]!, 1, { names: 'Adam' })
  })
  await here(db => updateVersioned(db, 'people', ids[0]!, 2, { names: 'Piotr' }))
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

test('searchFilter: every typed word matches the beginning of a word, and % and _ are literal', async () => {
  const { here } = await createParish(
    jan,
    { names: 'Łucja', surname: 'Lisowska' },
    { names: 'Jan', surname: 'Żak' },
  )
  const searchSurnames = async (search: string) => {
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
  expect(await searchSurnames('lis')).toEqual(['Lis', 'Lisowska'])
  expect(await searchSurnames('LIS jan')).toEqual(['Lis'])
  expect(await searchSurnames('luc')).toEqual(['Lisowska'])
  expect(await searchSurnames('is')).toEqual([])
  expect(await searchSurnames('l%s')).not.toContain('Lis')
  expect(await searchSurnames('')).toHaveLength(3)
})
