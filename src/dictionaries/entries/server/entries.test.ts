import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn, inParish, database } = await testApi()

const administrator = (clerk: Caller) => signIn(1, clerk.parish_id)
const add = async (clerk: Caller, path: string, body: object) =>
  (await clerk('POST', path, body)).body.entry as { id: number; version: number }
const live = (clerk: Caller, address: { dic_town_id: number; dic_street_id?: number }) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Anna', surname: 'Nowak', ...address })
      .execute(),
  )

const ENTRIES: [path: string, entry: object, change: object, add?: string][] = [
  ['/api/towns', { name: 'Bohnia' }, { name: 'Bochnia', county: 'bocheński' }],
  ['/api/zip-codes', { code: '33-100' }, { code: '33-101' }],
  ['/api/names', { value: 'Zdobysz', gender: null }, { value: 'Zdobysław', gender: 1 }],
  [
    '/api/dic-parishes',
    { name: 'pw. św. Anny' },
    { name: 'pw. św. Anny', town: 'Ropa' },
    '/api/dics/parishes/add',
  ],
]

test.each(ENTRIES)(
  'entry of %s: read, changed once and deleted',
  async (path, entry, change, door) => {
    const [clerk, stranger] = [await newParish({ role_id: 3 }), await newParish()]
    const { id } = await add(clerk, door ?? path, entry)
    const at = `${path}/${id}`
    expect((await clerk('GET', at)).body).toMatchObject({ ...entry, global: false })
    expect((await clerk('PUT', at, { ...change, version: 1 })).body).toEqual({ id, version: 2 })
    expect((await clerk('PUT', at, { ...entry, version: 1 })).status).toBe(409)
    expect((await clerk('GET', at)).body).toMatchObject(change)
    expect((await stranger('GET', at)).status).toBe(404)
    expect((await stranger('DELETE', at)).status).toBe(404)
    expect((await clerk('DELETE', at)).body).toEqual({ result: true })
    expect((await clerk('GET', at)).status).toBe(404)
    const helper = await signIn(5, clerk.parish_id)
    expect((await helper('PUT', at, { ...entry, version: 1 })).status).toBe(403)
  },
)

test('rename entry: to the name of another entry → 422', async () => {
  const clerk = await newParish()
  await add(clerk, '/api/towns', { name: 'Bochnia' })
  const { id } = await add(clerk, '/api/towns', { name: 'Bohnia' })
  const { status, body } = await clerk('PUT', `/api/towns/${id}`, { name: 'bochnia', version: 1 })
  expect(status).toBe(422)
  expect(body.errors.name[0]).toMatch(/scal obie/)
  expect((await clerk('PUT', `/api/towns/${id}`, { name: 'BOHNIA', version: 1 })).status).toBe(200)
})

test('delete dictionary entry: used in records → refused with the number of records', async () => {
  const clerk = await newParish()
  const town = await add(clerk, '/api/towns', { name: 'Ropa' })
  const street = await add(clerk, '/api/streets', { dic_town_id: town.id, name: 'Polna' })
  await live(clerk, { dic_town_id: town.id, dic_street_id: street.id })
  const response = await clerk('DELETE', `/api/towns/${town.id}`)
  expect(response.status).toBe(422)
  expect(response.body.message).toMatch(/„Ropa” jest używana w zapisach \(2\)\. Scal/)
  expect((await clerk('DELETE', `/api/streets/${street.id}`)).body.message).toMatch(/\(1\)/)
})

test('rename street: same normalisation as for a new one; a street with residents cannot change its town', async () => {
  const clerk = await newParish()
  const town = await add(clerk, '/api/towns', { name: 'Ropa' })
  const otherTown = await add(clerk, '/api/towns', { name: 'Bobowa' })
  const { id } = await add(clerk, '/api/streets', { dic_town_id: town.id, name: 'Polnna' })
  const at = `/api/streets/${id}`
  const correction = { dic_town_id: town.id, name: 'ulica Polna', version: 1 }
  expect((await clerk('PUT', at, correction)).status).toBe(200)
  expect((await clerk('GET', at)).body.name).toBe('ul. Polna')
  await live(clerk, { dic_town_id: town.id, dic_street_id: id })
  const response = await clerk('PUT', at, {
    dic_town_id: otherTown.id,
    name: 'ul. Polna',
    version: 2,
  })
  expect(response.body.errors.dic_town_id[0]).toMatch(/nie można jej przenieść/)
})

test('common entry: only an administrator changes it; used by any parish → not deleted', async () => {
  const [clerk, otherClerk] = [await newParish(), await newParish()]
  const name = `Wspólna ${crypto.randomUUID().slice(0, 8)}`
  const { rows } = await database.query(
    'insert into towns (parish_id, name) values (null, $1) returning id',
    [name],
  )
  const at = `/api/towns/${rows[0].id}`
  const change = { name: `${name} Wielka`, version: 1 }
  for (const response of [await clerk('PUT', at, change), await clerk('DELETE', at)]) {
    expect(response.status).toBe(422)
    expect(response.body.message).toMatch(/wspólna dla wszystkich parafii/)
  }
  const admin = await administrator(clerk)
  expect((await admin('PUT', at, change)).body).toMatchObject({ version: 2 })
  expect((await otherClerk('GET', at)).body).toMatchObject({ name: `${name} Wielka`, global: true })
  await live(otherClerk, { dic_town_id: rows[0].id })
  expect((await admin('DELETE', at)).body.message).toMatch(/używana w zapisach innych parafii/)
  await inParish(otherClerk.parish_id, db =>
    db.updateTable('people').set({ dic_town_id: null }).execute(),
  )
  expect((await admin('DELETE', at)).body).toEqual({ result: true })
})

test('lists: sorted in Polish order by the chosen column, own entries only on request', async () => {
  const clerk = await newParish()
  for (const [name, commune] of [
    ['Łąki', 'Bobowa'],
    ['Lipa', 'Żabno'],
    ['Zator', 'Ćmielów'],
  ]) {
    await add(clerk, '/api/towns', { name: name!, commune })
  }
  const names = async (query: string) =>
    (await clerk('GET', `/api/towns?without_global=true&${query}`)).body.data.map(
      (row: { name: string }) => row.name,
    )
  expect(await names('')).toEqual(['Lipa', 'Łąki', 'Zator'])
  expect(await names('sort=name&sortType=desc')).toEqual(['Zator', 'Łąki', 'Lipa'])
  expect(await names('sort=commune')).toEqual(['Łąki', 'Zator', 'Lipa'])
  const { body } = await clerk('GET', '/api/names?without_global=true')
  expect(body.meta.total).toBe(0)
})
