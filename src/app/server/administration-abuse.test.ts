import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

const clerk = await newParish()
const ADDED_RECORDS: [path: string, field: string, rest: object][] = [
  ['/api/towns', 'name', {}],
  ['/api/streets', 'name', { dic_town_id: 1 }],
  ['/api/names', 'value', {}],
  ['/api/dics/parishes/add', 'name', {}],
  ['/api/dictionaries', 'value', { name: 'Faith' }],
  ['/api/dictionaries/items/Rite', 'value', {}],
]

test.each(ADDED_RECORDS)(
  '%s: an invalid name is refused in Polish',
  async (path, field, otherFields) => {
    for (const bad of ['', '   ', '\u0000', 'x'.repeat(5000), 7, null, ['a'], { a: 1 }]) {
      const { status, body } = await clerk('POST', path, { ...otherFields, [field]: bad })
      expect(status, JSON.stringify(bad)?.slice(0, 30)).toBe(422)
      expect(body.message).toMatch(/[a-ząćęłńóśźż]{3}/)
    }
    const extra = await clerk('POST', path, { ...otherFields, [field]: 'Dobra', parish_id: 1 })
    expect(extra.body.message).toBe('Nieznane pole: parish_id')
  },
)

test.each(ADDED_RECORDS)(
  '%s: letters of every script are stored, decomposed letters in composed form',
  async (path, field, otherFields) => {
    const name = `Zażółć ${crypto.randomUUID().slice(0, 6)} 😀`
    const first = await clerk('POST', path, { ...otherFields, [field]: name.normalize('NFD') })
    expect(first.status).toBeLessThan(300)
    if (path.includes('items')) return
    const second = await clerk('POST', path, { ...otherFields, [field]: name.normalize('NFC') })
    expect(second.body.entry.id).toBe(first.body.entry.id)
  },
)

test('row-level security: a parish can neither create a global dictionary entry nor change one', async () => {
  const global = { parish_id: null, name: 'Wszędzie' }
  await expect(
    inParish(clerk.parish_id, db => db.insertInto('towns').values(global).execute()),
  ).rejects.toMatchObject({ code: '42501' })
  const updateResult = await inParish(clerk.parish_id, db =>
    db.updateTable('towns').set({ name: 'X' }).where('parish_id', 'is', null).executeTakeFirst(),
  )
  expect(Number(updateResult.numUpdatedRows)).toBe(0)
  const deleteResult = await inParish(clerk.parish_id, db =>
    db.deleteFrom('dictionary_items').where('parish_id', 'is', null).executeTakeFirst(),
  )
  expect(Number(deleteResult.numDeletedRows)).toBe(0)
})

test('numbers and texts out of range are refused or find nothing', async () => {
  for (const path of [
    '/api/towns?id=-1',
    '/api/towns?id=9007199254740993',
    '/api/streets?dic_town_id=x',
    '/api/towns?page=0',
    '/api/names?per_page=1e9',
    `/api/towns?search=${'a'.repeat(201)}`,
    '/api/zip-codes/likely',
    '/api/dictionaries/items/Faith?without_global=maybe',
    '/api/dictionaries/choices?names[]=Faith&obce=1',
  ]) {
    expect((await clerk('GET', path)).status, path).toBe(422)
  }
  expect((await clerk('GET', '/api/towns?id=2147483647')).body.data).toEqual([])
  expect((await clerk('GET', '/api/dictionaries/items/..%2f..%2fetc')).status).toBe(404)
})

test('every addition is in the parish’s history with its author', async () => {
  const priest = await newParish()
  await priest('POST', '/api/towns', { name: 'Zażółcice' })
  await priest('POST', '/api/dictionaries', { name: 'Faith', value: 'waldensi' })
  const history = await inParish(priest.parish_id, db =>
    db
      .selectFrom('history')
      .select(['table_name', 'action', 'account_name'])
      .where('table_name', '<>', 'users')
      .orderBy('seq')
      .execute(),
  )
  expect(history).toEqual([
    { table_name: 'towns', action: 'insert', account_name: 'ks. Jan Lis' },
    { table_name: 'dictionary_items', action: 'insert', account_name: 'ks. Jan Lis' },
  ])
})
