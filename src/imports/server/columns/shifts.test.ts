import { expect, test } from 'vitest'
import { findKind, listProfiles } from './kinds.ts'
import { findCellShift } from './shifts.ts'

test.each([
  ['600 100 200', 'phone'],
  ['tel. (18) 351-00-00', 'phone'],
  ['33-100', 'zip_code'],
  ['44051401458', 'pesel'],
  ['3.05.1950', 'day'],
  ['20.10.96r.', 'day'],
  ['anna@poczta.pl', 'email'],
  ['K', 'gender'],
  ['12', undefined],
  ['1950', undefined],
  ['Nowak', undefined],
  ['', undefined],
])('kind of „%s”: %s', (text, kind) => {
  expect(findKind(text)).toBe(kind)
})

const line = (index: number) => ['Nowak', 'Jan', `${index}.05.1950`, '33-100', `60010020${index}`]
const profiles = listProfiles([1, 2, 3, 4, 5, 6].map(line), 5)
const completeRow = line(7)

test('listProfiles: a column has the kind of most of its values; a mixed or an empty one has none', () => {
  expect(profiles.map(profile => profile?.kind)).toEqual([
    undefined,
    undefined,
    'day',
    'zip_code',
    'phone',
  ])
  expect(listProfiles([['600100200'], ['']], 1)).toEqual([undefined])
})

test('findCellShift: row in place, also with empty or unusual cells → undefined', () => {
  for (const row of [
    completeRow,
    ['Nowak', 'Jan', '', '', ''],
    ['Nowak', 'Jan', 'wczoraj', '33-100', '?'],
  ])
    expect(findCellShift(row, profiles)).toBeUndefined()
})

test.each([
  ['an empty cell', ['Nowak', 'Jan', '', '7.05.1950', '33-100', '600100207'], completeRow, 2],
  ['a value cut in two', ['Nowak', 'Jan', '7.05.1950', '33-', '100', '600100207'], undefined, 3],
  [
    'the end lost',
    ['Nowak', 'Jan', '', '7.05.1950', '33-100'],
    [...completeRow.slice(0, 4), ''],
    2,
  ],
])('findCellShift: row shifted right by %s', (_, row, expectedCells, from) => {
  expect(findCellShift(row, profiles)).toEqual(expectedCells && { cells: expectedCells, from })
})

test('findCellShift: two possible shifts → undefined, left for manual review', () => {
  const row = ['Nowak', 'Jan', 'Maria', '7.05.1950', '33-100', '600100207']
  expect(findCellShift(row, profiles)).toBeUndefined()
})
