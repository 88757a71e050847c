import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import type { CheckmarkCatalog } from '../contract.ts'

const { newParish, inParish } = await testApi()

const PATH = '/api/checkmarks/categories'
const put = (clerk: Caller, categories: unknown, state?: string) =>
  clerk('PUT', PATH, { categories, state })
const services = { name: 'Nabożeństwa', types: [{ name: 'Różaniec' }, { name: 'Roraty' }] }

/** Returns the list in the shape of a save request. */
const sendable = ({ categories }: CheckmarkCatalog) =>
  categories.map(({ id, name, types }) => ({
    id,
    name,
    types: types.map(({ used: _, ...type }) => type),
  }))

/** Ticks the point for a child. */
const use = (clerk: Caller, checkmark_type_id: number) =>
  inParish(clerk.parish_id, async db => {
    const person = await db
      .insertInto('people')
      .values({ names: 'Iga', surname: 'Żak' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('communion_preparations')
      .values({ people_id: person.id, year: 2026, name: 'Iga', surname: 'Żak' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('communion_preparation_checkmarks')
      .values({ preparation_id: id, checkmark_type_id })
      .execute()
  })

test('a parish begins with an empty list and stores its own, in its order', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  expect((await sokolow('GET', PATH)).body.categories).toEqual([])
  const { status } = await put(sokolow, [{ name: 'Egzamin', types: [] }, services])
  expect(status).toBe(200)
  const { body } = await sokolow('GET', PATH)
  expect(body.categories).toMatchObject([
    { name: 'Egzamin', types: [] },
    { name: 'Nabożeństwa', types: [{ name: 'Różaniec', active: true, used: 0 }, {}] },
  ])
  expect((await wegrow('GET', PATH)).body.categories).toEqual([])
})

test('points are renamed, reordered, deactivated and removed; their ids stay', async () => {
  const clerk = await newParish()
  const [category] = sendable((await put(clerk, [services])).body)
  const [rosary, rorate] = category!.types
  const { body } = await put(clerk, [
    {
      ...category,
      name: 'Modlitwa',
      types: [{ name: 'Droga krzyżowa' }, { ...rorate, active: false }],
    },
  ])
  expect(body.categories).toMatchObject([
    {
      id: category!.id,
      name: 'Modlitwa',
      types: [{ name: 'Droga krzyżowa' }, { id: rorate!.id, name: 'Roraty', active: false }],
    },
  ])
  expect(JSON.stringify(body)).not.toContain(rosary!.name)
})

test('a ticked point is deactivated, never removed', async () => {
  const clerk = await newParish()
  const first = (await put(clerk, [services])).body as CheckmarkCatalog
  const rosary = first.categories[0]!.types[0]!
  await use(clerk, rosary.id)
  const response = await put(clerk, [])
  expect(response.status).toBe(422)
  expect(response.body.message).toBe(
    'Punktu „Różaniec” nie można usunąć, bo jest już zaznaczony u dzieci (1). Zamiast tego wyłącz go.',
  )
  const { body } = await clerk('GET', PATH)
  expect(body.categories[0].types[0]).toMatchObject({ name: 'Różaniec', used: 1 })
  const [category] = sendable(first)
  const [, rorate] = category!.types
  const off = [{ ...category, types: [{ ...rosary, used: undefined, active: false }, rorate] }]
  expect((await put(clerk, off)).body.categories[0].types[0].active).toBe(false)
})

test('two clerks change the list at once → the second is refused, and no change is lost', async () => {
  const clerk = await newParish()
  const { state } = (await put(clerk, [services])).body as CheckmarkCatalog
  expect((await put(clerk, [services, { name: 'Egzamin', types: [] }], 'inny')).status).toBe(409)
  expect((await put(clerk, [], state)).status).toBe(200)
  expect((await put(clerk, [], state)).status).toBe(409)
})

test('saving an unchanged list keeps its state, so no clerk gets a conflict', async () => {
  const clerk = await newParish()
  const first = (await put(clerk, [services])).body as CheckmarkCatalog
  const second = (await put(clerk, sendable(first), first.state)).body as CheckmarkCatalog
  expect(second).toEqual(first)
})

test('names are required and unique', async () => {
  const clerk = await newParish()
  const duplicateCategory = { name: 'Spotkania', types: [{ name: 'Maj' }, { name: 'maj' }] }
  expect((await put(clerk, [duplicateCategory])).body.message).toBe(
    'Dwa punkty kategorii mają tę samą nazwę',
  )
  expect((await put(clerk, [{ name: ' ', types: [] }])).body.message).toBe('Podaj nazwę kategorii')
})

test('an id of another parish is refused', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const list = sendable((await put(sokolow, [services])).body)
  expect((await put(wegrow, list)).status).toBe(409)
  expect((await sokolow('GET', PATH)).body.categories[0].types).toHaveLength(2)
})
