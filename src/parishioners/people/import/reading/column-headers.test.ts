import { expect, test } from 'vitest'
import { guessMapping } from './column-headers.ts'

test('guessMapping: headers of other programs are recognised, each column once', () => {
  expect(
    guessMapping(['Lp.', 'Nazwisko', 'IMIĘ', 'Data ur.', 'Nr domu', 'Telefon', 'Tel.']),
  ).toEqual({
    surname: 1,
    names: 2,
    birth_date: 3,
    building_number: 4,
    phone: 5,
    other_phones: 6,
  })
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

test('guessMapping: a second column of telephones or e-mails holds further ones', () => {
  expect(guessMapping(['Telefon komórkowy', 'Telefon', 'E-mail', 'Adres e-mail'])).toEqual({
    phone: 0,
    other_phones: 1,
    email: 2,
    other_emails: 3,
  })
})
