import { expect, test } from 'vitest'
import { readCells } from './testing.ts'

test('PESEL: two zeros that a spreadsheet removed are restored', () => {
  const { person, doubts } = readCells({ Nazwisko: 'Zero', Imię: 'Ada', PESEL: '210112344' })
  expect(doubts).toEqual([])
  expect(person).toMatchObject({ pesel: '00210112344', birth_date: '2000-01-01' })
})

test('readRow: parish without PESEL numbers → none is stored, not even in the notes', () => {
  const row = { Nazwisko: 'Nowak', Imię: 'Ewa', PESEL: '02070803620' }
  const { person } = readCells(row, { pesel_kept: false })
  expect(person.pesel).toBeNull()
  expect(person.notes).toBeNull()
})

test('readRow: name and PESEL of different gender → a doubt', () => {
  const { person, doubts } = readCells({ Nazwisko: 'Kos', Imię: 'Barnaba', PESEL: '02070803628' })
  expect(person.gender).toBe(2)
  expect(doubts).toContain('Płeć: imię i PESEL się nie zgadzają, przyjęto płeć z numeru PESEL')
})

test('readRow: invalid PESEL in a parish without PESEL numbers → a doubt that does not contain it', () => {
  const row = { Nazwisko: 'Nowak', Imię: 'Ewa', PESEL: '02070803620' }
  const { doubts, person } = readCells(row, { pesel_kept: false })
  expect(doubts[0]).toMatch(/^PESEL: numer w pliku jest błędny/)
  expect(JSON.stringify([doubts, person])).not.toContain('02070803620')
})

test.each(['440514-01359', "'44051401359", 'PESEL: 44051401359', '440514 01359'])(
  'readRow: PESEL written „%s” is read',
  text => {
    const { person, doubts } = readCells({ Nazwisko: 'Lis', Imię: 'Jan', PESEL: text })
    expect([person.pesel, person.birth_date, doubts]).toEqual(['44051401359', '1944-05-14', []])
  },
)
