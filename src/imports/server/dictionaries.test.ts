import { expect, test } from 'vitest'
import { FAITHS, MARITAL_STATUSES, getDictionary, getKey } from './dictionaries.ts'

const statuses = getDictionary(
  [
    { id: 1, value: 'kawaler / panna' },
    { id: 2, value: 'żonaty / zamężna' },
    { id: 3, value: 'wdowiec / wdowa' },
  ],
  MARITAL_STATUSES,
)
const status = (word: string) => statuses.get(getKey(word))

test('getDictionary: an entry of two words is found by either, by both and by its synonyms', () => {
  expect(['panna', 'KAWALER', 'kawaler/panna', 'Wolna', 'kaw.'].map(status)).toEqual([
    1, 1, 1, 1, 1,
  ])
  expect(['zamezna', 'Żonaty', 'mężatka'].map(status)).toEqual([2, 2, 2])
  expect(['wdowa', 'owdowiały'].map(status)).toEqual([3, 3])
})

test('getDictionary: unknown word → not guessed', () => {
  expect(['', 'rozwiedziona', 'pan', '1'].map(status)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('getDictionary: dots, hyphens and spaces are ignored', () => {
  const faiths = getDictionary(
    [
      { id: 1, value: 'rzymskokatolickie' },
      { id: 2, value: 'ewangelicko-augsburskie' },
      { id: 9, value: 'bezwyznaniowy / nieochrzczony' },
    ],
    FAITHS,
  )
  const faith = (word: string) => faiths.get(getKey(word))
  expect(['rzym.-kat.', 'RZYM KAT', 'Katolik', 'rz. kat.', 'RK'].map(faith)).toEqual([
    1, 1, 1, 1, 1,
  ])
  expect(faith('Ewangelicko Augsburskie')).toBe(2)
  expect(['ateista', 'niewierząca', 'nieochrzczony'].map(faith)).toEqual([9, 9, 9])
})

test('getDictionary: two entries contain the same word → the first one is found', () => {
  const dictionary = getDictionary([
    { id: 4, value: 'inne / brak' },
    { id: 5, value: 'brak' },
  ])
  expect(dictionary.get('brak')).toBe(4)
})
