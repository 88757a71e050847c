import { expect, test } from 'vitest'
import { saidOf } from './said.ts'

test('a refusal names its column, unless it names the thing itself', () => {
  expect(saidOf('Nazwisko', 'Najwyżej 100 znaków')).toBe('Nazwisko: najwyżej 100 znaków')
  expect(saidOf('Nazwisko', 'Podaj nazwisko')).toBe('Podaj nazwisko')
  expect(saidOf(undefined, 'Żaden taki dzień')).toBe('Żaden taki dzień')
  expect(saidOf('Dzień', 'Żaden taki dzień')).toBe('Dzień: żaden taki dzień')
  expect(saidOf('Rok', 'W tym roku')).toBe('Rok: w tym roku')
})

test('in a row of two people what is missing says whose it is', () => {
  expect(saidOf('Imiona narzeczonej', 'Podaj imiona')).toBe('Podaj imiona narzeczonej')
  expect(saidOf('Imiona', 'Podaj imiona dziecka')).toBe('Podaj imiona dziecka')
  expect(saidOf('Rok aktu', 'Podaj imiona')).toBe('Podaj imiona')
})

test('formatFieldMessage: capital letters within a sentence are kept', () => {
  expect(saidOf('Data I Komunii', 'I Komunia nie może poprzedzać chrztu')).toBe(
    'Data I Komunii: I Komunia nie może poprzedzać chrztu',
  )
  expect(saidOf('Nr', 'PESEL ma 11 cyfr')).toBe('Nr: PESEL ma 11 cyfr')
})
