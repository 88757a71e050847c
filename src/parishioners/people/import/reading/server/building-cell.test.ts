import { expect, test } from 'vitest'
import { readCells } from './testing.ts'
import { isDateOfSpreadsheet, parseBuildingCell } from './address-numbers.ts'

test.each([
  ['5 m. 6', '5', '6'],
  ['5 m 6', '5', '6'],
  ['12a lok. 3', '12a', '3'],
  ['14/16 m. 2', '14/16', '2'],
  ['5/6', '5/6', ''],
  ['12-14', '12-14', ''],
  ['5 (oficyna)', '5 (oficyna)', ''],
])('parseBuildingCell: %s → building %s, flat „%s”', (text, building_number, place_number) => {
  expect(parseBuildingCell(text, false)).toEqual({ building_number, place_number })
})

test.each([
  [{ Ulica: 'Polna', Nr: '12/3' }, '12', '3'],
  [{ Ulica: 'Polna', Nr: '12a/3' }, '12a', '3'],
  [{ Ulica: 'Polna', Nr: '12-14' }, '12-14', null],
  [{ Ulica: 'Polna', Nr: '12/3/5' }, '12/3', '5'],
  [{ Ulica: 'Polna', Nr: '12/14', Lokal: '3' }, '12/14', '3'],
  [{ Ulica: 'Polna', Nr: '12/14', Lokal: '' }, '12/14', null],
  [{ Miejscowość: 'Kornatka', Nr: '12/3' }, '12/3', null],
])('readRow: %o → building %s, flat %s', (cells, building_number, place_number) => {
  const { person } = readCells({ Nazwisko: 'Nowak', Imię: 'Jan', ...cells })
  expect(person).toMatchObject({ building_number, place_number })
})

test.each([
  ['05.lip', true],
  ['5-lip', true],
  ['5-wrz.', true],
  ['5-Jul', true],
  ['12-bis', false],
  ['12.ter', false],
  ['2024-07-05', true],
  ['05.07.2024', true],
  ['5/7', false],
  ['12-14', false],
  ['5.7', false],
  ['12 a', false],
])('isDateOfSpreadsheet: %s → %s', (text, isDate) => {
  expect(isDateOfSpreadsheet(text)).toBe(isDate)
})
