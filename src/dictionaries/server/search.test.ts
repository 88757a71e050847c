import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { bestFirst, buildSearchCondition } from './search.ts'

const { newParishId, inParish } = await testApi()
const parish_id = await newParishId()

const NAMES = [
  'nowy sacz',
  'sacz nowy',
  'stary sacz',
  'bielsko-biala',
  'zolw+kot',
  '100% pol',
  'x_y',
]

/** Which of the names answer to a search, in the order a list would show them. */
const searchNames = (search: string) =>
  inParish(parish_id, async db => {
    const { rows } = await sql<{ folded: string }>`
      select folded from unnest(${NAMES}::text[]) as folded
      where ${buildSearchCondition('folded', search)} order by ${bestFirst('folded', search)}, folded`.execute(
      db,
    )
    return rows.map(row => row.folded)
  })

test('every typed word begins some word of the name, whatever the order', async () => {
  expect(await searchNames('sa no')).toEqual(['nowy sacz', 'sacz nowy'])
  expect(await searchNames('BIAŁ')).toEqual(['bielsko-biala'])
  expect(await searchNames('acz')).toEqual([])
})

test('names that begin with the text come first', async () => {
  expect(await searchNames('sącz')).toEqual(['sacz nowy', 'nowy sacz', 'stary sacz'])
})

test('signs of patterns mean nothing', async () => {
  expect(await searchNames('%')).toEqual(NAMES.toSorted())
  expect(await searchNames('zolw+')).toEqual(['zolw+kot'])
  expect(await searchNames('(.*)')).toHaveLength(NAMES.length)
  expect(await searchNames('100%')).toEqual(['100% pol'])
  expect(await searchNames(String.raw`\m`)).toEqual([])
})

test('a search of a thousand words asks for the first eight', async () => {
  expect(await searchNames('nowy '.repeat(1000))).toEqual(['nowy sacz', 'sacz nowy'])
})
