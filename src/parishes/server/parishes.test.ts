import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, signIn, database } = await testApi()
const { rows } = await database.query(
  `insert into dioceses (name) values ('próbna ' || gen_random_uuid()) returning id`,
)
const diocese_id: number = rows[0].id
const curia = await signIn(4, null, { diocese_id })

// Parishes are shared by all tests of the run, so each test searches for a word of its own.
async function createParishes(word: string, names: string[], town: string | null = null) {
  for (const name of names) {
    const { parish_id } = await newParish({ name: `${name} ${word}` })
    await database.query(
      `update parishes set town = $2, deanery = 'dekanat żukowski', diocese_id = $3 where id = $1`,
      [parish_id, town, diocese_id],
    )
  }
}
const word = () => `q${randomUUID().slice(0, 8).replaceAll('-', '')}`
const search = async (text: string, extraQuery = '') =>
  (await curia('GET', `/api/parishes?search=${encodeURIComponent(text)}${extraQuery}`)).body
const names = (body: { data: { name: string }[] }) =>
  body.data.map(({ name }) => name.split(' ')[0])

test('parishes list: the curia sees parishes in Polish order, page by page', async () => {
  const uniqueName = word()
  await createParishes(uniqueName, ['Żak', 'Czyż', 'Ćwik'])
  expect(names(await search(uniqueName))).toEqual(['Czyż', 'Ćwik', 'Żak'])
  expect(names(await search(uniqueName, '&sortType=desc'))).toEqual(['Żak', 'Ćwik', 'Czyż'])
  const second = await search(uniqueName, '&per_page=2&page=2')
  expect(names(second)).toEqual(['Żak'])
  expect(second.meta).toMatchObject({ total: 3, from: 3, to: 3, last_page: 2 })
})

test('parishes list: a curia sees the parishes of its diocese only; one without a diocese sees none', async () => {
  const uniqueName = word()
  await createParishes(uniqueName, ['Anna'])
  const { parish_id } = await newParish({ name: `Obca ${uniqueName}` })
  expect(names(await search(uniqueName))).toEqual(['Anna'])
  const curiaWithoutDiocese = await signIn(4, null)
  expect(
    (await curiaWithoutDiocese('GET', `/api/parishes?search=${uniqueName}`)).body.data,
  ).toEqual([])
  expect((await curia('GET', `/api/parishes/${parish_id}`)).status).toBe(403)
})

test('parishes list: found by town and deanery, by the beginnings of words, without diacritics', async () => {
  const uniqueName = word()
  await createParishes(uniqueName, ['Anna'], 'Żółkiewka')
  for (const text of [
    `zolk ${uniqueName}`,
    `${uniqueName} DEKANAT zuk`,
    `ann ${uniqueName.slice(0, 6)}`,
  ]) {
    expect(names(await search(text)), text).toContain('Anna')
  }
  expect(names(await search(`olkiewka ${uniqueName}`))).toEqual([])
  expect(names(await search(`%_ ${uniqueName}`))).toEqual(['Anna'])
})

test('parishes list: a row has the parish and its licence, no data of its people or its money', async () => {
  const uniqueName = word()
  await createParishes(uniqueName, ['Anna'])
  const [line] = (await search(uniqueName)).data
  expect(Object.keys(line).toSorted()).toEqual([
    'active',
    'building_number',
    'currently_being_filled',
    'deanery',
    'demo_account',
    'diocese',
    'expiration_date',
    'id',
    'name',
    'street',
    'title',
    'town',
    'url',
    'version',
  ])
})

test('parishes list: parishes without an end of the licence come last, in both sort directions', async () => {
  const uniqueName = word()
  await createParishes(uniqueName, ['A', 'B'])
  await database.query(`update parishes set expiration_date = '2030-01-01' where name = $1`, [
    `B ${uniqueName}`,
  ])
  for (const way of ['asc', 'desc']) {
    const body = await search(uniqueName, `&sort=expiration_date&sortType=${way}`)
    expect(names(body)).toEqual(['B', 'A'])
  }
})

test('parishes list: an administrator may read it, parish staff may not', async () => {
  expect((await (await signIn(1, null))('GET', '/api/parishes')).status).toBe(200)
  for (const role_id of [2, 3, 5]) {
    expect((await (await newParish({ role_id }))('GET', '/api/parishes')).status).toBe(403)
  }
})
