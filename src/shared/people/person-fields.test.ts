import { expect, test } from 'vitest'
import { formatName } from './mononym.ts'
import {
  EmailAddress,
  archivalName,
  optionalName,
  personName,
  requiredSurname,
} from './person-fields.ts'

test.each([
  ['ewa@żółw.pl', true],
  ['ewa@ŻÓŁW.pl', true],
  ['ewa@xn--w-uga1v8h.pl', true],
  ['ewa@sklep.żółw.com.pl', true],
  ['jan.nowak@poczta.pl', true],
  ['żółw@poczta.pl', false],
  ['ewa@żółw', false],
  ['ewa@żółw.pl/x', false],
  ['ewa@żó łw.pl', false],
  ['ewa@１.２.３.４', false],
  ['ewa@ż@żółw.pl', false],
])('EmailAddress: %s → accepted: %s', (address, isAccepted) => {
  expect(EmailAddress.safeParse(address).success).toBe(isAccepted)
})

test.each([
  ['Ćwikła–Nowak', 'Ćwikła-Nowak'],
  ['Ćwikła – Nowak', 'Ćwikła-Nowak'],
  ['Ćwikła -Nowak', 'Ćwikła-Nowak'],
  ['Ćwikła\u2011Nowak', 'Ćwikła-Nowak'],
  ['Nowak\u00adowska', 'Nowakowska'],
  ['Zapaś\u200bnik', 'Zapaśnik'],
  ['O´Neill', "O'Neill"],
  ['O`Neill', "O'Neill"],
  ['Лук’яненко', 'Лук’яненко'],
  ['Марʼяна', 'Марʼяна'],
  [' Anna  Maria ', 'Anna Maria'],
])('personName: „%s” → stored as „%s”', (input, stored) => {
  expect(personName('Podaj').parse(input)).toBe(stored)
  expect(optionalName().parse(input)).toBe(stored)
})

test.each(['Anna1', '?', '-Nowak', 'Anna@'])('personName: „%s” → refused', input => {
  for (const schema of [personName('Podaj'), optionalName(), archivalName()]) {
    expect(schema.safeParse(input).success).toBe(false)
  }
})

test('requiredSurname: a dash says that the person has one name; the name is then written alone', () => {
  const surname = requiredSurname('Podaj nazwisko')
  for (const input of ['-', ' – ', '—']) expect(surname.parse(input)).toBe('-')
  for (const input of ['', '--', '?', '-Lis']) expect(surname.safeParse(input).success).toBe(false)
  expect(optionalName().parse('–')).toBeNull()
  expect(formatName({ names: 'Suharto', surname: '-' })).toBe('Suharto')
  expect(formatName({ names: 'Jan', surname: 'Lis' })).toBe('Jan Lis')
})

test('personName: only invisible characters → empty', () => {
  expect(personName('Podaj nazwisko').safeParse('\u00ad\u200b').error?.issues[0]?.message).toBe(
    'Podaj nazwisko',
  )
  expect(optionalName().parse('\u200b')).toBeNull()
})

test('archivalName: keeps the dash and the accent of an old volume', () => {
  expect(archivalName().parse('Ćwikła–Nowak')).toBe('Ćwikła–Nowak')
  expect(archivalName().parse('O´Neill')).toBe('O´Neill')
})
