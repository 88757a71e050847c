import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { listGaps } from '../../server/gaps.ts'

const { newParish, inParish, signIn } = await testApi()
const year = Number(today().slice(0, 4))
const none = {
  baptisms: null,
  communions: null,
  confirmations: null,
  weddings: null,
  deceased: null,
  premaritals: null,
}

test('a parish that begins in November continues after the last number on paper', async () => {
  const [priest, stranger] = [await newParish(), await newParish()]
  expect(
    (await priest('PUT', '/api/book-starts', { ...none, baptisms: 57, premaritals: 12 })).status,
  ).toBe(200)
  const { body } = await priest('GET', '/api/book-starts')
  expect(body.year).toBe(year)
  expect(body.data).toContainEqual({ book: 'baptisms', last_number: 57, next_number: 58 })
  expect(body.data).toContainEqual({ book: 'premaritals', last_number: 12, next_number: 13 })
  expect(body.data).toContainEqual({ book: 'deceased', last_number: 0, next_number: 1 })
  const act = { archival: true, act_number: '58', year, names: 'Zofia', surname: 'Gołąb' }
  expect((await priest('POST', '/api/baptisms', act)).status).toBe(201)
  const after = await priest('GET', '/api/book-starts')
  expect(after.body.data[0]).toMatchObject({ next_number: 59 })
  const gaps = await inParish(priest.parish_id, db => listGaps(db, 'baptisms'))
  expect(gaps).toMatchObject([{ year, missing_count: 0 }])
  expect((await stranger('GET', '/api/book-starts')).body.data[0]).toMatchObject({ next_number: 1 })
})

test('numbers out of range are refused at their field; a clerk may not set them', async () => {
  const priest = await newParish()
  for (const baptisms of [-1, 1.5, 100_000, 'dużo']) {
    const { status, body } = await priest('PUT', '/api/book-starts', { ...none, baptisms })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['baptisms'])
  }
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('GET', '/api/book-starts')).status).toBe(403)
  expect((await clerk('PUT', '/api/book-starts', none)).status).toBe(403)
})
