import { createGenderLookup } from '#dictionaries/names/server/gender-lookup.ts'
import { expect, test } from 'vitest'
import { guessMapping } from '../column-headers.ts'
import { readRow } from './reading.ts'

const read = (row: Record<string, string>) =>
  readRow(Object.values(row), guessMapping(Object.keys(row)), {
    faiths: new Map(),
    maritalStatuses: new Map(),
    familyRoles: new Map(),
    givenNames: new Set(['anna', 'jan', 'maria']),
    likelyGender: createGenderLookup([]),
    pesel_kept: true,
    home_town: null,
    towns: new Set(),
  })

test.each([
  [{ 'Nazwisko i imię': 'Nowak z d. Lis Anna' }, 'Nowak', 'Anna', 'Lis'],
  [{ 'Imię i nazwisko': 'Anna Nowak zd. Lis' }, 'Nowak', 'Anna', 'Lis'],
  [{ 'Imię i nazwisko': 'Anna Nowak (z domu Lis)' }, 'Nowak', 'Anna', 'Lis'],
  [{ Nazwisko: 'NOWAK Z D. LIS', Imię: 'ANNA' }, 'Nowak', 'Anna', 'Lis'],
  [{ Nazwisko: 'Nowak', Imię: 'Anna', 'Nazwisko rodowe': 'z d. Lis' }, 'Nowak', 'Anna', 'Lis'],
  [{ Nazwisko: 'z d. Lis', Imię: 'Anna' }, 'Lis', 'Anna', 'Lis'],
])('readRow: %j → surname and surname of birth', (row, surname, names, family_name) => {
  const { person, doubts } = read(row)
  expect(person).toMatchObject({ surname, names, family_name })
  expect(doubts).toEqual(['Brak daty urodzenia'])
})

test('readRow: mother with her surname of birth → in its own field', () => {
  const { person } = read({ Nazwisko: 'Nowak', Imię: 'Jan', 'Imię matki': 'Maria z d. Wilk' })
  expect(person).toMatchObject({ mother_names: 'Maria', mother_family_name: 'Wilk' })
})

test.each([
  [{ Nazwisko: 'Nowak st.', Imię: 'Jan' }, 'Nazwisko: wpisano „Nowak st.”, sprawdź'],
  [{ Nazwisko: 'Nowak', Imię: 'Anna zam. Lis' }, 'Imiona: wpisano „Anna zam. Lis”, sprawdź'],
  [
    { 'Imię i nazwisko': 'Jan Nowak jr' },
    'Imiona i nazwisko (razem): odczytano nazwisko „Nowak jr” i imiona „Jan”, sprawdź',
  ],
])('readRow: a word that is no name in %j → told', (row, doubt) => {
  expect(read(row).doubts).toContain(doubt)
})

test.each([
  [{ Nazwisko: 'van der Berg', Imię: 'Jan' }],
  [{ Nazwisko: "d'Artagnan", Imię: 'Jan' }],
  [{ Nazwisko: 'd´Artagnan', Imię: 'Jan' }],
  [{ Nazwisko: 'Nowak vel Nowicki', Imię: 'Jan' }],
  [{ Nazwisko: 'nowak', Imię: 'jan' }],
])('readRow: %j → no doubt about the name', row => {
  expect(read(row).doubts).toEqual(['Brak daty urodzenia'])
})

test('readRow: „śp.” before a name → it is asked whether the person lives', () => {
  expect(read({ 'Nazwisko i imię': 'śp. Nowak Jan' }).isUndecided).toBe(true)
  expect(read({ 'Nazwisko i imię': 'Nowak Jan' }).isUndecided).toBe(false)
})

test('readRow: a date in the column of the house number → told, no number', () => {
  const { person, doubts } = read({ Nazwisko: 'Nowak', Imię: 'Jan', 'Nr domu': '05.lip' })
  expect(person).toMatchObject({ building_number: null })
  expect(doubts).toContain('Nr domu: „05.lip” to data, nie numer domu')
  expect(person.notes).toContain('05.lip')
})

test.each(['nr 12', '12.', 'Nr 12'])('readRow: card „%s” → 12', text => {
  const { family } = read({ Nazwisko: 'Nowak', Imię: 'Jan', 'Nr karty': text })
  expect(family?.card_number).toBe('12')
})
