import { expect, test } from 'vitest'
import { nameColumns } from './columns.ts'

test('nameColumns: headers become one line each', () => {
  expect(nameColumns(['Data\nurodzenia', 'Imię  i nazwisko'], 2)).toEqual({
    columns: ['Data urodzenia', 'Imię i nazwisko'],
    notes: [],
  })
})

test('nameColumns: an empty, missing or repeated header gets a name and a note', () => {
  expect(nameColumns(['Data', '', 'Data'], 4)).toEqual({
    columns: ['Data', 'Kolumna 2', 'Kolumna 3', 'Kolumna 4'],
    notes: [
      'Kolumny bez nagłówka lub z nagłówkiem powtórzonym dostały nazwy: ' +
        'Kolumna 2, Kolumna 3, Kolumna 4.',
    ],
  })
})

test('nameColumns: a generated name never equals a header of the file', () => {
  expect(nameColumns(['', 'Kolumna 1', 'Kolumna 1'], 3).columns).toEqual([
    'Kolumna 1 (2)',
    'Kolumna 1',
    'Kolumna 3',
  ])
})
