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
