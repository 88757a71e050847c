import { assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { countAllowedTypos, listDeletionKeys, findNearestWords, countTypos } from './typos.ts'
import { listSurnameEndings, isEnough, typedWords } from '../search-words.ts'

test.each([
  ['kowal', 'kowalski', 0],
  ['kowlaski', 'kowalski', 1],
  ['kowaski', 'kowalski', 1],
  ['kowalsski', 'kowalski', 1],
  ['mowalski', 'kowalski', 1],
  ['kowlaksi', 'kowalski', 2],
  ['kowalskimmm', 'kowalski', 3],
  ['abc', 'xyz', 3],
  ['ba', 'ab', 1],
])('%s is the beginning of %s but for %i slips', (text, word, slips) => {
  expect(countTypos(text, word)).toBe(slips)
})

test('the longer the word, the more it is forgiven; numbers never', () => {
  expect(['lis', 'lisi', 'kowalsk', 'kowalski', 'k1234567'].map(countAllowedTypos)).toEqual([
    0, 1, 1, 2, 0,
  ])
})

/** The keys the database keeps for a word: keys_of() in db/migrations/0006_search.sql. */
const listStoredKeys = (word: string) => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
  `<${Array.from(word).toReversed().join('')}`,
]
const shares = (text: string, word: string) =>
  listDeletionKeys(text).some(low => listStoredKeys(word).some(key => key.startsWith(low)))

const longWord = stringMatching(/^[abc]{4,7}$/)

test('every word one slip away shares a key', () => {
  assert(
    property(longWord, longWord, (text, word) => countTypos(text, word) > 1 || shares(text, word)),
    { numRuns: 3000 },
  )
})

test.each(['kowlaksi', 'okwalski', 'kwoalsik', 'xowalskx', 'kowlsk', 'xxwalski', 'kowalsxx'])(
  '%s shares a key with kowalski',
  text => {
    expect(shares(text, 'kowalski')).toBe(true)
  },
)

test('of near words those with the fewest slips count, the most alike in length first', () => {
  expect(findNearestWords('nowka', ['nowik', 'nowakowska', 'nowak', 'kowal'])).toEqual([
    'nowak',
    'nowakowska',
  ])
  expect(findNearestWords('nowka', ['zieba'])).toEqual([])
  expect(findNearestWords('nowka', [])).toEqual([])
})

test('a name in -ski, -cki or -dzki has a form for the wife and one for the family', () => {
  expect(listSurnameEndings('kowalski')).toEqual(['kowalska', 'kowalscy'])
  expect(listSurnameEndings('nowacka')).toEqual(['nowacki', 'nowaccy'])
  expect(listSurnameEndings('zawadzcy')).toEqual(['zawadzki', 'zawadzka'])
  expect(['nowak', 'maska', 'kowalsk', 'ski'].map(listSurnameEndings)).toEqual([
    [],
    ['maski', 'mascy'],
    [],
    ['ska', 'scy'],
  ])
})

test('one letter is not enough, a number is', () => {
  expect(['', ' ', 'k', 'k l', '%', '🙏', 'ko', '7', 'k 12'].map(isEnough)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('eight words of sixty letters are read, no more', () => {
  const words = typedWords(`${'ż'.repeat(300)} ${'a '.repeat(100)}`)
  expect(words).toHaveLength(8)
  expect(words[0]).toBe('z'.repeat(60))
})
