import { expect, test } from 'vitest'
import {
  readDay,
  readMoney,
  readPartialDay,
  readPhone,
  readTime,
  readWhole,
} from './typed-values.ts'

test.each([
  ['03.05.2026', '2026-05-03'],
  ['03052026', '2026-05-03'],
  ['3.5.2026', '2026-05-03'],
  ['3.5.26', '2026-05-03'],
  ['030526', '2026-05-03'],
  ['3.5.94', '1994-05-03'],
  ['3 5 1994', '1994-05-03'],
  ['3/05/1994', '1994-05-03'],
  ['3-5-1994 r.', '1994-05-03'],
  ['3 maja 1994', '1994-05-03'],
  ['16 października 1978 r.', '1978-10-16'],
  ['22 II 1823', '1823-02-22'],
  ['1994-05-03', '1994-05-03'],
  [' 29.02.2024 ', '2024-02-29'],
])('readDay: %s → %s', (input, day) => {
  expect(readDay(input)).toBe(day)
})

test.each([
  '31.02.2026',
  '29.02.2025',
  '00.05.2026',
  '3.13.2026',
  '3.0.2026',
  '3 mąki 2026',
  '1.1.0026',
  'jutro',
  '2026',
  '3',
  '31.2',
  '3.13',
  '3.5.2026x',
  '2026-02-31',
  '310220261',
  '-1.5.2026',
])('readDay: %s → not a date', input => {
  expect(readDay(input)).toBeUndefined()
})

test.each(['22.11', '22.11.', '22 listopada', '22 XI', '22/11'])(
  'readDay: %s → a day of the current year',
  input => {
    expect(readDay(input, new Date('2026-01-02'))).toBe('2026-11-22')
  },
)

test('readDay: empty text → null', () => {
  expect(readDay('  ')).toBeNull()
  expect(readPartialDay('')).toBeNull()
})

test.each([
  ['1823', '1823'],
  ['1823 r.', '1823'],
  ['05.1823', '1823-05'],
  ['5.1823', '1823-05'],
  ['051823', '1823-05'],
  ['V 1823', '1823-05'],
  ['maj 1823', '1823-05'],
  ['1823-05', '1823-05'],
  ['ok. 1823', '~1823'],
  ['ok 1823', '~1823'],
  ['około 1823', '~1823'],
  ['~1823', '~1823'],
  ['3.5.1823', '1823-05-03'],
  ['030594', '1994-05-03'],
])('readPartialDay: %s → %s', (input, day) => {
  expect(readPartialDay(input)).toBe(day)
})

test.each(['13.1823', '0.1823', 'ok. maj 1823', '31.02.1823', '1823-13', 'dawno', '182'])(
  'readPartialDay: %s → not a date',
  input => expect(readPartialDay(input)).toBeUndefined(),
)

test.each([
  ['1730', '17:30'],
  ['730', '07:30'],
  ['17:30', '17:30'],
  ['17.30', '17:30'],
  ['7', '07:00'],
  ['0', '00:00'],
  ['2359', '23:59'],
])('readTime: %s → %s', (input, time) => {
  expect(readTime(input)).toBe(time)
})

test.each(['2400', '1760', '17:5', '25', 'rano', '17:300'])('readTime: %s → not a time', input => {
  expect(readTime(input)).toBeUndefined()
})

test.each([
  ['1 234,50', 123_450],
  ['1234.5', 123_450],
  ['1.234,50', 123_450],
  ['1234567', 123_456_700],
  ['50', 5000],
  ['50 zł', 5000],
  ['0,05', 5],
  ['50,', 5000],
  ['-12,30', -1230],
])('readMoney: %s → %i grosze', (input, grosze) => {
  expect(readMoney(input)).toBe(grosze)
})

test.each(['12,345', 'sto', '1,2,3', ',5', '1e3', '9999999999'])(
  'readMoney: %s → not an amount',
  input => {
    expect(readMoney(input)).toBeUndefined()
  },
)

test.each([
  ['600 139 039', '+48600139039'],
  ['600-139-039', '+48600139039'],
  ['48 600 139 039', '+48600139039'],
  ['+48 600139039', '+48600139039'],
  ['0048600139039', '+48600139039'],
  ['(22) 123 45 67', '+48221234567'],
  ['+49 151 2345678', '+491512345678'],
  ['+49 30 901820', '+4930901820'],
])('readPhone: %s → %s', (input, phone) => {
  expect(readPhone(input)).toBe(phone)
})

test('readPhone: digit missing, or words → not a phone number; only the prefix → null', () => {
  expect(readPhone('60013903')).toBeUndefined()
  expect(readPhone('+4860013903')).toBeUndefined()
  expect(readPhone('brak')).toBeUndefined()
  expect(readPhone('+48 ')).toBeNull()
})

test('readWhole: accepts only digits and spaces', () => {
  expect(readWhole('1 234')).toBe(1234)
  expect(readWhole('')).toBeNull()
  for (const input of ['-1', '1,5', '1e3', 'x', '12a']) expect(readWhole(input)).toBeUndefined()
})
