import { expect, test } from 'vitest'
import { plainly, getHistoryField } from './fields.ts'

test('values are said as people say them', () => {
  expect(plainly('1990-05-03')).toBe('03.05.1990')
  expect(plainly('1990-05')).toBe('05.1990')
  expect(plainly('~1950')).toBe('ok. 1950')
  expect(plainly('1950')).toBe('1950')
  expect(plainly(true)).toBe('tak')
  expect(plainly(false)).toBe('nie')
  expect(plainly(['Lis', 'Wilk'])).toBe('Lis, Wilk')
  expect(plainly('33-100')).toBe('33-100')
})

test('nothing is said of what is not there', () => {
  for (const nothing of [null, undefined, '', []]) expect(plainly(nothing)).toBeNull()
})

test('a bare label is a field like any other', () => {
  expect(getHistoryField('Imiona')).toEqual({ label: 'Imiona' })
})
