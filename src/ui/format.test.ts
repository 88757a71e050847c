import { expect, test } from 'vitest'
import {
  getPart,
  plural,
  showDay,
  showInstant,
  showPartialDay,
  showPhone,
  tieWords,
  formatZloty,
} from './format.ts'
import { readDay, readPartialDay } from './form/typed-values.ts'

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

test('showDay: days are in the Polish format and can be typed back', () => {
  expect(showDay('1994-05-03')).toBe('03.05.1994')
  expect(showDay(null)).toBe('')
  expect(readDay(showDay('1994-05-03'))).toBe('1994-05-03')
})

test.each([
  ['1823-05-03', '03.05.1823'],
  ['1823-05', '05.1823'],
  ['1823', '1823'],
  ['~1823', 'ok. 1823'],
])('showPartialDay: %s → „%s”, which can be typed back', (storedDate, words) => {
  expect(plain(showPartialDay(storedDate))).toBe(words)
  expect(readPartialDay(showPartialDay(storedDate))).toBe(storedDate)
})

test('showInstant: in Warsaw time, in summer and in winter', () => {
  expect(showInstant('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30')
  expect(showInstant('2026-01-01T12:00:00Z')).toBe('01.01.2026, 13:00')
  expect(showInstant(null)).toBe('')
})

test('formatZloty: separated thousands and two decimals', () => {
  expect(plain(formatZloty(123_450))).toBe('1 234,50 zł')
  expect(plain(formatZloty(0))).toBe('0,00 zł')
  expect(formatZloty(null)).toBe('')
})

test('showPhone: Polish numbers are grouped, others stay unchanged', () => {
  expect(plain(showPhone('+48600139039'))).toBe('+48 600 139 039')
  expect(showPhone('+491512345678')).toBe('+491512345678')
})

test('tieWords: single letters and titles are tied to the next word', () => {
  expect(tieWords('Msza w intencji ks. Jana i św. Anny z Łodzi')).toBe(
    'Msza w\u00a0intencji ks.\u00a0Jana i\u00a0św.\u00a0Anny z\u00a0Łodzi',
  )
})
