import { expect, test } from 'vitest'
import { compareNumbers, isBetween, isOnSide } from './numbers.ts'
import { inRanges, rangeWords } from './ranges.ts'

test('compareNumbers: order of the walk 1, 1A, 2, 10, and a house before its flats', () => {
  expect(['10', '2', '1A', '1', '12a', '12'].toSorted(compareNumbers)).toEqual([
    '1',
    '1A',
    '2',
    '10',
    '12',
    '12a',
  ])
  expect(compareNumbers(null, '1')).toBeLessThan(0)
})

test.each([
  ['25', '1', '25', true],
  ['25A', '1', '25', true],
  ['25B', '1', '25A', false],
  ['25A', '1', '25A', true],
  ['26', '1', '25', false],
  ['4', '4A', '9', false],
  ['4B', '4A', '9', true],
  ['7', null, null, true],
  [null, null, null, true],
  [null, '1', '9', false],
])('isBetween: %s between %s and %s → %s', (number, from, to, isInRange) => {
  expect(isBetween(number, from, to)).toBe(isInRange)
})

test('isOnSide: the whole number decides the side of the street', () => {
  expect(isOnSide('7A', 'odd')).toBe(true)
  expect(isOnSide('8/2', 'odd')).toBe(false)
  expect(isOnSide('bn', 'even')).toBe(false)
})

const range = {
  dic_town_id: 1,
  dic_street_id: 2,
  number_from: null,
  number_to: null,
  side: 'all' as const,
  entrance: null,
  place_from: null,
  place_to: null,
  descending: false,
}
const at = (building_number: string, place_number: string | null = null) => ({
  dic_town_id: 1,
  dic_street_id: 2,
  building_number,
  place_number,
})
const numbers = (addresses: { building_number: string | null; place_number: string | null }[]) =>
  addresses.map(({ building_number, place_number }) =>
    [building_number, place_number].filter(Boolean).join('/'),
  )

test('inRanges: addresses of a range ascend or, when requested, descend', () => {
  const street = [at('10'), at('2'), at('1'), at('3')]
  expect(numbers(inRanges(street, [{ ...range, side: 'even' }]))).toEqual(['2', '10'])
  expect(numbers(inRanges(street, [{ ...range, descending: true }]))).toEqual(['10', '3', '2', '1'])
})

test('inRanges: a stairwell contains its flats, and an address in two ranges appears once', () => {
  const block = [at('4', '1'), at('4', '12'), at('4', '13'), at('6')]
  const walkOrder = inRanges(block, [
    { ...range, number_from: '4', number_to: '4', entrance: 'A', place_from: '1', place_to: '12' },
    range,
  ])
  expect(numbers(walkOrder)).toEqual(['4/1', '4/12', '4/13', '6'])
  expect(walkOrder.map(({ entrance }) => entrance)).toEqual(['A', 'A', null, null])
})

test('rangeWords: a range is described in words, without any names of people', () => {
  const words = { ...range, town: 'Żabia Wola', street: 'ul. Polna' }
  expect(rangeWords(words)).toBe('ul. Polna')
  expect(rangeWords({ ...words, number_from: '1', number_to: '25', side: 'odd' })).toBe(
    'ul. Polna 1–25 nieparzyste',
  )
  expect(
    rangeWords({ ...words, number_from: '4', number_to: '4', entrance: 'A', place_to: '12' }),
  ).toBe('ul. Polna 4, klatka A (do 12)')
  expect(rangeWords({ ...words, street: null, number_from: '7' })).toBe('Żabia Wola od 7')
})
