import { expect, test } from 'vitest'
import {
  Day,
  Flag,
  Grosze,
  Id,
  optionalText,
  orNull,
  PartialDay,
  requiredText,
  trimText,
  Time,
} from './fields.ts'

test.each([
  ['  Anna\u00a0', 'Anna'],
  ['Z\u0307o\u0301ł\u0107', 'Żółć'],
  ['An\u0000n\u0007a\u007f\u0085', 'Anna'],
  ['\ufeffAnna', 'Anna'],
  ['Anna \ud800', 'Anna \ufffd'],
  ['raz\ndwa\ttrzy', 'raz\ndwa\ttrzy'],
])('trimText: %j → %j', (input, expectedText) => expect(trimText(input)).toBe(expectedText))

test('requiredText: blank or too long → refused', () => {
  const names = requiredText('Podaj imiona', 5)
  expect(names.parse(' Anna ')).toBe('Anna')
  expect(names.safeParse(' \u0000 ').error?.issues[0]?.message).toBe('Podaj imiona')
  expect(names.safeParse('Stanisław').error?.issues[0]?.message).toBe('Najwyżej 5 znaków')
  expect(names.safeParse(undefined).error?.issues[0]?.message).toBe('Podaj imiona')
})

test('optionalText: blank, null or absent → null', () => {
  expect([' ', null, undefined].map(text => optionalText().parse(text))).toEqual([null, null, null])
})

test.each(['2024-02-29', '1500-01-01', '2199-12-31'])('Day: %s → accepted', day =>
  expect(Day.safeParse(day).success).toBe(true),
)
test.each([
  '2023-02-29',
  '1900-02-29',
  '2024-13-01',
  '2024-2-9',
  '1499-12-31',
  '2200-01-01',
  '2024',
])('Day: %s → refused', day => expect(Day.safeParse(day).success).toBe(false))

test.each(['1823-05-03', '1823-05', '1823', '~1823'])('PartialDay: %s → accepted', day =>
  expect(PartialDay.parse(day)).toBe(day),
)
test.each(['1823-02-30', '1823-13', '~1823-05', '~99', '1499', '~2200', '1823-'])(
  'PartialDay: %s → refused',
  day => expect(PartialDay.safeParse(day).success).toBe(false),
)

test('Time: accepts 00:00 to 23:59', () => {
  const good = ['00:00', '23:59'].every(hour => Time.safeParse(hour).success)
  const bad = ['24:00', '7:30', '12:60', '12'].some(hour => Time.safeParse(hour).success)
  expect([good, bad]).toEqual([true, false])
})

test.each(['-1', '0', '1.5', '9007199254740993', 'a', ''])('Id: %j → refused', id =>
  expect(Id.safeParse(id).error?.issues[0]?.message).toBe('Nieprawidłowy numer'),
)

test('orNull: an empty choice means null; a chosen value is still validated', () => {
  const choice = orNull(Id)
  expect(['', undefined, null].map(value => choice.parse(value))).toEqual([null, null, null])
  expect(choice.parse('7')).toBe(7)
  expect(choice.safeParse('-7').success).toBe(false)
})

test('Flag: accepts only true, false, 1 and 0', () => {
  expect(['true', '1', 'false', '0'].map(text => Flag.parse(text))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(Flag.safeParse('tak').error?.issues[0]?.message).toBe('Wpisz true albo false')
})

test.each([
  [0, undefined],
  [100_000_000, undefined],
  [-1, 'Kwota nie może być ujemna'],
  [100_000_001, 'Najwyżej 1 000 000 zł. Sprawdź, czy nie ma za wielu zer.'],
  [0.5, 'Podaj kwotę, np. 100,00'],
  ['5,00', 'Podaj kwotę, np. 100,00'],
  [Number.NaN, 'Podaj kwotę, np. 100,00'],
])('Grosze: amount %j', (amount, refusal) =>
  expect(Grosze.safeParse(amount).error?.issues[0]?.message).toBe(refusal),
)

const processorMs = (work: () => unknown) => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

test.each([' ', '\t', '\n ', 'a ', '-', 'e\u0301\u0323'])(
  'a megabyte of %j is refused by its length before any pattern reads it',
  sign => {
    const text = sign.repeat(1_000_000 / sign.length)
    for (const field of [requiredText('Podaj imiona', 5), optionalText(), Day, PartialDay, Time]) {
      expect(processorMs(() => expect(field.safeParse(text).success).toBe(false))).toBeLessThan(100)
    }
  },
)

test('pasted text with extra spaces, line breaks and combining accents → accepted within the limit', () => {
  const names = requiredText('Podaj imiona', 5)
  expect(names.parse(`${' '.repeat(200)}Anna\n${'\t '.repeat(100)}`)).toBe('Anna')
  expect(requiredText('Podaj imiona', 10).parse('Anna \r\n\t Maria')).toBe('Anna Maria')
  expect(names.parse('Z\u0307o\u0301ł\u0107')).toBe('Żółć')
})
