import { expect, test } from 'vitest'
import { fillPlaceholders, getLongest, unknownPlaceholders } from './placeholders.ts'

const jan = { names: 'Jan Paweł', surname: 'Kowalski' }
const ola = { names: 'Aleksandra', surname: 'Żak' }
const text = 'Szczęść Boże, {imię} {nazwisko}! {parafia}'

test('fillPlaceholders: replaced with the first name, the surname and the parish', () => {
  expect(fillPlaceholders(text, jan, 'Parafia św. Anny')).toBe(
    'Szczęść Boże, Jan Kowalski! Parafia św. Anny',
  )
})

test('fillPlaceholders: placeholders may be typed without Polish letters and in capitals', () => {
  expect(fillPlaceholders('{imie} {IMIĘ} { nazwisko }', jan, '')).toBe('Jan Jan Kowalski')
})

test('message text: unknown placeholders are listed, known ones are not', () => {
  expect(unknownPlaceholders('{imię} {adres} {kwota}')).toEqual(['{adres}', '{kwota}'])
  expect(unknownPlaceholders('bez niczego')).toEqual([])
})

test('fillPlaceholders: braces in a value are not replaced again', () => {
  expect(fillPlaceholders('{imię}', { names: '{nazwisko}', surname: 'X' }, '')).toBe('{nazwisko}')
})

test('getLongest: returns the longest first name and surname, and whether any name has a non-GSM letter', () => {
  expect(getLongest([jan, ola])).toEqual({ name: 'Aleksandra', surname: 'Kowalski', dear: true })
  expect(getLongest([jan])).toEqual({ name: 'Jan', surname: 'Kowalski', dear: false })
  expect(getLongest([])).toEqual({ name: '', surname: '', dear: false })
})
