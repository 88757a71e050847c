import { expect, test } from 'vitest'
import { testApi } from './api.ts'

const { newParish, send, database } = await testApi()

test('unknown API address: answered in Polish without further information', async () => {
  const priest = await newParish()
  expect(await priest('GET', '/api/nie-ma')).toMatchObject({
    status: 404,
    body: { message: 'Nie ma takiego adresu' },
  })
  expect((await send({ method: 'GET', url: '/api/nie-ma' })).status).toBe(404)
})

test('dictionaries: faith 1 is Roman Catholic', async () => {
  const { rows } = await database.query(
    "select value from dictionary_items where dictionary = 'Faith' and id = 1",
  )
  expect(rows).toEqual([{ value: 'rzymskokatolickie' }])
})
