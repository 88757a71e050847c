import { expect, test } from 'vitest'
import { convertJulianDay, readDate } from './dates.ts'

test.each([
  ['3 MAY 1823', '1823-05-03'],
  ['MAY 1823', '1823-05'],
  ['may 1823', '1823-05'],
  ['1823', '1823'],
  ['ABT 1823', '~1823'],
  ['EST 3 MAY 1823', '~1823'],
  ['CAL MAY 1823', '~1823'],
  ['@#DGREGORIAN@ 3 MAY 1823', '1823-05-03'],
  ['GREGORIAN 3 MAY 1823', '1823-05-03'],
  ['INT 1823 (podobno w maju)', '1823'],
  ['29 FEB 1824', '1824-02-29'],
])('readDate: %s → %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})

test.each([
  '',
  'BEF 1823',
  'BET 1820 AND 1825',
  'FROM 1820 TO 1825',
  '@#DHEBREW@ 13 CSH 5760',
  'HEBREW 13 CSH 5760',
  '@#DFRENCH R@ 3 VEND 12',
  '@#DJULIAN@ 3 MAY 1823',
  '(przed wojną)',
  'wiosna 1823',
  '1699/00',
  '44 B.C.',
  '31 FEB 1823',
  '0 MAY 1823',
  '3 MAJ 1823',
  '1499',
  '<b>1823</b>',
])('readDate: %s → undefined', text => {
  expect(readDate(text)).toBeUndefined()
})

test.each([
  ['@#DJULIAN@ 3 MAY 1823', '1823-05-15'],
  ['JULIAN 31 DEC 1799', '1800-01-11'],
  ['@#DJULIAN@ 29 FEB 1900', '1900-03-13'],
  ['@#djulian@ 1 jan 1918', '1918-01-14'],
  ['@#DJULIAN@ 24 DEC 1917', '1918-01-06'],
  ['@#DJULIAN@ 4 OCT 1582', '1582-10-14'],
])('convertJulianDay: %s → %s', (text, day) => {
  expect(convertJulianDay(text)).toBe(day)
})

test.each([
  '3 MAY 1823',
  '@#DJULIAN@ MAY 1823',
  '@#DJULIAN@ 1823',
  '@#DJULIAN@ 29 FEB 1901',
  '@#DJULIAN@ 31 APR 1823',
  '@#DJULIAN@ 3 MAJ 1823',
  '@#DJULIAN@ BEF 3 MAY 1823',
  '@#DJULIAN@ 3 MAY 1499',
  '@#DJULIAN@ 3 MAY 1823 B.C.',
])('convertJulianDay: %s → undefined', text => {
  expect(convertJulianDay(text)).toBeUndefined()
})
