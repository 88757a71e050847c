import { createGenderLookup } from '#dictionaries/names/server/gender-lookup.ts'
import { likelyDay, readDay, readGender } from '#imports/server/values.ts'
import { expect, test } from 'vitest'
import { guessMapping } from '../column-headers.ts'
import { readRow } from './reading.ts'
import type { ImportVocabulary } from './vocabulary.ts'

const words: ImportVocabulary = {
  faiths: new Map([['prawoslawne', 4]]),
  maritalStatuses: new Map([['kawaler / panna', 1]]),
  familyRoles: new Map([['zona', 2]]),
  givenNames: new Set(),
  likelyGender: createGenderLookup([]),
  pesel_kept: true,
  home_town: null,
  towns: new Set(['tarnow', 'kornatka']),
}

const read = (row: Record<string, string>) => {
  const columns = Object.keys(row)
  return readRow(Object.values(row), guessMapping(columns), words)
}

test.each([
  ['3.05.1950', '1950-05-03'],
  ['03/05/1950', '1950-05-03'],
  ['1950-5-3', '1950-05-03'],
  ['1950-05-03 00:00', '1950-05-03'],
  ['3 maja 1950 r.', '1950-05-03'],
  ['12 Września 1948 roku', '1948-09-12'],
  ['05.1950', '1950-05'],
  ['1950 r.', '1950'],
  ['ok. 1950', '~1950'],
  ['12-paź-1960', '1960-10-12'],
  ['12 wrz. 1960', '1960-09-12'],
  ['12\u00a0maja\u00a01960', '1960-05-12'],
  ['12–05–1960', '1960-05-12'],
  ['00.00.1960', '1960'],
  ['00.05.1960', '1960-05'],
  ['1960-05-00', '1960-05'],
  ['0000-00-00', null],
  ['00.00.0000', null],
  ['29.02.1904', '1904-02-29'],
  ['29.02.1900', undefined],
  ['29 II 1900', undefined],
  ['5.00.1960', undefined],
  ['wczoraj', undefined],
  ['3 zimy 1950', undefined],
])('readRow: date %s → %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['3/15 I 1880', '1880-01-15'],
  ['20 XII 1879/1 I 1880', '1880-01-01'],
  ['20 grudnia 1879 / 1 stycznia 1880', '1880-01-01'],
  ['29.02.1900', '1900-03-13'],
  ['29 lutego 1900 r.', '1900-03-13'],
  ['29 II 1900', '1900-03-13'],
  ['3/16 I 1880', undefined],
  ['12.05.85', '1985-05-12'],
])('a date written %s is proposed as %s', (text, day) => {
  expect(likelyDay(text)).toBe(day)
})

test.each([
  ['K', 2],
  ['żeńska', 2],
  ['kob.', 2],
  ['dziewczynka', 2],
  ['chłopiec', 1],
  ['W', undefined],
  ['mężczyzna', 1],
  ['Kobieta', 2],
  ['?', undefined],
])('readRow: gender %s → %s', (text, gender) => expect(readGender(text)).toBe(gender))

test('address in one cell: a part that was not understood is in the notes, and no street is made of it', () => {
  const columns = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980', Miejscowość: 'Kornatka' }
  expect(read({ ...columns, Adres: '353 a' })).toMatchObject({
    town: 'Kornatka',
    street: null,
    person: { building_number: '353a' },
    doubts: [],
  })
  const row = read({ ...columns, Adres: 'za kościołem' })
  expect(row).toMatchObject({ town: 'Kornatka', street: null })
  expect(row.doubts).toEqual(['Ulica i numer (razem): nie rozpoznano „za kościołem”'])
  expect(row.person.notes).toBe('Z importu: Ulica i numer (razem): za kościołem')
})

test('PESEL: two zeros that a spreadsheet removed are restored', () => {
  const { person, doubts } = read({ Nazwisko: 'Zero', Imię: 'Ada', PESEL: '210112344' })
  expect(doubts).toEqual([])
  expect(person).toMatchObject({ pesel: '00210112344', birth_date: '2000-01-01' })
})

test('number of a card written as a fraction is the whole number', () => {
  const columns = { Nazwisko: 'Grab', Imię: 'Anna', 'Data ur': '1961', 'Nr karty': '2.0' }
  expect(read(columns).family?.card_number).toBe('2')
})

test('town: several spaces and hard spaces are one space', () => {
  const columns = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980' }
  expect(read({ ...columns, Miejscowość: 'Żarnowiec \u00a0Mały' }).town).toBe('Żarnowiec Mały')
})

test('guessMapping: headers of other programs are recognised, each column once', () => {
  expect(
    guessMapping(['Lp.', 'Nazwisko', 'IMIĘ', 'Data ur.', 'Nr domu', 'Telefon', 'Tel.']),
  ).toEqual({
    surname: 1,
    names: 2,
    birth_date: 3,
    building_number: 4,
    phone: 5,
  })
})

test('readRow: error of a formula → no data; told and stored in the notes', () => {
  const { person, doubts, given } = read({
    Nazwisko: 'Nowak',
    Imię: 'Ewa',
    'Data urodzenia': '3.05.1950',
    Telefon: '#N/D!',
    'Nr domu': '####',
  })
  expect(person).toMatchObject({
    phone: null,
    building_number: null,
    notes: 'Z importu: Nr domu: ####; Telefon: #N/D!',
    needs_attention: true,
  })
  expect(given).not.toContain('phone')
  expect(doubts).toContain(
    'Telefon: komórka z błędem arkusza („#N/D!”), wartość przepisz ze źródła',
  )
})

test('readRow: whole numbers written as fractions are whole numbers, except in notes', () => {
  const { person } = read({
    Nazwisko: 'Nowak',
    Imię: 'Ewa',
    'Data urodzenia': '1950.0',
    'Nr domu': '12,0',
    Telefon: '600100200.0',
    Uwagi: '2.0',
  })
  expect(person).toMatchObject({
    birth_date: '1950',
    building_number: '12',
    phone: '+48600100200',
    notes: '2.0',
  })
})

test('readRow: a plain row becomes a person of the register', () => {
  const row = read({
    Nazwisko: 'Żółć',
    Imię: 'Łukasz',
    Płeć: 'M',
    'Data urodzenia': '3.05.1950',
    Ulica: 'polna',
    'Kod pocztowy': '33100',
  })
  expect(row).toMatchObject({ problems: [], doubts: [], street: 'ul. Polna' })
  expect(row.person).toMatchObject({
    surname: 'Żółć',
    gender: 1,
    birth_date: '1950-05-03',
    zip_code: '33-100',
    status: 'parishioner',
  })
})

test('readRow: gender missing → that of PESEL or of the role; the name alone decides nothing here', () => {
  expect(read({ Nazwisko: 'Nowak', Imię: 'Maria', 'Data ur': '1980' }).person.gender).toBeNull()
  const wife = { 'Nr karty': '7', 'Funkcja w rodzinie': 'żona', Nazwisko: 'Nowak', Imię: 'Noa' }
  expect(read(wife).person.gender).toBe(2)
  const personWithPesel = read({ Nazwisko: 'Nowak', Imię: 'Kim', PESEL: '02070803628' }).person
  expect(personWithPesel).toMatchObject({ gender: 2, birth_date: '1902-07-08' })
})

test('readRow: invalid phone → the person is accepted, and the number is stored in the notes', () => {
  const { person, doubts, problems } = read({
    Nazwisko: 'Nowak',
    Imię: 'Jan',
    'Data ur': '1980',
    Telefon: 'brak zasięgu',
  })
  expect(problems).toEqual([])
  expect(doubts[0]).toMatch(/^Telefon: /)
  expect(person).toMatchObject({
    phone: null,
    needs_attention: true,
    notes: 'Z importu: Telefon: brak zasięgu',
  })
})

test('readRow: no surname, or 31 February → refused in Polish', () => {
  expect(read({ Nazwisko: '', Imię: 'Jan', 'Data ur': '1980' }).problems).toEqual([
    'Podaj nazwisko',
  ])
  expect(read({ Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '31.02.1980' }).problems[0]).toMatch(
    /^Data urodzenia: nie ma takiej daty/,
  )
  expect(read({ Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1.01.2190' }).problems).toEqual([
    'Data urodzenia jest w przyszłości',
  ])
})

test('readRow: birth date missing → a doubt, not a refusal', () => {
  const { problems, doubts, person } = read({ Nazwisko: 'Nowak', Imię: 'Jan' })
  expect({ problems, doubts }).toEqual({ problems: [], doubts: ['Brak daty urodzenia'] })
  expect(person.needs_attention).toBe(true)
})

test('readRow: parish without PESEL numbers → none is stored, not even in the notes', () => {
  const mapping = guessMapping(['Nazwisko', 'Imię', 'PESEL'])
  const { person } = readRow(['Nowak', 'Ewa', '02070803620'], mapping, {
    ...words,
    pesel_kept: false,
  })
  expect(person.pesel).toBeNull()
  expect(person.notes).toBeNull()
})

test('guessMapping: headers of real offices are recognised', () => {
  const headers = [
    'Nazwisko',
    'Imię',
    'ur. (data)',
    'Adres zam.',
    'Miejsc.',
    'Tel. kom./dom',
    'płeć K/M',
    'Uwagi ks. prob.',
  ]
  expect(guessMapping(headers)).toEqual({
    surname: 0,
    names: 1,
    birth_date: 2,
    address: 3,
    town: 4,
    phone: 5,
    gender: 6,
    notes: 7,
  })
})

const jan = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980' }

test.each(['tel. 600 100 200', 'kom. 600100200', 'Tel.:600-100-200', 'nr tel. 600 100 200'])(
  'readRow: the phone in „%s” is recognised',
  Telefon => {
    const { person, doubts } = read({ ...jan, Telefon })
    expect([person.phone, doubts]).toEqual(['+48600100200', []])
  },
)

test.each([
  ['20.10.96r.', '1996-10-20'],
  ['1.2.50', '1950-02-01'],
  ['35358', '1996-10-20'],
])('readRow: ambiguous date %s → accepted with a doubt', (dateText, day) => {
  const { person, doubts } = read({ ...jan, 'Data ur': dateText })
  expect(person.birth_date).toBe(day)
  expect(doubts[0]).toContain(`„${dateText}” odczytano jako`)
  expect(person.notes).toBe(`Z importu: Data urodzenia: ${dateText}`)
})

test('readRow: two-digit year possible in both centuries → no date', () => {
  expect(read({ ...jan, 'Data ur': '20.10.12' }).person.birth_date).toBeNull()
})

test('readRow: street written without a space → normalised', () => {
  expect(read({ ...jan, Ulica: 'ul.Ogrodowa' }).street).toBe('ul. Ogrodowa')
})

test('readRow: name and PESEL of different gender → a doubt', () => {
  const { person, doubts } = read({ Nazwisko: 'Kos', Imię: 'Barnaba', PESEL: '02070803628' })
  expect(person.gender).toBe(2)
  expect(doubts).toContain('Płeć: imię i PESEL się nie zgadzają, przyjęto płeć z numeru PESEL')
})

test('readRow: invalid PESEL in a parish without PESEL numbers → a doubt that does not contain it', () => {
  const mapping = guessMapping(['Nazwisko', 'Imię', 'PESEL'])
  const { doubts, person } = readRow(['Nowak', 'Ewa', '02070803620'], mapping, {
    ...words,
    pesel_kept: false,
  })
  expect(doubts[0]).toMatch(/^PESEL: numer w pliku jest błędny/)
  expect(JSON.stringify([doubts, person])).not.toContain('02070803620')
})
