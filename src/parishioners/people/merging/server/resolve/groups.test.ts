import { expect, test } from 'vitest'
import { FAMILY_GROUPS } from '#parishioners/families/merging/server/fields.ts'
import { testApi } from '#testing/api.ts'
import { PERSON_GROUPS } from './fields.ts'
import { type ColumnGroup, type CardRow, chosenValues, listOptions, usualChoice } from './groups.ts'

const { database } = await testApi()

/** Columns a merge does not choose: the row's own, those the database reckons, and what is decided elsewhere. */
const DECIDED = [
  'parish_id',
  'id',
  'version',
  'birth_day',
  'likeness',
  'import_id', // how the kept card came to be
  'needs_attention', // a mark on either card stays
  'restricted_at', // a restricted card is not merged at all
  'restricted_reason',
]

test('no column of a card is lost: each is chosen, or it is said why not', async () => {
  for (const [table, groups] of [
    ['people', PERSON_GROUPS],
    ['families', FAMILY_GROUPS],
  ] as const) {
    const { rows } = await database.query(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const columns = rows.map(({ name }) => name as string)
    const chosenColumns = groups.flatMap(group => group.columns)
    expect(
      columns.filter(name => !chosenColumns.includes(name) && !DECIDED.includes(name)),
      table,
    ).toEqual([])
    expect(
      chosenColumns.filter(name => !columns.includes(name)),
      table,
    ).toEqual([])
    expect(new Set(chosenColumns).size, 'a column in two groups').toBe(chosenColumns.length)
  }
})

const group = (name: string): ColumnGroup =>
  PERSON_GROUPS.find(candidate => candidate.name === name)!
const usual = (name: string, keptRow: CardRow, goneRow: CardRow) =>
  usualChoice(group(name), keptRow, goneRow)

test('merge choice: value on only one card → kept', () => {
  expect(usual('email', { email: null }, { email: 'a@b.pl' })).toBe('gone')
  expect(usual('email', { email: 'a@b.pl' }, { email: '' })).toBe('kept')
  expect(usual('previous_names', { previous_names: [] }, { previous_names: ['Lis'] })).toBe('gone')
})

test('of two values the kept card’s stays, unless the other says more', () => {
  expect(usual('email', { email: 'a@b.pl' }, { email: 'c@d.pl' })).toBe('kept')
  expect(usual('names', { names: 'Anna' }, { names: 'Anna Maria' })).toBe('gone')
  expect(usual('names', { names: 'Anna' }, { names: 'Annamaria' })).toBe('kept')
  expect(usual('names', { names: 'Anna Maria' }, { names: 'Anna' })).toBe('kept')
})

test.each([
  ['1990', '1990-05-03', 'gone'],
  ['~1990', '1990', 'gone'],
  ['1990-05', '1990-05-03', 'gone'],
  ['1990-05-03', '1990', 'kept'],
  ['1990', '~1990', 'kept'],
  ['1991', '1990-05-03', 'kept'],
])('of births %s and %s the %s one is proposed', (keptBirth, goneBirth, choice) => {
  expect(usual('birth_date', { birth_date: keptBirth }, { birth_date: goneBirth })).toBe(choice)
})

test('an address is one thing: a country alone is not known', () => {
  const abroad = { country: 'Polska', dic_town_id: null, building_number: null }
  const home = { country: 'Polska', dic_town_id: 7, building_number: '12' }
  expect(usual('address', abroad, home)).toBe('gone')
  expect(usual('address', home, { ...home, building_number: '14' })).toBe('kept')
})

test('a death is learnt later than a life, and a parishioner was an outsider once', () => {
  const at = (status: string) => ({ status, death_date: null })
  expect(usual('status', at('parishioner'), at('deceased'))).toBe('gone')
  expect(usual('status', at('deceased'), at('parishioner'))).toBe('kept')
  expect(usual('status', at('outsider'), at('parishioner'))).toBe('gone')
  expect(usual('status', at('parishioner'), at('outsider'))).toBe('kept')
})

test('nothing is to be chosen where both say the same; both only where two values can stand', () => {
  expect(listOptions(group('email'), { email: 'a@b.pl' }, { email: 'a@b.pl' })).toEqual([])
  expect(listOptions(group('email'), { email: 'a@b.pl' }, { email: null })).toEqual([
    'kept',
    'gone',
  ])
  expect(listOptions(group('notes'), { notes: 'a' }, { notes: 'b' })).toEqual([
    'kept',
    'gone',
    'both',
  ])
})

test('only columns that change are written', () => {
  const groups = [group('email'), group('phone'), group('previous_names')]
  const keptRow = { email: 'a@b.pl', phone: null, dic_phone_type_id: 1, previous_names: ['Lis'] }
  const goneRow = {
    email: 'c@d.pl',
    phone: '+48',
    dic_phone_type_id: 2,
    previous_names: ['Kos', 'Lis'],
  }
  expect(chosenValues(groups, keptRow, goneRow, {})).toEqual({
    phone: '+48',
    dic_phone_type_id: 2,
    previous_names: ['Lis', 'Kos'],
  })
  expect(chosenValues(groups, keptRow, goneRow, { phone: 'kept', previous_names: 'kept' })).toEqual(
    {},
  )
})
