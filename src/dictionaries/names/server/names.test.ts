import { expect, test } from 'vitest'
import { type ApiResponse, testApi } from '#testing/api.ts'
import { getGender } from './service.ts'

const { newParish, inParish } = await testApi()

const values = ({ body }: ApiResponse) => body.data.map((row: { value: string }) => row.value)

test('first names: suggested by their beginning without diacritics, for one gender on request', async () => {
  const clerk = await newParish({ role_id: 3 })
  expect(values(await clerk('GET', '/api/names?search=lu'))).toEqual([
    'Lucjan',
    'Lucyna',
    'Łucja',
    'Łukasz',
  ])
  expect(values(await clerk('GET', '/api/names?search=lu&gender=2'))).toEqual(['Lucyna', 'Łucja'])
  expect((await clerk('GET', '/api/names?gender=3')).status).toBe(422)
})

test('add first name: offered in this parish only, once, and for both genders when none is given', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const { body } = await sokolow('POST', '/api/names', { value: 'Żywia' })
  expect(body).toMatchObject({
    result: true,
    entry: { value: 'Żywia', gender: null, global: false },
  })
  expect((await sokolow('POST', '/api/names', { value: 'zywia', gender: 2 })).body.entry.id).toBe(
    body.entry.id,
  )
  expect((await sokolow('POST', '/api/names', { value: 'jan' })).body.entry).toMatchObject({
    value: 'Jan',
    global: true,
  })
  expect(values(await sokolow('GET', '/api/names?search=zyw&gender=1'))).toEqual(['Żywia'])
  expect(values(await wegrow('GET', '/api/names?search=zyw'))).toEqual([])
})

test('getGender: the dictionary takes precedence over the ending of the name', async () => {
  const { parish_id } = await newParish()
  const genders = await inParish(parish_id, async db => [
    await getGender(db, 'Barnaba Jan'),
    await getGender(db, 'Sara Anna'),
    await getGender(db, 'Hagar'),
    await getGender(db, 'ANNA'),
  ])
  expect(genders).toEqual([1, 2, 1, 2])
})
