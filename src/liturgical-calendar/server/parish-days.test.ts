import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { liturgicalDays } from './parish-days.ts'

const { inParish, newParishId } = await testApi()

const listNames = (parish_id: number, from: string, to = from) =>
  inParish(parish_id, async db =>
    (await liturgicalDays(db, from, to)).map(({ celebrations }) => celebrations[0].name),
  )

test('liturgical days: the cached year of one parish is not used for another', async () => {
  const [ownParishId, otherParishId] = [await newParishId(), await newParishId()]
  const usual = await listNames(otherParishId, '2026-06-17')
  await inParish(ownParishId, db =>
    db
      .insertInto('liturgical_celebrations')
      .values({
        kind: 'patron',
        name: 'Św. Brata Alberta',
        rank: 'solemnity',
        colour: 'white',
        month: 6,
        month_day: 17,
      })
      .execute(),
  )
  expect(await listNames(ownParishId, '2026-06-17')).toEqual(['Św. Brata Alberta'])
  expect(await listNames(otherParishId, '2026-06-17')).toEqual(usual)
})

test('liturgical days: a correction is visible at once, and disappears when it is removed', async () => {
  const parish_id = await newParishId()
  const [usual] = await listNames(parish_id, '2026-11-23')
  await inParish(parish_id, db =>
    db
      .insertInto('liturgical_corrections')
      .values({
        day: '2026-11-23',
        name: 'Dzień skupienia dekanatu',
        rank: 'memorial',
        colour: 'red',
        reason: 'Decyzja dziekana',
      })
      .execute(),
  )
  expect(await listNames(parish_id, '2026-11-23')).toEqual(['Dzień skupienia dekanatu'])
  await inParish(parish_id, db => db.deleteFrom('liturgical_corrections').execute())
  expect(await listNames(parish_id, '2026-11-23')).toEqual([usual])
})

test('liturgical days: each once over the end of a year, also in 2100, which has no 29 February', async () => {
  const parish_id = await newParishId()
  const days = await inParish(parish_id, db => liturgicalDays(db, '2099-12-30', '2100-03-02'))
  expect(days).toHaveLength(63)
  expect(days.map(({ day }) => day)).not.toContain('2100-02-29')
  expect(days[2]!.celebrations[0].name).toBe('Świętej Bożej Rodzicielki Maryi')
})
