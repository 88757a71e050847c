import { expect, test } from 'vitest'
import { type ApiResponse, type Caller, testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

const FAITH = '/api/dictionaries/items/Faith'
const add = async (clerk: Caller, value: string, dictionary = 'Faith') =>
  (await clerk('POST', `/api/dictionaries/items/${dictionary}`, { value })).body.id as number
const getValues = (answer: ApiResponse) =>
  answer.body.items.data.map((item: { value: string }) => item.value)

test('dictionaries: editable lists are in Polish order with the number of the parish’s own items', async () => {
  const clerk = await newParish({ role_id: 3 })
  await add(clerk, 'waldensi')
  const { body } = await clerk('GET', '/api/dictionaries/editable-list')
  const names = body.dictionaries.map((dictionary: { publicName: string }) => dictionary.publicName)
  expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare))
  expect(body.dictionaries).toContainEqual({
    name: 'Faith',
    publicName: 'Wyznanie',
    items_count: 24,
    own_count: 1,
  })
  expect(names).not.toContain('Płeć')
})

test('dictionary items: paged, common ones first, found by their beginning without diacritics', async () => {
  const clerk = await newParish({ role_id: 3 })
  await add(clerk, 'Świeccy humaniści')
  const { body } = await clerk('GET', `${FAITH}?per_page=5`)
  expect(body).toMatchObject({ name: 'Faith', publicName: 'Wyznanie' })
  expect(body.items.meta).toMatchObject({ total: 24, last_page: 5 })
  expect(body.items.data[0]).toEqual({
    id: 1,
    value: 'rzymskokatolickie',
    version: 1,
    global: true,
  })
  expect(getValues(await clerk('GET', `${FAITH}?value=SWI`))).toEqual([
    'Świadkowie Jehowy',
    'Świeccy humaniści',
  ])
  expect(getValues(await clerk('GET', `${FAITH}?without_global=true`))).toEqual([
    'Świeccy humaniści',
  ])
  expect(getValues(await clerk('GET', `${FAITH}?value=%25`))).toEqual([])
})

test('dictionary items: own items of another parish → not visible', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const id = await add(sokolow, 'waldensi')
  expect(getValues(await wegrow('GET', `${FAITH}?value=wald`))).toEqual([])
  expect((await wegrow('PUT', FAITH, { id, value: 'inne' })).status).toBe(404)
  expect((await wegrow('DELETE', `${FAITH}/${id}`)).status).toBe(404)
})

test('rename dictionary item: current version → renamed; outdated version → refused', async () => {
  const clerk = await newParish()
  const id = await add(clerk, 'waldensi')
  expect((await clerk('PUT', FAITH, { id, version: 1, value: 'waldensowie' })).body).toEqual({
    id,
    version: 2,
  })
  expect((await clerk('PUT', FAITH, { id, version: 1, value: 'inni' })).status).toBe(409)
  expect(getValues(await clerk('GET', `${FAITH}?value=wald`))).toEqual(['waldensowie'])
})

test('dictionary items: duplicate text, change of a common item or of a closed list → refused', async () => {
  const clerk = await newParish()
  const id = await add(clerk, 'waldensi')
  for (const [path, body] of [
    [FAITH, { value: 'Waldensi' }],
    [FAITH, { value: 'PRAWOSLAWNE' }],
    [FAITH, { value: '  ' }],
    ['/api/dictionaries/items/Gender', { value: 'inna' }],
  ] as const) {
    expect((await clerk('POST', path, body)).status, JSON.stringify(body)).toBe(422)
  }
  expect((await clerk('PUT', FAITH, { id, value: 'Prawosławne' })).body.errors.value).toBeTruthy()
  expect((await clerk('PUT', FAITH, { id: 1, value: 'katolickie' })).body.message).toMatch(
    /wspólna dla wszystkich parafii/,
  )
  expect((await clerk('GET', '/api/dictionaries/items/Nieznany')).status).toBe(404)
})

test('add dictionary item: two clerks at the same time → one item', async () => {
  const clerk = await newParish()
  const request = { name: 'Faith', value: 'waldensi' }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => clerk('POST', '/api/dictionaries', request)),
  )
  const ids = new Set(answers.map(({ body }) => body.entry.id))
  expect(ids.size).toBe(1)
  expect(answers[0]!.body).toMatchObject({ result: true, entry: { value: 'waldensi' } })
  const response = await clerk('POST', '/api/dictionaries', { name: 'Faith', value: 'Prawoslawne' })
  expect(response.body.entry).toEqual({ id: 4, value: 'prawosławne' })
})

test('delete dictionary item: no record refers to it → deleted', async () => {
  const clerk = await newParish()
  const id = await add(clerk, 'waldensi')
  const person = { names: 'Anna', surname: 'Nowak', dic_faith_id: id }
  await inParish(clerk.parish_id, db => db.insertInto('people').values(person).execute())
  const { status, body } = await clerk('DELETE', `${FAITH}/${id}`)
  expect(status).toBe(422)
  expect(body.message).toMatch(/„waldensi” jest używana w zapisach \(1\)/)
  await inParish(clerk.parish_id, db => db.updateTable('people').set({ dic_faith_id: 1 }).execute())
  expect((await clerk('DELETE', `${FAITH}/${id}`)).body).toEqual({ result: true })
  expect((await clerk('DELETE', `${FAITH}/${id}`)).status).toBe(404)
  expect((await clerk('DELETE', `${FAITH}/1`)).status).toBe(422)
})

test('dictionary choices: a form gets all its options in one request', async () => {
  const clerk = await newParish({ role_id: 3 })
  await add(clerk, 'waldensi')
  const { body } = await clerk('GET', '/api/dictionaries/choices?names[]=Faith&names[]=Gender')
  expect(body.choices.Gender).toEqual([
    { id: 1, value: 'mężczyzna' },
    { id: 2, value: 'kobieta' },
  ])
  expect(body.choices.Faith.at(-1)).toMatchObject({ value: 'waldensi' })
  const response = await clerk('GET', '/api/dictionaries/choices?names[]=Brak')
  expect(response.body.choices).toEqual({})
  const all = await clerk('GET', '/api/dictionaries/choices')
  expect(Object.keys(all.body.choices)).toEqual(expect.arrayContaining(['Faith', 'FamilyRole']))
})

test('a record that refers to an item of another parish or of another list → refused', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const foreign = await add(wegrow, 'waldensi')
  for (const dic_faith_id of [foreign, 24, 900_000]) {
    await expect(
      inParish(sokolow.parish_id, db =>
        db.insertInto('people').values({ names: 'Jan', surname: 'Lis', dic_faith_id }).execute(),
      ),
    ).rejects.toMatchObject({ code: '23503', constraint: 'dic_faith_id' })
  }
})
