import { expect, test } from 'vitest'
import { matchesTag } from './entity-tag.ts'

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc" , "y"', true],
  [' * ', true],
  ['W/"abcd"', false],
  ['abc', false],
  ['"', false],
  ['', false],
  [undefined, false],
])('matchesTag: If-None-Match %s → %s', (header, isMatch) => {
  expect(matchesTag(header, 'abc')).toBe(isMatch)
})
