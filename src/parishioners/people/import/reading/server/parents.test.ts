import { expect, test } from 'vitest'
import { readCells } from './testing.ts'

test.each(['brak', '-', '?', 'b.d.', 'Brak danych'])(
  'readRow: father „%s” → no name, reported and kept in the notes',
  text => {
    const { person, doubts } = readCells({ Nazwisko: 'Lis', Imię: 'Ewa', 'Imię ojca': text })
    expect(person.father_names).toBeNull()
    expect(doubts.join()).toContain(`„${text}” to nie imię ani nazwisko`)
    expect(person.notes).toContain(text)
  },
)

test.each(['NN', 'N.N.', 'nieznany', 'Bradley'])('readRow: father „%s” stays as it is', text => {
  const { person } = readCells({ Nazwisko: 'Lis', Imię: 'Ewa', 'Imię ojca': text })
  expect(person.father_names).toBe(text)
})

test('readRow: father and mother in one cell → divided and reported', () => {
  const { person, doubts } = readCells({ Nazwisko: 'Lis', Imię: 'Ewa', 'Imię ojca': 'Jan i Maria' })
  expect(person).toMatchObject({ father_names: 'Jan', mother_names: 'Maria' })
  expect(doubts.join()).toContain('przyjęto ojca „Jan” i matkę „Maria”, sprawdź')
  expect(person.notes).toBe('Z importu: Imię ojca: Jan i Maria')
})

test('readRow: two people in the cell of the father that are not his wife → kept and reported', () => {
  const row = { Nazwisko: 'Lis', Imię: 'Ewa', 'Imię ojca': 'Jan i Piotr', 'Imię matki': 'Anna' }
  const { person, doubts } = readCells(row)
  expect(person).toMatchObject({ father_names: 'Jan i Piotr', mother_names: 'Anna' })
  expect(doubts.join()).toContain('wpisano „Jan i Piotr”, sprawdź')
})
