import { expect, test } from 'vitest'
import { FAMILY_GROUPS } from '#parishioners/families/merging/server/fields.ts'
import { testApi } from '#testing/api.ts'
import { PERSON_GROUPS } from './fields.ts'
import { type ColumnGroup, type CardRow, chosenValues, listOptions, usualChoice } from './groups.ts'

const { database } = await testApi()

/**
 * Columns without a merge choice: technical columns of the row, columns computed by the database, and columns decided
 * elsewhere.
 */
const DECIDED = [
  'parish_id',
  'id',
  'version',
  'birth_day',
  'likeness',
  'import_id', // origin of the kept card
  'needs_attention', // a mark on either card stays
  'restricted_at', // a restricted card is not merged at all
  'restricted_reason',
]

test('every column of a card belongs to a merge choice or has a reason why not', async () => {
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

test('merge choice: two values → the kept card’s value, unless the other is more complete', () => {
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
])('merge choice: births %s and %s → the %s one is proposed', (keptBirth, goneBirth, choice) => {
  expect(usual('birth_date', { birth_date: keptBirth }, { birth_date: goneBirth })).toBe(choice)
})

test('merge choice: an address is one value, and a country alone does not count as an address', () => {
  const abroad = { country: 'Polska', dic_town_id: null, building_number: null }
  const home = { country: 'Polska', dic_town_id: 7, building_number: '12' }
  expect(usual('address', abroad, home)).toBe('gone')
  expect(usual('address', home, { ...home, building_number: '14' })).toBe('kept')
})

test('merge choice: deceased is preferred to living, and parishioner to outsider', () => {
  const at = (status: string) => ({ status, death_date: null })
  expect(usual('status', at('parishioner'), at('deceased'))).toBe('gone')
  expect(usual('status', at('deceased'), at('parishioner'))).toBe('kept')
  expect(usual('status', at('outsider'), at('parishioner'))).toBe('gone')
  expect(usual('status', at('parishioner'), at('outsider'))).toBe('kept')
})

test('merge choice: equal values → no choice; „both” only where two values can be joined', () => {
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

test('merge: only changed columns are written', () => {
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
