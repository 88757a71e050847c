import { expect, test } from 'vitest'
import { readCells } from './testing.ts'

const vocabulary = { givenNames: new Set(['anna', 'jan', 'maria']) }

test.each([
  [{ 'Nazwisko i imię': 'Nowak z d. Lis Anna' }, 'Nowak', 'Anna', 'Lis'],
  [{ 'Imię i nazwisko': 'Anna Nowak zd. Lis' }, 'Nowak', 'Anna', 'Lis'],
  [{ 'Imię i nazwisko': 'Anna Nowak (z domu Lis)' }, 'Nowak', 'Anna', 'Lis'],
  [{ Nazwisko: 'NOWAK Z D. LIS', Imię: 'ANNA' }, 'Nowak', 'Anna', 'Lis'],
  [{ 'Nazwisko i imię': 'NOWAK ANNA z d. LIS' }, 'Nowak', 'Anna', 'Lis'],
  [{ 'Nazwisko i imię': 'NOWAK Anna z d. Lis' }, 'Nowak', 'Anna', 'Lis'],
  [{ Nazwisko: 'Nowak', Imię: 'Anna', 'Nazwisko rodowe': 'z d. Lis' }, 'Nowak', 'Anna', 'Lis'],
  [{ Nazwisko: 'z d. Lis', Imię: 'Anna' }, 'Lis', 'Anna', 'Lis'],
])('readRow: %j → surname and surname of birth', (row, surname, names, family_name) => {
  const { person, doubts } = readCells(row, vocabulary)
  expect(person).toMatchObject({ surname, names, family_name })
  expect(doubts).toEqual(['Brak daty urodzenia'])
})

test('readRow: mother with her surname of birth → in its own field', () => {
  const { person } = readCells(
    { Nazwisko: 'Nowak', Imię: 'Jan', 'Imię matki': 'Maria z d. Wilk' },
    vocabulary,
  )
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
  expect(readCells(row, vocabulary).doubts).toContain(doubt)
})

test.each([
  [{ Nazwisko: 'van der Berg', Imię: 'Jan' }],
  [{ Nazwisko: "d'Artagnan", Imię: 'Jan' }],
  [{ Nazwisko: 'd´Artagnan', Imię: 'Jan' }],
  [{ Nazwisko: 'Nowak vel Nowicki', Imię: 'Jan' }],
  [{ Nazwisko: 'nowak', Imię: 'jan' }],
])('readRow: %j → no doubt about the name', row => {
  expect(readCells(row, vocabulary).doubts).toEqual(['Brak daty urodzenia'])
})

test.each([
  [{ Nazwisko: '-', Imię: 'Suharto' }, '-', 'Suharto'],
  [{ 'Nazwisko i imię': '- Suharto' }, '-', 'Suharto'],
  [{ 'Imię i nazwisko': 'Suharto –' }, '-', 'Suharto'],
])('readRow: %j → a person without a surname, reported', (row, surname, names) => {
  const { person, problems, doubts } = readCells(row, vocabulary)
  expect(problems).toEqual([])
  expect(person).toMatchObject({ surname, names })
  expect(doubts.join()).toContain('wpisano osobę bez nazwiska')
})

test.each(['brak', '?', 'b.d.'])('readRow: „%s” is no name of a person', text => {
  expect(readCells({ Nazwisko: text, Imię: 'Jan' }, vocabulary).problems).toEqual([
    'Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik',
  ])
  expect(readCells({ Nazwisko: 'Lis', Imię: text }, vocabulary).problems).toEqual(['Podaj imiona'])
})

test('readRow: names without capitals get them; particles stay small', () => {
  const { person } = readCells({ Nazwisko: 'kowalska-nowak', Imię: 'anna maria' }, vocabulary)
  expect(person).toMatchObject({ surname: 'Kowalska-Nowak', names: 'Anna Maria' })
  const fullName = readCells({ 'Nazwisko i imię': 'van der berg jan' }, vocabulary).person
  expect(fullName).toMatchObject({ surname: 'van der Berg', names: 'Jan' })
})

test.each([
  ['Wójcik Jan (senior)', 'Wójcik', '„(senior)” to nie część nazwiska'],
  ['Nowak (Lis) Jan', 'Nowak', '„(Lis)” to nie część nazwiska'],
  ['Kurek Jan 1960', 'Kurek', '„1960” to nie część nazwiska'],
])('readRow: „%s” → the name without the remark, which is kept', (text, surname, doubt) => {
  const { person, doubts } = readCells({ 'Nazwisko i imię': text }, vocabulary)
  expect(person).toMatchObject({ surname, names: 'Jan' })
  expect(doubts.join()).toContain(doubt)
  expect(person.notes).toContain(text)
})

test.each([
  [{ 'Nazwisko i imię': 'Ola Kot' }, 'odczytano nazwisko „Ola” i imiona „Kot”, sprawdź'],
  [{ Nazwisko: 'Anna', Imię: 'Wrona' }, 'nazwisko i imię są chyba zamienione'],
])('readRow: a given name in place of the surname in %j → told', (row, doubt) => {
  expect(readCells(row, vocabulary).doubts.join()).toContain(doubt)
})

test('readRow: „śp.” before a name → it is asked whether the person lives', () => {
  expect(readCells({ 'Nazwisko i imię': 'śp. Nowak Jan' }, vocabulary).isUndecided).toBe(true)
  expect(readCells({ 'Nazwisko i imię': '† Nowak Jan' }, vocabulary).isUndecided).toBe(true)
  expect(readCells({ 'Nazwisko i imię': 'Nowak Jan' }, vocabulary).isUndecided).toBe(false)
})

test('readRow: a date in the column of the house number → told, no number', () => {
  const { person, doubts } = readCells(
    { Nazwisko: 'Nowak', Imię: 'Jan', 'Nr domu': '05.lip' },
    vocabulary,
  )
  expect(person).toMatchObject({ building_number: null })
  expect(doubts).toContain('Nr domu: „05.lip” to data, nie numer domu')
  expect(person.notes).toContain('05.lip')
})

test.each(['nr 12', '12.', 'Nr 12', '0012', '12.0'])('readRow: card „%s” → 12', text => {
  const { family } = readCells({ Nazwisko: 'Nowak', Imię: 'Jan', 'Nr karty': text }, vocabulary)
  expect(family?.card_number).toBe('12')
})
