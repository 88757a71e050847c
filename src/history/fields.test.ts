import { expect, test } from 'vitest'
import { formatValue, getHistoryField } from './fields.ts'

test('formatValue: values are formatted for people', () => {
  expect(formatValue('1990-05-03')).toBe('03.05.1990')
  expect(formatValue('1990-05')).toBe('05.1990')
  expect(formatValue('~1950')).toBe('ok. 1950')
  expect(formatValue('1950')).toBe('1950')
  expect(formatValue(true)).toBe('tak')
  expect(formatValue(false)).toBe('nie')
  expect(formatValue(['Lis', 'Wilk'])).toBe('Lis, Wilk')
  expect(formatValue('33-100')).toBe('33-100')
})

test('formatValue: empty value → null', () => {
  for (const emptyValue of [null, undefined, '', []]) expect(formatValue(emptyValue)).toBeNull()
})

test('getHistoryField: a label alone becomes a field with that label', () => {
  expect(getHistoryField('Imiona')).toEqual({ label: 'Imiona' })
})
