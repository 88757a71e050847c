import { expect, test } from 'vitest'
import { getPart, plural } from './plural.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, '0 osób'],
  [1, '1 osoba'],
  [2, '2 osoby'],
  [5, '5 osób'],
  [12, '12 osób'],
  [22, '22 osoby'],
  [101, '101 osób'],
  [12_500, '12 500 osób'],
])('plural: %i → „%s”', (number, words) => {
  expect(plain(plural(number, 'osoba', 'osoby', 'osób'))).toBe(words)
})

test.each([
  [22, 254, '22 z 254 osób'],
  [1, 2, '1 z 2 osób'],
  [254, 254, '254 osoby'],
  [254, undefined, '254 osoby'],
  // The total was counted a minute ago and is outdated.
  [255, 254, '255 osób'],
])('getPart: %i of %s → „%s”', (part, total, words) => {
  expect(plain(getPart(part, total, ['osoba', 'osoby', 'osób']))).toBe(words)
})

test('plural: a number and its noun are never separated by a line break', () => {
  expect(plural(1500, 'osoba', 'osoby', 'osób')).not.toContain(' ')
})
