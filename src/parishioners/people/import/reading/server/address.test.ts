import { expect, test } from 'vitest'
import { readCells } from './testing.ts'

const vocabulary = { towns: new Set(['kornatka', 'tarnow']) }

test('address in one cell: a part that was not understood is in the notes, and no street is made of it', () => {
  const columns = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980', Miejscowość: 'Kornatka' }
  expect(readCells({ ...columns, Adres: '353 a' }, vocabulary)).toMatchObject({
    town: 'Kornatka',
    street: null,
    person: { building_number: '353a' },
    doubts: [],
  })
  const row = readCells({ ...columns, Adres: 'za kościołem' }, vocabulary)
  expect(row).toMatchObject({ town: 'Kornatka', street: null })
  expect(row.doubts).toEqual(['Ulica i numer (razem): nie rozpoznano „za kościołem”'])
  expect(row.person.notes).toBe('Z importu: Ulica i numer (razem): za kościołem')
})

test('town: several spaces and hard spaces are one space', () => {
  const columns = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980' }
  expect(readCells({ ...columns, Miejscowość: 'Żarnowiec \u00a0Mały' }, vocabulary).town).toBe(
    'Żarnowiec Mały',
  )
})

const jan = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980' }

test('readRow: street written without a space → normalised', () => {
  expect(readCells({ ...jan, Ulica: 'ul.Ogrodowa' }, vocabulary).street).toBe('ul. Ogrodowa')
})
