import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInFormat, customFormat } from './formats.ts'
import { numberText } from './numbers.ts'

test.each([
  ['5', '5'],
  ['5.0', '5'],
  ['12.50', '12.5'],
  ['0.30000000000000004', '0.3'],
  ['1E3', '1000'],
  ['1.5E-2', '0.015'],
  ['90010112345', '90010112345'],
  ['1E+21', '1000000000000000000000'],
  ['-7', '-7'],
  ['abc', 'abc'],
])('numberText: the number %s → %s', (raw, text) => {
  expect(numberText(raw, 'number')).toBe(text)
})

describe('dates', () => {
  test.each([
    ['1', '1900-01-01'],
    ['59', '1900-02-28'],
    ['60', '1900-02-29'],
    ['61', '1900-03-01'],
    ['36526', '2000-01-01'],
    ['45366', '2024-03-15'],
    ['45351.9999999', '2024-03-01'],
    ['2958465', '9999-12-31'],
  ])('numberText: serial %s → %s', (raw, text) => {
    expect(numberText(raw, 'date')).toBe(text)
  })

  test('numberText: in a workbook based on 1904 counting starts four years later', () => {
    expect(numberText('0', 'date', true)).toBe('1904-01-01')
    expect(numberText('43904', 'date', true)).toBe('2024-03-15')
  })

  test('numberText: every day of two centuries matches the calendar', () => {
    const days = fc.date({
      min: new Date('1900-03-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, date => {
        const serial = Math.floor((date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000)
        expect(numberText(String(serial), 'date')).toBe(date.toISOString().slice(0, 10))
      }),
    )
  })

  test.each(['-1', '0', '2958466'])('numberText: %s is not a valid date → stays a number', raw => {
    expect(numberText(raw, 'date')).toBe(raw)
  })
})

test.each([
  ['0.75', 'time', '18:00'],
  ['0.3125', 'time', '07:30'],
  ['0.50001', 'time', '12:00:01'],
  ['45366.75', 'moment', '2024-03-15 18:00'],
  ['45366', 'moment', '2024-03-15'],
  ['0.25', 'moment', '06:00'],
  ['0.5', 'percent', '50%'],
  ['0.07', 'percent', '7%'],
  ['-0.125', 'percent', '-12.5%'],
] as const)('numberText: %s as %s → %s', (raw, format, text) => {
  expect(numberText(raw, format)).toBe(text)
})

test.each([
  ['8110', '00-000', '08-110'],
  ['1234567890', '00000000000', '01234567890'],
  ['123456', '00-000', '123-456'],
  ['-5', '000', '-5'],
  ['1.5', '000', '1.5'],
])('numberText: %s in the pattern %s → %s', (raw, digits, text) => {
  expect(numberText(raw, { digits })).toBe(text)
})

test.each([
  ['yyyy-mm-dd', 'date'],
  ['dd\\.mm\\.yyyy;@', 'date'],
  ['[$-415]d mmmm yyyy;@', 'date'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
  ['mmmm', 'date'],
  ['yyyy/mm/dd hh:mm', 'moment'],
  ['h:mm AM/PM', 'time'],
  ['General', 'number'],
  ['0.00', 'number'],
  ['#,##0.00\\ "zł"', 'number'],
  ['[Red]#,##0;[Blue]-0', 'number'],
  ['_-* #,##0.00\\ _z_ł_-', 'number'],
  ['0.00E+00', 'number'],
  ['0.0%', 'percent'],
  ['0" % parafian"', 'number'],
  ['@', 'number'],
  ['0', 'number'],
  ['00\\-000', { digits: '00-000' }],
  ['00"-"000', { digits: '00-000' }],
  ['00000000000', { digits: '00000000000' }],
])('customFormat: %s → %j', (code, format) => {
  expect(customFormat(code)).toEqual(format)
})

test('builtInFormat: formats without a code are known by number', () => {
  expect([0, 1, 2, 49].map(builtInFormat)).toEqual(Array(4).fill('number'))
  expect([14, 17, 30, 57].map(builtInFormat)).toEqual(Array(4).fill('date'))
  expect([18, 21, 45].map(builtInFormat)).toEqual(Array(3).fill('time'))
  expect([9, 10].map(builtInFormat)).toEqual(Array(2).fill('percent'))
  expect(builtInFormat(22)).toBe('moment')
})
