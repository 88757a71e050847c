import { createGenderLookup } from '#dictionaries/names/server/gender-lookup.ts'
import { expect, test } from 'vitest'
import { guessMapping } from '../column-headers.ts'
import { readRow } from './reading.ts'

function read(row: Record<string, string>) {
  return readRow(Object.values(row), guessMapping(Object.keys(row)), {
    faiths: new Map(),
    maritalStatuses: new Map(),
    familyRoles: new Map(),
    givenNames: new Set(),
    likelyGender: createGenderLookup([]),
    pesel_kept: true,
    home_town: null,
    towns: new Set(),
  })
}

test.each(['brak', '-', '?', 'b.d.', 'Brak danych'])(
  'readRow: father „%s” → no name, reported and kept in the notes',
  text => {
    const { person, doubts } = read({ Nazwisko: 'Lis', Imię: 'Ewa', 'Imię ojca': text })
    expect(person.father_names).toBeNull()
    expect(doubts.join()).toContain(`„${text}” to nie imię ani nazwisko`)
    expect(person.notes).toContain(text)
  },
)

test.each(['NN', 'N.N.', 'nieznany', 'Bradley'])('readRow: father „%s” stays as it is', text => {
  const { person } = read({ Nazwisko: 'Lis', Imię: 'Ewa', 'Imię ojca': text })
  expect(person.father_names).toBe(text)
})
