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
])('countTypos: %s as the beginning of %s → %i typos', (text, word, slips) => {
  expect(countTypos(text, word)).toBe(slips)
})

test('countAllowedTypos: longer words allow more typos, numbers none', () => {
  expect(['lis', 'lisi', 'kowalsk', 'kowalski', 'k1234567'].map(countAllowedTypos)).toEqual([
    0, 1, 1, 2, 0,
  ])
})

/** Returns the keys that the database stores for a word: keys_of() in db/migrations/0006_search.sql. */
const listStoredKeys = (word: string) => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
  `<${Array.from(word).toReversed().join('')}`,
]
const shares = (text: string, word: string) =>
  listDeletionKeys(text).some(low => listStoredKeys(word).some(key => key.startsWith(low)))

const longWord = stringMatching(/^[abc]{4,7}$/)

test('listDeletionKeys: every word with one typo shares a key', () => {
  assert(
    property(longWord, longWord, (text, word) => countTypos(text, word) > 1 || shares(text, word)),
    { numRuns: 3000 },
  )
})

test.each(['kowlaksi', 'okwalski', 'kwoalsik', 'xowalskx', 'kowlsk', 'xxwalski', 'kowalsxx'])(
  'listDeletionKeys: %s shares a key with kowalski',
  text => {
    expect(shares(text, 'kowalski')).toBe(true)
  },
)

test('findNearestWords: the fewest typos win, then the most similar length', () => {
  expect(findNearestWords('nowka', ['nowik', 'nowakowska', 'nowak', 'kowal'])).toEqual([
    'nowak',
    'nowakowska',
  ])
  expect(findNearestWords('nowka', ['zieba'])).toEqual([])
  expect(findNearestWords('nowka', [])).toEqual([])
})

test('listSurnameEndings: names in -ski, -cki or -dzki have a form for the wife and one for the family', () => {
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

test('isEnough: one letter → false, a number → true', () => {
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

test('typedWords: at most eight words of sixty letters are read', () => {
  const words = typedWords(`${'ż'.repeat(300)} ${'a '.repeat(100)}`)
  expect(words).toHaveLength(8)
  expect(words[0]).toBe('z'.repeat(60))
})
