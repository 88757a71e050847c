import { expect, test } from 'vitest'
import { REASON, guessMapping, getHeaders } from './fields.ts'

const fields = {
  surname: { label: 'Nazwisko', headers: 'nazwisko dziecka' },
  names: { label: 'Imiona', headers: 'imie|imie dziecka' },
  birth_date: { label: 'Data urodzenia', headers: 'data ur|urodzony' },
  notes: { label: 'Uwagi', headers: '' },
}

test('headers are understood whatever their case, accents and signs', () => {
  expect(guessMapping(fields, ['IMIĘ', 'Data ur.', '  nazwisko   dziecka '])).toEqual({
    names: 0,
    birth_date: 1,
    surname: 2,
  })
})

test('of two columns that could fill a field the first does, and no column fills two', () => {
  expect(guessMapping(fields, ['Imię', 'Imiona', 'Nazwisko'])).toEqual({ names: 0, surname: 2 })
  const twin = { ...fields, baptised: { label: 'Imię', headers: '' } }
  expect(guessMapping(twin, ['Imię'])).toEqual({ names: 0 })
})

test('a column without a header, or of another matter, is left to the clerk', () => {
  expect(guessMapping(fields, ['', '†', '#?', 'Kolor', 'Nazwisko matki'])).toEqual({})
})

test('a mended file of refused rows has the headers of the file it came from', () => {
  const columns = ['Nazwisko', 'Imię']
  expect(getHeaders([...columns, REASON])).toBe(getHeaders(columns))
  expect(getHeaders([REASON, ...columns])).not.toBe(getHeaders(columns))
  expect(getHeaders(['NAZWISKO', 'imie'])).toBe(getHeaders(columns))
})
