import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

const staff = (parish_id: number | null) =>
  inParish(parish_id, db =>
    db
      .insertInto('parish_workers')
      .values([
        { names: 'Jan', surname: 'Żak', worker_function: 'proboszcz', clergy: true },
        {
          names: 'Adam',
          surname: 'Ćwik',
          worker_function: 'wikariusz',
          clergy: true,
          active: false,
        },
        { names: 'Piotr', surname: 'Czyż', worker_function: 'organista' },
      ])
      .execute(),
  )

test('staff stand in Polish order, each parish with its own', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await staff(sokolow.parish_id)
  const { body } = await sokolow('GET', '/api/parish-workers')
  expect(body.data.map((worker: { surname: string }) => worker.surname)).toEqual([
    'Czyż',
    'Ćwik',
    'Żak',
  ])
  expect(body.meta).toMatchObject({ total: 3, from: 1, to: 3, last_page: 1 })
  expect((await wegrow('GET', '/api/parish-workers')).body.meta.total).toBe(0)
})

test('a clerk finds clergy by the beginning of the surname, without diacritics', async () => {
  const clerk = await newParish({ role_id: 3 })
  await staff(clerk.parish_id)
  const { body } = await clerk('GET', '/api/parish-workers?search=cw&clergy=true')
  expect(body.data).toMatchObject([{ surname: 'Ćwik', active: false }])
})

test('a page below one, too many on a page and an unknown column are refused in Polish', async () => {
  const priest = await newParish()
  for (const query of [
    'page=-4',
    'per_page=100000',
    'sort=pesel',
    'page[]=1',
    'page=1&page=2',
    'obce=1',
  ]) {
    const { status, body } = await priest('GET', `/api/parish-workers?${query}`)
    expect(status, query).toBe(422)
    expect(body.message).toMatch(/[a-ząćęłńóśźż]/)
  }
})
