import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { referenceKinds } from '../web/kinds.ts'
import { mergeableLists } from './lists.ts'
import { REFERENCES } from './references.ts'

const { newParish, inParish } = await testApi()

const town = async (clerk: Caller, name: string) =>
  (await clerk('POST', '/api/towns', { name })).body.entry.id as number
const street = async (clerk: Caller, dic_town_id: number, name: string) =>
  (await clerk('POST', '/api/streets', { dic_town_id, name })).body.entry.id as number
const preview = (clerk: Caller, list: string, items: number[], target: number) =>
  clerk(
    'GET',
    `/api/dictionaries/items/${list}/merge?${items.map(id => `items=${id}`).join('&')}&mergeIntoId=${target}`,
  )

test('merge preview: counts the records by kind and changes nothing', async () => {
  const clerk = await newParish({ role_id: 3 })
  const right = await town(clerk, 'Sokołów Podlaski')
  const typo = await town(clerk, 'Sokołow Podlasski')
  const polna = await street(clerk, typo, 'Polna')
  await street(clerk, right, 'Polna')
  await street(clerk, typo, 'Nowa')
  await inParish(clerk.parish_id, async db => {
    const people = ['Anna', 'Jan'].map(names => ({
      names,
      surname: 'Nowak',
      dic_town_id: typo,
      dic_street_id: polna,
    }))
    await db.insertInto('people').values(people).execute()
  })
  const { body } = await preview(clerk, 'towns', [typo], right)
  expect(body).toEqual({
    target: { id: right, value: 'Sokołów Podlaski', global: false },
    gone: [{ id: typo, value: 'Sokołow Podlasski' }],
    kinds: [
      { table: 'streets', records: 2 },
      { table: 'people', records: 2 },
    ],
    joined: ['ul. Polna'],
  })
  expect((await clerk('GET', `/api/towns/${typo}`)).status).toBe(200)
})

test('merge preview: a record that refers to an item twice is counted once', async () => {
  const clerk = await newParish()
  const add = async (value: string) =>
    (await clerk('POST', '/api/dictionaries/items/Faith', { value })).body.id as number
  const [a, b] = [await add('waldensi'), await add('waldenskie')]
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({
        names: 'Anna',
        surname: 'Nowak',
        act_number: '1',
        year: 2026,
        dic_father_faith_id: a,
        dic_mother_faith_id: b,
      })
      .execute(),
  )
  const { body } = await preview(clerk, 'Faith', [a, b], 4)
  expect(body.kinds).toEqual([{ table: 'baptisms', records: 1 }])
})

test('merge preview: merge not allowed → refused in advance with the same message', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  const [ownTownId, otherTownId] = [await town(clerk, 'Ropa'), await town(stranger, 'Ropa')]
  const response = await preview(clerk, 'towns', [ownTownId], ownTownId)
  expect(response).toMatchObject({ status: 422, body: { message: /nie może być wśród scalanych/ } })
  expect((await preview(clerk, 'towns', [otherTownId], ownTownId)).status).toBe(422)
  expect((await preview(clerk, 'towns', [ownTownId], otherTownId)).status).toBe(422)
  expect((await preview(clerk, 'Faith', [1], 2)).body.message).toMatch(/wspólna/)
  expect((await preview(clerk, 'Gender', [1], 2)).status).toBe(422)
})

test('every table with records that a merge may change has a label', () => {
  const references = [
    ...Object.values(REFERENCES),
    ...mergeableLists.map(list => list.references),
  ].flat()
  const nameless = references.map(({ table }) => table).filter(table => !referenceKinds[table])
  expect([...new Set(nameless)]).toEqual([])
})
