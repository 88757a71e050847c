import { expect, test } from 'vitest'
import { formatValue, getHistoryField } from './fields.ts'

test('values are said as people say them', () => {
  expect(formatValue('1990-05-03')).toBe('03.05.1990')
  expect(formatValue('1990-05')).toBe('05.1990')
  expect(formatValue('~1950')).toBe('ok. 1950')
  expect(formatValue('1950')).toBe('1950')
  expect(formatValue(true)).toBe('tak')
  expect(formatValue(false)).toBe('nie')
  expect(formatValue(['Lis', 'Wilk'])).toBe('Lis, Wilk')
  expect(formatValue('33-100')).toBe('33-100')
})

test('nothing is said of what is not there', () => {
  for (const emptyValue of [null, undefined, '', []]) expect(formatValue(emptyValue)).toBeNull()
})

test('a bare label is a field like any other', () => {
  expect(getHistoryField('Imiona')).toEqual({ label: 'Imiona' })
})
