import { expect, test } from 'vitest'
import { tieWords } from './tie-words.ts'

test('tieWords: single letters and titles are tied to the next word', () => {
  expect(tieWords('Msza w intencji ks. Jana i św. Anny z Łodzi')).toBe(
    'Msza w\u00a0intencji ks.\u00a0Jana i\u00a0św.\u00a0Anny z\u00a0Łodzi',
  )
})
