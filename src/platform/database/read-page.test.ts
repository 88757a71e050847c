import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#testing/api.ts'
import { readPage } from './read-page.ts'

const { newParish, inParish } = await testApi()

async function five() {
  const { parish_id } = await newParish()
  const people = ['Ewa', 'Adam', 'Łucja', 'Lena', 'Żaneta'].map(names => ({
    names,
    surname: 'Lis',
  }))
  await inParish(parish_id, db => db.insertInto('people').values(people).execute())
  return (page: number, per_page: number) =>
    inParish(parish_id, db => {
      const matchingPeople = db.selectFrom('people').where('surname', '=', 'Lis')
      const sortedPeople = matchingPeople.select('names').orderBy(sql`names collate "pl"`)
      return readPage('/api/lisy', { page, per_page }, sortedPeople)
    })
}

test('readPage: a page contains its rows in order, and the total count', async () => {
  const read = await five()
  const { data, meta, links } = await read(2, 2)
  expect(data).toEqual([{ names: 'Lena' }, { names: 'Łucja' }])
  expect(meta).toMatchObject({ total: 5, current_page: 2, last_page: 3, from: 3, to: 4 })
  expect(links).toMatchObject({
    prev: '/api/lisy?page=1&per_page=2',
    next: '/api/lisy?page=3&per_page=2',
  })
})

test('readPage: a page past the end is empty and still has the total count', async () => {
  const read = await five()
  const { data, meta, links } = await read(9, 2)
  expect(data).toEqual([])
  expect(meta).toMatchObject({ total: 5, last_page: 3, from: null, to: null })
  expect(links).toMatchObject({ prev: '/api/lisy?page=3&per_page=2', next: null })
})

test('readPage: every link contains the whole query, and meta names the neighbouring pages', async () => {
  const clerk = await newParish()
  for (const name of ['Sokole', 'Sokoły', 'Sokółka']) await clerk('POST', '/api/towns', { name })
  const { body } = await clerk('GET', '/api/towns?search=sok&per_page=1&page=2')
  const page = (number: number) =>
    `/api/towns?page=${number}&per_page=1&search=sok&sortType=asc&without_global=false`
  expect(body.links).toEqual({ first: page(1), last: page(3), prev: page(1), next: page(3) })
  expect(body.meta).toMatchObject({ next_page_url: page(3), prev_page_url: page(1) })
  expect((await clerk('GET', body.links.next)).body.data).toHaveLength(1)
})

test('readPage: a list inside an answer keeps its filters too', async () => {
  const clerk = await newParish()
  const { body } = await clerk('GET', '/api/dictionaries/items/Faith?without_global=1')
  expect(body.items.links.first).toMatch(/[?&]without_global=(1|true)\b/)
  expect((await clerk('GET', body.items.links.first)).body).toEqual(body)
})
