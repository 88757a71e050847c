import { expect, test } from 'vitest'
import { REASON, guessMapping, getHeaders } from './match-headers.ts'

const fields = {
  surname: { label: 'Nazwisko', headers: 'nazwisko dziecka' },
  names: { label: 'Imiona', headers: 'imie|imie dziecka' },
  birth_date: { label: 'Data urodzenia', headers: 'data ur|urodzony' },
  notes: { label: 'Uwagi', headers: '' },
}

test('guessMapping: headers are recognised regardless of case, accents and punctuation', () => {
  expect(guessMapping(fields, ['IMIĘ', 'Data ur.', '  nazwisko   dziecka '])).toEqual({
    names: 0,
    birth_date: 1,
    surname: 2,
  })
})

test('guessMapping: two columns fit a field → the first is used; no column fills two fields', () => {
  expect(guessMapping(fields, ['Imię', 'Imiona', 'Nazwisko'])).toEqual({ names: 0, surname: 2 })
  const twin = { ...fields, baptised: { label: 'Imię', headers: '' } }
  expect(guessMapping(twin, ['Imię'])).toEqual({ names: 0 })
})

test('guessMapping: column without a header or with an unknown one → left to the clerk', () => {
  expect(guessMapping(fields, ['', '†', '#?', 'Kolor', 'Nazwisko matki'])).toEqual({})
})

test('getHeaders: a corrected file of refused rows has the headers of the original file', () => {
  const columns = ['Nazwisko', 'Imię']
  expect(getHeaders([...columns, REASON])).toBe(getHeaders(columns))
  expect(getHeaders([REASON, ...columns])).not.toBe(getHeaders(columns))
  expect(getHeaders(['NAZWISKO', 'imie'])).toBe(getHeaders(columns))
})
