import { expect, test } from 'vitest'
import { formatFieldMessage } from './format-refusal.ts'

test('formatFieldMessage: the column is named, unless the message already names the value', () => {
  expect(formatFieldMessage('Nazwisko', 'Najwyżej 100 znaków')).toBe(
    'Nazwisko: najwyżej 100 znaków',
  )
  expect(formatFieldMessage('Nazwisko', 'Podaj nazwisko')).toBe('Podaj nazwisko')
  expect(formatFieldMessage(undefined, 'Żaden taki dzień')).toBe('Żaden taki dzień')
  expect(formatFieldMessage('Dzień', 'Żaden taki dzień')).toBe('Dzień: żaden taki dzień')
  expect(formatFieldMessage('Rok', 'W tym roku')).toBe('Rok: w tym roku')
})

test('formatFieldMessage: a row of two people → the message says whose value is missing', () => {
  expect(formatFieldMessage('Imiona narzeczonej', 'Podaj imiona')).toBe('Podaj imiona narzeczonej')
  expect(formatFieldMessage('Imiona', 'Podaj imiona dziecka')).toBe('Podaj imiona dziecka')
  expect(formatFieldMessage('Rok aktu', 'Podaj imiona')).toBe('Podaj imiona')
})

test('formatFieldMessage: capital letters within a sentence are kept', () => {
  expect(formatFieldMessage('Data I Komunii', 'I Komunia nie może poprzedzać chrztu')).toBe(
    'Data I Komunii: I Komunia nie może poprzedzać chrztu',
  )
  expect(formatFieldMessage('Nr', 'PESEL ma 11 cyfr')).toBe('Nr: PESEL ma 11 cyfr')
})
