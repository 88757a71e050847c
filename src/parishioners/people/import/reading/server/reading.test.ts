import { expect, test } from 'vitest'
import { readCells } from './testing.ts'

test('number of a card written as a fraction is the whole number', () => {
  const columns = { Nazwisko: 'Grab', Imię: 'Anna', 'Data ur': '1961', 'Nr karty': '2.0' }
  expect(readCells(columns).family?.card_number).toBe('2')
})

test('readRow: error of a formula → no data; told and stored in the notes', () => {
  const { person, doubts, given } = readCells({
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
  const { person } = readCells({
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
  const cells = {
    Nazwisko: 'Żółć',
    Imię: 'Łukasz',
    Płeć: 'M',
    'Data urodzenia': '3.05.1950',
    Ulica: 'polna',
    'Kod pocztowy': '33100',
  }
  const row = readCells(cells, { home_town: 'Kornatka' })
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
  expect(
    readCells({ Nazwisko: 'Nowak', Imię: 'Maria', 'Data ur': '1980' }).person.gender,
  ).toBeNull()
  const wife = { 'Nr karty': '7', 'Funkcja w rodzinie': 'żona', Nazwisko: 'Nowak', Imię: 'Noa' }
  const familyRoles = new Map([['zona', 2]])
  expect(readCells(wife, { familyRoles }).person.gender).toBe(2)
  const personWithPesel = readCells({ Nazwisko: 'Nowak', Imię: 'Kim', PESEL: '02070803628' }).person
  expect(personWithPesel).toMatchObject({ gender: 2, birth_date: '1902-07-08' })
})

test('readRow: a woman’s name with the function „mąż” → no gender is taken from it, and a doubt says so', () => {
  const familyRoles = new Map([['maz', 1]])
  const columns = {
    'Nr karty': '7',
    'Funkcja w rodzinie': 'mąż',
    Nazwisko: 'Nowak',
    'Data ur': '1980',
  }
  const woman = readCells({ ...columns, Imię: 'Maria' }, { familyRoles })
  expect(woman.person.gender).toBeNull()
  expect(woman.doubts.join()).toContain('„mąż” nie pasuje do imienia')
  const man = readCells({ ...columns, Imię: 'Jan' }, { familyRoles })
  expect([man.person.gender, man.doubts]).toEqual([1, []])
})

test('readRow: „dziecko” is a son or a daughter by the gender; without one it is a doubt', () => {
  const familyRoles = new Map([
    ['syn', 3],
    ['corka', 4],
  ])
  const read = (row: object) => {
    const columns = {
      'Nr karty': '7',
      'Funkcja w rodzinie': 'dziecko',
      Nazwisko: 'Nowak',
      'Data ur': '2015',
    }
    const { family, doubts } = readCells({ ...columns, ...row }, { familyRoles })
    return [family?.role, doubts.length]
  }
  expect(read({ Imię: 'Maria' })).toEqual([4, 0])
  expect(read({ Imię: 'Noa', Płeć: 'M' })).toEqual([3, 0])
  expect(read({ Imię: 'Noa' })).toEqual([null, 1])
})

test('readRow: invalid phone → the person is accepted, and the number is stored in the notes', () => {
  const { person, doubts, problems } = readCells({
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

const jan = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980' }

test.each(['tel. 600 100 200', 'kom. 600100200', 'Tel.:600-100-200', 'nr tel. 600 100 200'])(
  'readRow: the phone in „%s” is recognised',
  Telefon => {
    const { person, doubts } = readCells({ ...jan, Telefon })
    expect([person.phone, doubts]).toEqual(['+48600100200', []])
  },
)

test('readRow: no surname → refused in Polish', () => {
  expect(readCells({ Nazwisko: '', Imię: 'Jan', 'Data ur': '1980' }).problems).toEqual([
    'Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik',
  ])
})
