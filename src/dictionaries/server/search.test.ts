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

/** Returns the names that match a search, in the order of a list. */
const searchNames = (search: string) =>
  inParish(parish_id, async db => {
    const { rows } = await sql<{ folded: string }>`
      select folded from unnest(${NAMES}::text[]) as folded
      where ${buildSearchCondition('folded', search)} order by ${bestFirst('folded', search)}, folded`.execute(
      db,
    )
    return rows.map(row => row.folded)
  })

test('search: every typed word must begin a word of the name, in any order', async () => {
  expect(await searchNames('sa no')).toEqual(['nowy sacz', 'sacz nowy'])
  expect(await searchNames('BIAŁ')).toEqual(['bielsko-biala'])
  expect(await searchNames('acz')).toEqual([])
})

test('search: names that begin with the text come first', async () => {
  expect(await searchNames('sącz')).toEqual(['sacz nowy', 'nowy sacz', 'stary sacz'])
})

test('search: pattern characters are literal', async () => {
  expect(await searchNames('%')).toEqual(NAMES.toSorted())
  expect(await searchNames('zolw+')).toEqual(['zolw+kot'])
  expect(await searchNames('(.*)')).toHaveLength(NAMES.length)
  expect(await searchNames('100%')).toEqual(['100% pol'])
  expect(await searchNames(String.raw`\m`)).toEqual([])
})

test('search: a text of a thousand words → only the first eight are used', async () => {
  expect(await searchNames('nowy '.repeat(1000))).toEqual(['nowy sacz', 'sacz nowy'])
})
