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

test.each([
  ['Adres', 'Sokola Dąbrowa 12/3', 'ul. Sokola Dąbrowa', 'Sokola Dąbrowa'],
  ['Ulica', 'Sokola Dąbrowa', 'ul. Sokola Dąbrowa', 'Sokola Dąbrowa'],
  ['Adres', 'ul. Sokola 12/3', 'ul. Sokola', null],
  ['Adres', 'Rynek 12', 'Rynek', null],
  ['Adres', '3 Maja 12', 'ul. 3 Maja', null],
  ['Adres', 'Polna 5, Tarnów', 'ul. Polna', null],
])(
  'readRow: „%s: %s” without a town of its own → village that it may be',
  (column, cell, street, village) => {
    const row = readCells({ ...jan, [column]: cell }, { ...vocabulary, home_town: 'Kornatka' })
    expect(row).toMatchObject({ street, village, doubts: [] })
  },
)

test('readRow: street in a parish without a town → a doubt, and the cell is in the notes', () => {
  const row = readCells({ ...jan, Adres: 'Sokola Dąbrowa 12/3' }, vocabulary)
  expect(row.town).toBeNull()
  expect(row.doubts).toEqual(['Ulica i numer (razem): brak miejscowości, ulicy nie wpisano'])
  expect(row.person.notes).toBe('Z importu: Ulica i numer (razem): Sokola Dąbrowa 12/3')
})
