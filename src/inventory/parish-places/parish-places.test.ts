import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

test('churches and rooms stand in Polish order, filtered by Mass and by use, each parish with its own', async () => {
  const [sokolow, wegrow] = [await newParish({ role_id: 5 }), await newParish()]
  await inParish(sokolow.parish_id, db =>
    db
      .insertInto('parish_places')
      .values([
        { name: 'Szkoła', kind: 'szkoła', mass_place: false },
        { name: 'Świętej Anny', is_default: true },
        { name: 'Cmentarna', kind: 'kaplica cmentarna', active: false },
      ])
      .execute(),
  )
  const names = async (query: string) =>
    (await sokolow('GET', `/api/parish-places?${query}`)).body.data.map(
      (place: { name: string }) => place.name,
    )
  expect(await names('')).toEqual(['Cmentarna', 'Szkoła', 'Świętej Anny'])
  expect(await names('mass_place=true&active=true')).toEqual(['Świętej Anny'])
  expect(await names('search=swi&sort=kind&sortType=desc')).toEqual(['Świętej Anny'])
  expect((await wegrow('GET', '/api/parish-places')).body.meta.total).toBe(0)
  expect((await sokolow('GET', '/api/parish-places?sort=note')).status).toBe(422)
})
